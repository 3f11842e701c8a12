import { type Locale, loadTranslate, type Translate } from "@qo/core/i18n"

/** The words of the moment; changed in place when the language changes. */
export interface Words {
  t: Translate<"terminal">
  /** Words of projects, games, prices and questionnaires. */
  q: Translate<"questionnaire">
  locale: Locale
}

/** The words of a language that screens need. */
export async function loadWords(locale: Locale): Promise<Omit<Words, "locale">> {
  const [t, q] = await Promise.all([
    loadTranslate(locale, "terminal"),
    loadTranslate(locale, "questionnaire"),
  ])
  return { t, q }
}
