import { ROLE_NAMES } from "@qo/core/access"
import type { ListedUser } from "@qo/core/acts"
import { USER } from "@qo/core/user"
import type { PaintedColumn } from "../../list/index.ts"
import { paintedOf, type Places } from "../../records/painted-columns.ts"
import { wordsOf } from "../../records/words.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import type { ListTab } from "../lists/ListScreen.tsx"

/** The columns of the list, the most needed ones kept longest on a narrow terminal. */
const PLACES: Places<ListedUser> = {
  id: { min: 5, max: 7, keep: 5 },
  email: { min: 20, keep: 6 },
  fullname: { min: 12, max: 32, keep: 3 },
  role: { min: 13, max: 14, keep: 2 },
  status: { min: 12, max: 24, keep: 4 },
  organization: { min: 12, max: 30, keep: 1 },
  registeredAt: { min: 10, max: 10, keep: 0 },
}

export const userColumns = (context: RenderContext): readonly PaintedColumn<ListedUser>[] =>
  paintedOf(USER, wordsOf(context), PLACES)

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
  { title: ({ t }) => t("roles.all"), holds: ({ deleted }) => !deleted },
  ...ROLE_NAMES.map((role): ListTab<ListedUser> => ({
    title: ({ t }) => t(`roles.${role}`),
    holds: (user) => !user.deleted && user.role === role,
  })),
  { title: ({ t }) => t("users.tab.deleted"), holds: ({ deleted }) => deleted === true },
]
