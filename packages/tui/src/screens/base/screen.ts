import type { Action } from "@qo/core/access"
import type { MessageKey } from "@qo/core/i18n"
import type { ComponentType } from "react"
import type { KeyBinding } from "./key-table.ts"
import type { AppStore } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** What every screen gets. */
export interface ScreenProps {
  store: AppStore
  context: RenderContext
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
  /** What the signs in its rows mean, for the help. */
  legend?: (context: RenderContext) => { title: string; lines: readonly string[] }
  component: ComponentType<ScreenProps>
}
