import type { Action } from "@qo/core/access"
import type { MessageKey } from "@qo/core/i18n"
import type { ComponentType } from "react"
import type { Desk } from "./desk.ts"
import type { KeyBinding } from "./key-table.ts"
import type { Look } from "./shell.ts"

/** What every screen gets. */
export interface ScreenProps {
  desk: Desk
  look: Look
  isActive: boolean
  /** What the whole program does with a key that is none of this screen's. */
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
