import type { PageLanguage } from "../questionnaire/index.ts"
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

/** The words of the respondent's page, loaded by language. */
export const SURVEY_TEXTS: Readonly<Record<PageLanguage, () => Promise<PageTexts>>> = {
  ru: TEXTS.ru.survey,
  en: TEXTS.en.survey,
  ar: () => import("./ar/survey.ts").then(({ ar }) => ar),
}
