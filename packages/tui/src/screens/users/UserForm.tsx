import { updateUser } from "@qo/core/acts"
import { userCalls } from "@qo/core/api"
import type { Organization } from "@qo/core/organization"
import { type User, USER, UserDraft } from "@qo/core/user"
import type { AppStore } from "../../app-store/app-store.ts"
import type { FormField } from "../../widgets/form-field.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import { RecordForm } from "../actions/RecordForm.tsx"
import { ORGANIZATIONS_AREA } from "../base/organizations-area.ts"
import { userActionContext, USERS_AREA } from "./users-area.ts"

interface Props {
  store: AppStore
  context: RenderContext
  /** Without one a new account is made. */
  user: User | undefined
  isActive: boolean
  onClose: () => void
}

const AT_FIRST = { organization: null, category: null }

/** Creates a user or edits one. */
export function UserForm({ store, context, user, isActive, onClose }: Props) {
  const { t } = context
  const organizations = store.areas.of(ORGANIZATIONS_AREA).all()
  return (
    <RecordForm
      {...{ store, context, isActive, onClose }}
      record={USER}
      row={user}
      create={userCalls.createUser}
      update={updateUser}
      schema={UserDraft}
      title={user ? t("user.editTitle", { id: user.id }) : t("user.createTitle")}
      saved={({ email }) => t(user ? "user.saved" : "user.created", { email })}
      atFirst={AT_FIRST}
      fields={{ organization: organizationChoices(context, organizations, user) }}
      list={store.areas.of(USERS_AREA).list}
      actionContext={userActionContext(store)}
    />
  )
}

/** All that are known, and the one that the account has. */
function organizationChoices(
  { t }: RenderContext,
  organizations: readonly Organization[],
  user: User | undefined,
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
