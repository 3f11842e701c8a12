import type { Locale, Translate } from "@qo/core/i18n"
import type { Condition } from "@qo/core/portrait"
import { conditionText as textOf } from "@qo/core/wording"
import { neutraliseText } from "../text/control-characters.ts"

interface Words {
  q: Translate<"questionnaire">
  locale: Locale
}

const wordsOf = ({ q, locale }: Words) => ({ t: q, locale, clean: neutraliseText })

/** The condition of a portrait in words, without control characters. */
export const conditionText = (condition: Condition, words: Words): string =>
  textOf(condition, wordsOf(words))
