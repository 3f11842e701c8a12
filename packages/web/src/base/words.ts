import type { ActTextKey, ActWords } from "@qo/core/acts"
import {
  lenientTexts,
  type Locale,
  type MessageKey,
  textOrKey,
  type TextTable,
} from "@qo/core/i18n"
import type { Field } from "@qo/core/record"
import { useMemo } from "react"
import { momentWords } from "./date-words.ts"
import { useLocale, useTexts, type WebTranslate } from "./texts.ts"

/** Texts of records and acts with those of the pages that show them. */
export interface WebWords extends ActWords {
  t: TextTable<ActTextKey | MessageKey<"web">>
}

/** Texts of records and acts, whose keys are made from the names in their tables. */
export function wordsOf(t: WebTranslate, locale: Locale): WebWords {
  return {
    t: lenientTexts(t.table),
    locale,
    choice: ({ name }, key) => textOrKey(t.table, `${name}.${key}`),
    moment: (seconds) => momentWords(seconds, locale),
  }
}

/** Texts for records and acts in the reader's language. */
export function useWords(): WebWords {
  const t = useTexts()
  const locale = useLocale()
  return useMemo(() => wordsOf(t, locale), [t, locale])
}

/** The label of a field. */
export const labelOf = ({ t }: Pick<ActWords, "t">, { label }: Pick<Field, "label">): string =>
  t(`fieldName.${label}`)
