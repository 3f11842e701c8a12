import { ROLE_NAMES, ROLES, roleOf } from "@qo/core/access"
import type { Organization } from "@qo/core/organization"
import { CATEGORIES, CATEGORY_NAMES, categoryOf, type User } from "@qo/core/user"
import type { FormField } from "../../widgets/form-field.ts"
import type { FieldValues } from "../actions/restore-fields.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** The fields of the form that creates and edits users, in the order of the web's. */
export function userFields(
  t: RenderContext["t"],
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

/** What the form holds of an account. */
export const userValues = (user: User): FieldValues => ({
  email: user.email,
  fullname: user.fullname,
  roleId: ROLES[user.role].id,
  organizationId: user.organization?.id ?? null,
  categoryId: user.category && CATEGORIES[user.category].id,
})

type Value = string | number

const FLAGS: Readonly<Record<string, { flag: string; text: (value: Value) => string }>> = {
  email: { flag: "email", text: String },
  fullname: { flag: "fullname", text: String },
  roleId: { flag: "role", text: (id) => roleOf(Number(id)) },
  organizationId: { flag: "organization", text: String },
  categoryId: { flag: "category", text: (id) => categoryOf(Number(id)) },
}

/** The same fields as the flags of `qo users create` and `update` take them; `none` stands for what is taken away. */
export const userFlags = (fields: FieldValues, none: string | null = null): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const known = FLAGS[name]
      return known ? [[known.flag, value === null ? none : known.text(value)]] : []
    }),
  )
