import type { ActWords } from "@qo/core/acts"
import type { Locale, LooseTranslate } from "@qo/core/i18n"
import type { Field } from "@qo/core/record"
import { useMemo } from "react"
import { momentWords } from "./date-words.ts"
import { useLocale, useTexts, type WebTranslate } from "./texts.ts"

/** Texts whose keys are made of names in tables, each of which the types of i18n ask for. */
export function wordsOf(t: WebTranslate, locale: Locale): ActWords {
  const say = t as LooseTranslate
  return {
    t: say,
    locale,
    choice: ({ name }, key) => say(`${name}.${key}`),
    moment: (seconds) => momentWords(seconds, locale),
  }
}

/** Texts for records and acts in the reader's language. */
export function useWords(): ActWords {
  const t = useTexts()
  const locale = useLocale()
  return useMemo(() => wordsOf(t, locale), [t, locale])
}

/** The label of a field. */
export const labelOf = ({ t }: Pick<ActWords, "t">, { label }: Pick<Field, "label">): string =>
  t(`fieldName.${label}`)
