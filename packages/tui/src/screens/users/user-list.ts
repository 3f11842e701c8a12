import { ROLE_NAMES, ROLES } from "@qo/core/access"
import { CATEGORIES, type User, USER_STATUSES } from "@qo/core/user"
import type { ListDefinition, PaintedColumn } from "../../list/index.ts"
import { dayText } from "../../text/times.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

type Words = Pick<RenderContext, "t" | "locale">

const roleText = ({ t }: Words, { role }: User) => t(`role.${role}`)
const statusText = ({ t }: Words, { status }: User) => t(`userStatus.${status}`)

/** What the filter and the sort of the users screen read. Names in Russian work beside the English ones. */
export function userListDefinition(words: Words): ListDefinition<User> {
  return {
    id: ({ id }) => id,
    fields: {
      id: { text: ({ id }) => String(id), sortKey: ({ id }) => id, aliases: ["номер", "n"] },
      email: { text: ({ email }) => email, aliases: ["почта"] },
      name: { text: ({ fullname }) => fullname, aliases: ["fullname", "имя"] },
      role: {
        text: (user) => `${ROLES[user.role].id} ${ROLES[user.role].name} ${roleText(words, user)}`,
        sortKey: (user) => roleText(words, user),
        aliases: ["роль"],
      },
      status: {
        text: (user) => {
          const { id, name } = USER_STATUSES[user.status]
          return `${id} ${name} ${statusText(words, user)}`
        },
        sortKey: ({ status }) => USER_STATUSES[status].id,
        aliases: ["статус"],
      },
      organization: {
        text: ({ organization }) => organization?.name ?? "",
        aliases: ["org", "организация", "орг"],
      },
      category: {
        text: ({ category }) =>
          category ? `${CATEGORIES[category].name} ${words.t(`category.${category}`)}` : "",
        aliases: ["категория"],
        onlyByName: true,
      },
      registered: {
        text: ({ registeredAt }) => dayText(registeredAt, words.locale),
        sortKey: ({ registeredAt }) => registeredAt,
        aliases: ["дата", "date"],
        onlyByName: true,
      },
    },
  }
}

/** The columns of the list, the most needed ones kept longest on a narrow terminal. */
export function userColumns(words: Words): readonly PaintedColumn<User>[] {
  const { t } = words
  return [
    {
      title: t("column.id"),
      text: ({ id }) => String(id),
      align: "right",
      min: 5,
      max: 7,
      keep: 5,
    },
    { title: t("column.email"), text: ({ email }) => email, min: 20, keep: 6 },
    { title: t("column.name"), text: ({ fullname }) => fullname, min: 12, max: 32, keep: 3 },
    { title: t("column.role"), text: (user) => roleText(words, user), min: 13, max: 14, keep: 2 },
    {
      title: t("column.status"),
      text: (user) => statusText(words, user),
      min: 12,
      max: 24,
      keep: 4,
    },
    {
      title: t("column.organization"),
      text: ({ organization }) => organization?.name ?? "",
      min: 12,
      max: 30,
      keep: 1,
    },
    {
      title: t("column.registered"),
      text: ({ registeredAt }) => dayText(registeredAt, words.locale),
      min: 10,
      max: 10,
      keep: 0,
    },
  ]
}

/** The tabs of the users screen: all, then one for each role. */
export const ROLE_TABS = [undefined, ...ROLE_NAMES] as const

/** What `o` walks through. */
export const USER_SORTS = ["email", "name", "role", "status", "organization", "registered"] as const
