import { type Command, type Document, PROJECT_KEY, translationsKey } from "@qo/core/edits"
import {
  type Question,
  sourceHash,
  textsIn,
  textsOfQuestion,
  type TextsInLanguage,
  type Translation,
  translationIn,
  translationKey,
  type Translations,
  translationState,
  withReferenceIds,
} from "@qo/core/questionnaire"

export interface CopiedLanguages {
  languages?: readonly string[] | undefined
  translations?: Translations | undefined
}

const languagesOf = ({ records }: Document): readonly string[] => {
  const record = records.get(PROJECT_KEY)
  return record?.record === "project" ? (record.languages ?? []) : []
}

/** The languages of a document and the translations of these questions, as they are copied. */
export function translationsOf(doc: Document, questions: readonly Question[]) {
  const languages = [...languagesOf(doc)]
  const [, ...others] = languages
  if (others.length === 0) return {}
  const elements = new Set(
    questions.flatMap((question) =>
      textsOfQuestion(question).map(({ answer, statement }) => answer ?? statement ?? question.id),
    ),
  )
  const translations: Translations = {}
  for (const language of others) {
    const texts: TextsInLanguage = {}
    for (const element of elements) {
      const record = doc.records.get(translationsKey(language, element))
      if (record?.record !== "translation") continue
      for (const [part, text] of Object.entries(record.texts))
        texts[translationKey(element, part)] = text
    }
    translations[language] = texts
  }
  return { languages, translations }
}

interface CopiedQuestions {
  /** Each original with its copy. */
  pairs: readonly (readonly [original: Question, copy: Question])[]
  newOf: (id: string) => string
}

/**
 * Gives copies the translations of their originals, in the languages that the document has as well. If the elements of the
 * document are in another language than the copies, nothing is taken.
 */
export function translationCommands(
  doc: Document,
  { languages: [source] = [], translations }: CopiedLanguages,
  { pairs, newOf }: CopiedQuestions,
): Command[] {
  const [first, ...others] = languagesOf(doc)
  if (source !== first) return []
  return others.flatMap((language) => {
    const known = textsIn(translations, language)
    const texts: Record<string, Translation> = {}
    for (const [original, copy] of pairs) {
      const copied = textsOfQuestion(copy)
      for (const [at, { key, source: before }] of textsOfQuestion(original).entries()) {
        const translation = translationIn(known, key)
        const now = copied[at]
        if (translation && now)
          texts[now.key] = copyOf(translation, { before, after: now.source, newOf })
      }
    }
    return Object.keys(texts).length > 0 ? [{ do: "setTranslations", language, texts }] : []
  })
}

/** References in a source follow the copies, which changes its hash; a translation that was outdated remains so. */
function copyOf(
  translation: Translation,
  { before, after, newOf }: { before: string; after: string; newOf: CopiedQuestions["newOf"] },
): Translation {
  const text = withReferenceIds(translation.text, newOf)
  const isDone = translationState(before, translation) === "done"
  if (translation.of === undefined) return { text }
  return { text, of: isDone ? sourceHash(after) : translation.of }
}
