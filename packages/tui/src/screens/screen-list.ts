import { can, type Action, type Role } from "@qo/core/access"
import type { MessageKey } from "@qo/core/i18n"
import type { ComponentType } from "react"
import type { Desk } from "./desk.ts"
import { HISTORY_KEYS, HistoryScreen } from "./history/HistoryScreen.tsx"
import type { KeyBinding } from "./key-table.ts"
import { PROFILE_KEYS, ProfileScreen } from "./profile/ProfileScreen.tsx"
import type { Look } from "./shell.ts"
import { USER_KEYS } from "./users/user-keys.ts"
import { UsersScreen } from "./users/UsersScreen.tsx"

interface ScreenProps {
  desk: Desk
  look: Look
  isActive: boolean
  onOtherKey: (name: string) => void
}

/** One screen: its tab, its keys for the help, who sees it. */
export interface Screen {
  name: string
  title: MessageKey<"terminal">
  action: Action | undefined
  keys: readonly Omit<KeyBinding<never>, "run">[]
  component: ComponentType<ScreenProps>
}

const SCREENS: readonly Screen[] = [
  {
    name: "users",
    title: "screen.users",
    action: "users.manage",
    keys: USER_KEYS,
    component: UsersScreen,
  },
  {
    name: "history",
    title: "screen.history",
    action: "history.read",
    keys: HISTORY_KEYS,
    component: HistoryScreen,
  },
  {
    name: "profile",
    title: "screen.profile",
    action: undefined,
    keys: PROFILE_KEYS,
    component: ProfileScreen,
  },
]

/** The screens that a role may see, in the order of their tabs. */
export const screensFor = (role: Role): readonly Screen[] =>
  SCREENS.filter(({ action }) => !action || can(role, action))
