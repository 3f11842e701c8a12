import type { Locale } from "@qo/core/i18n"
import { type Code, createCode } from "./code.ts"
import { readSettings } from "./settings.ts"

/** Texts, or code with texts in it, of the language that is set: those of each language are loaded once. */
export function createTexts<Texts>(load: (locale: Locale) => Promise<Texts>): Code<Texts> {
  const all = new Map<Locale, Code<Texts>>()
  const current = (): Code<Texts> => {
    const { locale } = readSettings()
    const known = all.get(locale) ?? createCode(() => load(locale))
    all.set(locale, known)
    return known
  }
  return { get: () => current().get(), now: () => current().now() }
}
