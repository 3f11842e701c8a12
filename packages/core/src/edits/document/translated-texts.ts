import {
  translationKey,
  type TextsInLanguage,
  type Translations,
} from "../../questionnaire/index.ts"
import type { DocumentRecord, TranslationRecord } from "./record.ts"

/**
 * Translations of a document by language and element. A language is put together again only after one of its records has
 * changed.
 */
export interface TranslatedTexts {
  put(record: TranslationRecord): void
  drop(record: TranslationRecord): void
  /** Undefined if nothing is translated. The same objects as before if nothing has changed. */
  whole(): Translations | undefined
}

export function createTranslatedTexts(records: Iterable<DocumentRecord>): TranslatedTexts {
  const languages = new Map<string, Map<string, TextsInLanguage>>()
  const known = new Map<string, TextsInLanguage>()
  let whole: Translations | undefined
  const forget = (language: string) => {
    known.delete(language)
    whole = undefined
  }
  const put = ({ language, element, texts }: TranslationRecord) => {
    const elements = languages.get(language) ?? new Map<string, TextsInLanguage>()
    languages.set(language, elements.set(element, texts))
    forget(language)
  }
  for (const record of records) if (record.record === "translation") put(record)
  const wholeLanguage = (language: string, elements: ReadonlyMap<string, TextsInLanguage>) => {
    const texts = known.get(language) ?? joinElements(elements)
    known.set(language, texts)
    return texts
  }
  return {
    put,
    drop({ language, element }) {
      const elements = languages.get(language)
      elements?.delete(element)
      if (elements?.size === 0) languages.delete(language)
      forget(language)
    },
    whole() {
      if (languages.size === 0) return undefined
      whole ??= Object.fromEntries(
        Array.from(languages, ([language, elements]) => [
          language,
          wholeLanguage(language, elements),
        ]),
      )
      return whole
    },
  }
}

const joinElements = (elements: ReadonlyMap<string, TextsInLanguage>): TextsInLanguage =>
  Object.fromEntries(
    Array.from(elements).flatMap(([element, texts]) =>
      Object.entries(texts).map(([part, text]) => [translationKey(element, part), text]),
    ),
  )
