import { ROLE_NAMES } from "@qo/core/access"
import type { ListedUser } from "@qo/core/acts"
import { USER, USER_STATUS } from "@qo/core/user"
import type { PaintedColumn } from "../../list/index.ts"
import { choiceWidth } from "../../records/choice-cell.ts"
import { paintedOf, type Places } from "../../records/painted-columns.ts"
import { wordsOf } from "../../records/words.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import type { ListTab } from "../lists/list-tabs.ts"

/** The columns of the list, the most needed ones kept longest on a narrow terminal. */
const placesOf = (context: RenderContext): Places<ListedUser> => ({
  id: { role: "id", min: 4, keep: 9 },
  fullname: { role: "name", gap: 2, min: 16, wanted: 21, max: 22, keep: 8 },
  status: { ...choiceWidth(USER_STATUS, wordsOf(context), context.columns), keep: 7 },
  role: { min: 13, max: 13, keep: 6 },
  email: { ink: () => "dim", min: 14, wanted: 25, max: 60, keep: 5 },
  organization: { from: 110, min: 16, wanted: 29, max: 29, keep: 4 },
  registeredAt: { from: 130, ink: () => "dim", min: 10, max: 10, keep: 3 },
})

export const userColumns = (context: RenderContext): readonly PaintedColumn<ListedUser>[] =>
  paintedOf(USER, wordsOf(context), placesOf(context))

/** What `o` walks through. */
export const USER_SORTS = [
  "email",
  "fullname",
  "role",
  "status",
  "organization",
  "registeredAt",
] as const satisfies readonly (keyof typeof USER.fields)[]

/** All, each role, and what was deleted. */
export const USER_TABS: readonly ListTab<ListedUser>[] = [
  { title: ({ t }) => t("roles.all"), holds: ({ deleted }) => !deleted, isTotal: true },
  ...ROLE_NAMES.map((role): ListTab<ListedUser> => ({
    title: ({ t }) => t(`roles.${role}`),
    holds: (user) => !user.deleted && user.role === role,
  })),
  { title: ({ t }) => t("users.tab.deleted"), holds: ({ deleted }) => deleted === true },
]
