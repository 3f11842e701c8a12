import type { QuoteWords } from "@qo/core/i18n"
import type { Questionnaire } from "@qo/core/questionnaire"
import {
  questionNames as namesOf,
  quoteText as quotedBy,
  type QuestionNames,
} from "@qo/core/wording"
import { neutraliseText } from "../text/control-characters.ts"

export type { QuestionNames } from "@qo/core/wording"

/** A text in quotation marks, cut where it is long, without anything that steers a terminal. */
export const quoteSafely = (text: string, t: QuoteWords): string =>
  quotedBy(text, t, neutraliseText)

/** The names of everything in a questionnaire, without anything that steers a terminal. */
export const questionNames = (questionnaire: Questionnaire): QuestionNames =>
  namesOf(questionnaire, neutraliseText)
