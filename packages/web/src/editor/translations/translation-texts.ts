import { loadTranslate, SURVEY_TEXTS, type Translate } from "@qo/core/i18n"
import { PAGE_LANGUAGES, type PageLanguage } from "@qo/core/questionnaire"
import { createTexts } from "../../base/text-code.ts"

export type PageWordsByLanguage = Readonly<
  Record<PageLanguage, Awaited<ReturnType<(typeof SURVEY_TEXTS)[PageLanguage]>>>
>

/** Texts of the table, and the words of the page in the languages in which they ship. */
export const translationTexts = createTexts(async (locale) => {
  const t = await loadTranslate(locale, "translations")
  const shipped = await Promise.all(
    PAGE_LANGUAGES.map(async (language) => [language, await SURVEY_TEXTS[language]()] as const),
  )
  return { t, shipped: Object.fromEntries(shipped) as PageWordsByLanguage }
})

export type TranslationsTranslate = Translate<"translations">

export const useTranslationTexts = () => translationTexts.now()
