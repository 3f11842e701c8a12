import { DEFAULT_LOCALE, LOCALES } from "@qo/core/i18n"
import { useSyncExternalStore } from "react"
import { z } from "zod"
import { createLocalStore } from "./local-store.ts"

export const THEMES = ["system", "light", "dark"] as const
export type Theme = (typeof THEMES)[number]

/** How high the rows of lists are. */
export const DENSITIES = ["compact", "normal", "roomy"] as const
export type Density = (typeof DENSITIES)[number]

const AppSettings = z.object({
  shrinkSideMenu: z.boolean().catch(true),
  locale: z.enum(LOCALES).catch(DEFAULT_LOCALE),
  theme: z.enum(THEMES).catch("system"),
  density: z.enum(DENSITIES).catch("roomy"),
  /** Single-key shortcuts; Ctrl+K works without them. */
  shortcuts: z.boolean().catch(true),
})
export type AppSettings = z.infer<typeof AppSettings>

const store = createLocalStore("qo.settings", AppSettings)
const listeners = new Set<() => void>()
let current = store.read() ?? AppSettings.parse({})

const publishSettings = (settings: AppSettings) => {
  current = settings
  for (const tell of listeners) tell()
}

store.onOtherTab((settings) => publishSettings(settings ?? AppSettings.parse({})))

export const readSettings = (): AppSettings => current

export function changeSettings(change: Partial<AppSettings>): void {
  const settings = { ...current, ...change }
  store.write(settings)
  publishSettings(settings)
}

export const subscribeSettings = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSettings = (): AppSettings => useSyncExternalStore(subscribeSettings, readSettings)
