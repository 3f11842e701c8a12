import { mapShownTexts } from "../piping/shown-texts.ts"
import type { QuestionnaireEnd } from "../parts/questionnaire-end.ts"
import type { Question } from "../question-types/index.ts"
import type { Questionnaire } from "../questionnaire.ts"
import {
  endElement,
  translationKey,
  textsIn,
  type TextsInLanguage,
  translationIn,
} from "./translation.ts"

/** A questionnaire in one of its languages. */
export interface QuestionnaireInLanguage {
  questionnaire: Questionnaire
  language: string | undefined
  /** Keys of the texts that remain in the first language, because they have no translation. */
  untranslated: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Replaces the texts by their translations. Outdated translations are used. Without `languages`, and in the first language, the
 * questionnaire is the same object.
 */
export function inLanguage(
  questionnaire: Questionnaire,
  language: string,
): QuestionnaireInLanguage {
  const { languages, translations, blocks, ends } = questionnaire
  if (!languages?.includes(language) || language === languages[0])
    return { questionnaire, language: languages?.[0], untranslated: NONE }
  const texts = textsIn(translations, language)
  const untranslated = new Set<string>()
  const translated = blocks.map((block) => ({
    ...block,
    questions: block.questions.map((question) =>
      questionInLanguage(question, texts, (key) => untranslated.add(key)),
    ),
  }))
  const translatedEnds = ends?.map((end) =>
    endInLanguage(end, texts, (key) => untranslated.add(key)),
  )
  return {
    questionnaire: {
      ...questionnaire,
      blocks: translated,
      ...(translatedEnds && { ends: translatedEnds }),
    },
    language,
    untranslated,
  }
}

function endInLanguage(
  end: QuestionnaireEnd,
  texts: TextsInLanguage | undefined,
  missing: (key: string) => void,
): QuestionnaireEnd {
  const key = translationKey(endElement(end.id), "text")
  const translation = translationIn(texts, key)
  if (!translation && end.text !== "") missing(key)
  return translation ? { ...end, text: translation.text } : end
}

/** Replaces the texts of a question. `missing` receives the keys of texts without translation. */
export const questionInLanguage = (
  question: Question,
  texts: TextsInLanguage | undefined,
  missing: (key: string) => void = () => undefined,
): Question =>
  mapShownTexts(question, (text, owner, part) => {
    const key = translationKey(owner.answer ?? owner.statement ?? question.id, part)
    const translation = translationIn(texts, key)
    if (translation) return translation.text
    missing(key)
    return text
  })
