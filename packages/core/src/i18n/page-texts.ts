import type { RussianTexts } from "./text.ts"
import type { SurveyTexts } from "./translate.ts"
import { TEXTS } from "./load.ts"

/** A text that counts something, by the plural forms of a language: Arabic has all of them. */
export interface PagePlural {
  zero?: string
  one?: string
  two?: string
  few?: string
  many?: string
  other: string
}

/** The texts of the respondent's page in another language. Any of them may count, because languages count in different texts. */
export type PageTextsOf<Texts extends RussianTexts> = {
  readonly [Key in keyof Texts]: string | PagePlural
}
export type PageTexts = PageTextsOf<SurveyTexts>

/** Languages whose words of the respondent's page are part of the product. Other languages need translations of these words. */
export const PAGE_LANGUAGES = ["ru", "en", "ar"] as const
export type PageLanguage = (typeof PAGE_LANGUAGES)[number]

/** The words of the respondent's page, loaded by language. */
export const SURVEY_TEXTS: Readonly<Record<PageLanguage, () => Promise<PageTexts>>> = {
  ru: TEXTS.ru.survey,
  en: TEXTS.en.survey,
  ar: () => import("./ar/survey.ts").then(({ ar }) => ar),
}

/** Returns the language of the page's own words for a language of a questionnaire: `ar` for `ar-EG`, English if there are none. */
export const pageLanguageOf = (language: string): PageLanguage =>
  PAGE_LANGUAGES.find((each) => each === language.split("-")[0]) ?? "en"
