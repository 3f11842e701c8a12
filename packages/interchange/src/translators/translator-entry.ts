import type { PagePlural, PageTexts } from "@qo/core/i18n"
import {
  pageTexts,
  PAGE_ELEMENT,
  type Questionnaire,
  splitTranslationKey,
  textsIn,
  textsToTranslate,
  type TranslatableText,
  type TranslationState,
  translationIn,
  translationState,
} from "@qo/core/questionnaire"

/** A text that translators translate. */
export interface TranslatorEntry {
  key: string
  source: string
  /** Undefined if it is not translated yet. */
  target: string | undefined
  state: TranslationState
  /** Where respondents read it: number of the question and the part. */
  place: string
}

/**
 * Returns the texts of a questionnaire for translators, in the order of the questionnaire. Words of the page follow, if the
 * language has no ready ones or the author has replaced them. `words`: words of the page in the language of the source.
 */
export function translatorEntries(
  questionnaire: Questionnaire,
  language: string,
  words: PageTexts,
): TranslatorEntry[] {
  const texts = textsIn(questionnaire.translations, language)
  const numbers = new Map(
    questionnaire.blocks
      .flatMap(({ questions }) => questions)
      .map(({ id }, index) => [id, index + 1]),
  )
  const entryOf = (key: string, source: string, place: string): TranslatorEntry => {
    const translation = translationIn(texts, key)
    const state = translationState(source, translation)
    return { key, source, target: translation?.text, state, place }
  }
  const own = textsToTranslate(questionnaire).map((text) =>
    entryOf(text.key, text.source, placeOf(text, numbers.get(text.question) ?? 0)),
  )
  const page = pageTexts(language).flatMap(({ key, word, form, isNeeded }) =>
    isNeeded || translationIn(texts, key) || (form && pageNeeds(language))
      ? [entryOf(key, sourceWord(words[word], form), word)]
      : [],
  )
  return [...own, ...page]
}

const pageNeeds = (language: string): boolean =>
  pageTexts(language).some(({ isNeeded }) => isNeeded)

const sourceWord = (word: string | PagePlural, form: Intl.LDMLPluralRule | undefined): string =>
  typeof word === "string" ? word : (word[form ?? "other"] ?? word.other)

const placeOf = ({ answer, statement, part }: TranslatableText, number: number): string =>
  [`Q${number}`, answer ?? statement, part].filter((each) => each !== undefined).join(" · ")

/** Whether a key is a word of the page. */
export const isPageKey = (key: string): boolean => splitTranslationKey(key).element === PAGE_ELEMENT
