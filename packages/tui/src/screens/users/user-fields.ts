import { ROLE_NAMES, ROLES } from "@qo/core/access"
import type { Organization } from "@qo/core/organization"
import { CATEGORIES, CATEGORY_NAMES, type User } from "@qo/core/user"
import type { FormField } from "../../widgets/form-field.ts"
import type { Look } from "../shell.ts"

/** The fields of the form that creates and edits users, in the order of the web's. */
export function userFields(
  t: Look["t"],
  organizations: readonly Organization[],
): readonly FormField[] {
  const none = { value: null, label: t("form.none") }
  return [
    { kind: "text", name: "email", label: t("field.email") },
    { kind: "text", name: "fullname", label: t("field.fullname") },
    {
      kind: "choice",
      name: "roleId",
      label: t("field.role"),
      choices: ROLE_NAMES.map((role) => ({ value: ROLES[role].id, label: t(`role.${role}`) })),
    },
    {
      kind: "choice",
      name: "organizationId",
      label: t("field.organization"),
      choices: [none, ...organizations.map(({ id, name }) => ({ value: id, label: name }))],
    },
    {
      kind: "choice",
      name: "categoryId",
      label: t("field.category"),
      choices: [
        none,
        ...CATEGORY_NAMES.map((category) => ({
          value: CATEGORIES[category].id,
          label: t(`category.${category}`),
        })),
      ],
    },
  ]
}

export const userValues = (user: User) => ({
  email: user.email,
  fullname: user.fullname,
  roleId: user.role.id,
  organizationId: user.organization?.id ?? null,
  categoryId: user.category?.id ?? null,
})
