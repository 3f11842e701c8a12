import type { ActWords } from "@qo/core/acts"
import { lenientTexts, type Locale, loadTranslate, textOrKey, type Translate } from "@qo/core/i18n"
import { type Field, momentText, type NamedFields } from "@qo/core/record"
import { hasLabels, isQuestionnaireChoice } from "../inputs/find-choice.ts"

/** The texts that records and acts are put in words with. */
export interface RecordTexts {
  t: Translate<"terminal">
  locale: Locale
  /** Words of projects and games; without them their values are shown by their keys. */
  q?: Translate<"questionnaire"> | undefined
}

/** Texts of records and acts, whose keys are made from the names in their tables. */
export function wordsOf({ t, q, locale }: RecordTexts): ActWords {
  return {
    t: lenientTexts(t.table),
    locale,
    choice: (choice, key) => {
      if (!hasLabels(choice)) return key
      const labels = isQuestionnaireChoice(choice) ? q : t
      return labels ? textOrKey(labels.table, `${choice.name}.${key}`) : key
    },
    moment: (seconds) => momentText(seconds, locale),
    yesNo: (value) => t(value ? "word.yes" : "word.no"),
  }
}

/** Choices whose values have short names: `short.<choice>.<key>`. */
const SHORT_NAMED: ReadonlySet<string> = new Set([
  "role",
  "userStatus",
  "gameStatus",
  "projectStatus",
])

export const hasShortNames = ({ name }: { name: string }): boolean => SHORT_NAMED.has(name)

/** The same with short names of values, for narrow columns. */
export const shortWords = (words: ActWords): ActWords => ({
  ...words,
  choice: (choice, key) =>
    hasShortNames(choice) ? words.t(`short.${choice.name}.${key}`) : words.choice(choice, key),
})

/** The current texts, rebuilt only when the language changes. */
export function wordsNow(texts: RecordTexts): () => ActWords {
  let made: { of: RecordTexts["t"]; words: ActWords } | undefined
  return () => {
    if (made?.of !== texts.t) made = { of: texts.t, words: wordsOf(texts) }
    return made.words
  }
}

const needsQuestionnaire = ({ all }: NamedFields): boolean =>
  all.some(
    ({ choice, of }) =>
      (choice !== undefined && isQuestionnaireChoice(choice)) ||
      (of !== undefined && needsQuestionnaire(of)),
  )

/** The same where texts that only some records need have to be loaded first. */
export async function loadWords(texts: RecordTexts, record: NamedFields): Promise<ActWords> {
  if (texts.q || !needsQuestionnaire(record)) return wordsOf(texts)
  return wordsOf({ ...texts, q: await loadTranslate(texts.locale, "questionnaire") })
}

/** The column title of a field. */
export const headOf = ({ t }: Pick<ActWords, "t">, { head }: Pick<Field, "head">): string =>
  t(`fieldName.${head}`)

/** The label of a field. */
export const labelOf = ({ t }: Pick<ActWords, "t">, { label }: Pick<Field, "label">): string =>
  t(`fieldName.${label}`)
