import { type User } from "@qo/core/user"
import type { Column } from "../../output/index.ts"
import { dayText } from "../../text/times.ts"
import type { Language } from "../../shell/shell.ts"

/** What a list of accounts shows. */
export const userColumns = ({ t, locale }: Language): readonly Column<User>[] => [
  { field: "id", title: t("column.id"), align: "right", min: 6 },
  { field: "email", title: t("column.email"), min: 16 },
  { field: "fullname", title: t("column.name"), min: 10 },
  { field: "role.name", title: t("column.role"), text: ({ role }) => t(`role.${role}`) },
  {
    field: "status.name",
    title: t("column.status"),
    text: ({ status }) => t(`userStatus.${status}`),
  },
  { field: "organization.name", title: t("column.organization") },
  {
    field: "registeredAt",
    title: t("column.registered"),
    text: ({ registeredAt }) => dayText(registeredAt, locale),
    min: 10,
  },
]

/** One account in full. */
export const userDetails = (shell: Language): readonly Column<User>[] => [
  ...userColumns(shell),
  {
    field: "category.name",
    title: shell.t("field.category"),
    text: ({ category }) => (category ? shell.t(`category.${category}`) : ""),
  },
  { field: "revision", title: shell.t("column.revision") },
]
