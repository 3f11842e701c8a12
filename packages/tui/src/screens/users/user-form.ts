import { type ListedUser, USERS_LIST } from "@qo/core/acts"
import type { Organization } from "@qo/core/organization"
import type { FormField } from "../../widgets/form-field.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import { ORGANIZATIONS_AREA } from "../base/organizations-area.ts"
import { formDialog, type ListDialog } from "../lists/list-dialogs.tsx"

/** Creates a user or edits one. */
export const userForm = (user?: ListedUser): ListDialog<ListedUser> =>
  formDialog(USERS_LIST, {
    row: user,
    title: ({ t }) => (user ? t("user.editTitle", { id: user.id }) : t("user.createTitle")),
    saved: ({ t }, { email }) => t(user ? "user.saved" : "user.created", { email }),
    atFirst: { organization: null, category: null },
    fields: ({ store, context }) => ({
      organization: organizationChoices(context, store.areas.of(ORGANIZATIONS_AREA).all(), user),
    }),
  })

/** All known organizations, and the account's own. */
function organizationChoices(
  { t }: RenderContext,
  organizations: readonly Organization[],
  user: ListedUser | undefined,
): Partial<FormField> {
  const own = user?.organization
  const isKnown = own == null || organizations.some(({ id }) => id === own.id)
  const offered = isKnown ? organizations : [own, ...organizations]
  return {
    choices: [
      { value: null, label: t("form.none") },
      ...offered.map(({ id, name }) => ({ value: id, label: name })),
    ],
  }
}
