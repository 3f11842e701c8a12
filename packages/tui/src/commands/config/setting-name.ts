import type { Translate } from "@qo/core/i18n"
import { SETTING_NAMES, type SettingName } from "../../config/index.ts"
import { usageFailure } from "../../shell/failure.ts"
import { nearest } from "../../inputs/nearest.ts"

/** A setting of the program, or `keys.<id>` of the screens. */
export type NamedSetting = { setting: SettingName } | { keys: string }

/** `off` switches a shortcut off: an empty value is easily given by mistake. */
export const keysIn = (value: string): readonly string[] =>
  value === "off" ? [] : value.split(/\s+/).filter(Boolean)
export const keysValue = (keys: readonly string[]): string =>
  keys.length === 0 ? "off" : keys.join(" ")

/** @throws CommandFailure on a name that the program does not know */
export function namedSetting(given: string, t: Translate<"terminal">): NamedSetting {
  const setting = SETTING_NAMES.find((name) => name === given)
  if (setting) return { setting }
  const keys = /^keys\.([\w-]+)$/.exec(given)?.[1]
  if (keys !== undefined) return { keys }
  const meant = nearest(given, SETTING_NAMES)
  const allowed = t("input.notChoice", { values: [...SETTING_NAMES, "keys.<id>"].join(", ") })
  const message = meant ? `${allowed} ${t("input.didYouMean", { word: meant })}` : allowed
  throw usageFailure(t, [{ field: given, message }])
}
