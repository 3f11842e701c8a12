import type { PagePlural, PageTexts } from "@qo/core/i18n"
import {
  answersOf,
  pageTexts,
  PAGE_ELEMENT,
  type Questionnaire,
  splitTranslationKey,
  statementsOf,
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
  /** Where respondents read it: `Q2 · 3 · picture.alt`; for an end its id; for a word of the page its name. */
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
  const questions = questionnaire.blocks.flatMap((block) => block.questions)
  const numbers = new Map(questions.map(({ id }, index) => [id, index + 1]))
  const codes = new Map(
    questions
      .flatMap((question) => [...answersOf(question), ...statementsOf(question)])
      .map(({ id, code }) => [id, code]),
  )
  const entryOf = (key: string, source: string, place: string): TranslatorEntry => {
    const translation = translationIn(texts, key)
    const state = translationState(source, translation)
    return { key, source, target: translation?.text, state, place }
  }
  const own = textsToTranslate(questionnaire).map((text) =>
    entryOf(text.key, text.source, text.end ?? placeOf(text, numbers, codes)),
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

/** `Q2`, `Q2 · 3` for the answer with code 3, `Q5[2]` for the row with code 2, each with its part if that is not the text. */
function placeOf(
  { question = "", answer, statement, part }: TranslatableText,
  numbers: ReadonlyMap<string, number>,
  codes: ReadonlyMap<string, number>,
): string {
  const row = statement === undefined ? "" : `[${codes.get(statement)}]`
  const code = answer === undefined ? undefined : codes.get(answer)
  return [`Q${numbers.get(question) ?? 0}${row}`, code, part === "text" ? undefined : part]
    .filter((each) => each !== undefined)
    .join(" · ")
}

/** Whether a key is a word of the page. */
export const isPageKey = (key: string): boolean => splitTranslationKey(key).element === PAGE_ELEMENT
