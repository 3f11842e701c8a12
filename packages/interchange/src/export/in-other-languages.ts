import { inLanguage, type Questionnaire } from "@qo/core/questionnaire"

/** Returns the questionnaire in each of its languages but the first. */
export const inOtherLanguages = (
  questionnaire: Questionnaire,
): (readonly [language: string, Questionnaire])[] =>
  [...new Set(questionnaire.languages?.slice(1))].map((language) => [
    language,
    inLanguage(questionnaire, language).questionnaire,
  ])
