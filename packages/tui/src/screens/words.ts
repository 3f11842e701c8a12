import { type Locale, loadTranslate } from "@qo/core/i18n"
import type { Words } from "./shell.ts"

/** The words of a language that screens need. */
export async function loadWords(locale: Locale): Promise<Omit<Words, "locale">> {
  const [t, q] = await Promise.all([
    loadTranslate(locale, "terminal"),
    loadTranslate(locale, "questionnaire"),
  ])
  return { t, q }
}
