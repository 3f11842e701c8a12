import type { Action } from "@qo/core/access"
import type { MessageKey } from "@qo/core/i18n"
import type { ComponentType } from "react"
import type { KeyBinding } from "./key-table.ts"
import type { AppStore } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** Properties of every screen. */
export interface ScreenProps {
  store: AppStore
  context: RenderContext
  isActive: boolean
  /** Handles keys that the screen does not use. */
  onOtherKey: (name: string) => void
}

/** One screen: its tab, its keys for the help, who sees it. */
export interface Screen {
  name: string
  title: MessageKey<"terminal">
  action: Action | undefined
  keys: readonly Omit<KeyBinding<never>, "run">[]
  /** Legend of the signs in its rows, for the help. */
  legend?: (context: RenderContext) => { title: string; lines: readonly string[] }
  component: ComponentType<ScreenProps>
}
