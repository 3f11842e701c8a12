import type { Action } from "@qo/core/access"
import type { ApiClient } from "@qo/core/api"
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

/** Number of rows of a screen, as the server counts them. */
export interface ScreenTotal {
  total: number
  /** The row that waits longest, and since when, Unix seconds. */
  longest?: { id: number; since: number }
}

/** One screen: its tab, its keys for the help, who sees it. */
export interface Screen {
  name: string
  title: MessageKey<"terminal">
  action: Action | undefined
  keys: readonly Omit<KeyBinding<never>, "run">[]
  /** Legend of the signs in its rows, for the help. */
  legend?: (context: RenderContext) => { title: string; lines: readonly string[] }
  /** Asks the server how many rows the screen has; undefined for a screen without rows. */
  count?: (api: Pick<ApiClient, "list">) => Promise<ScreenTotal>
  component: ComponentType<ScreenProps>
}
