import type { Questionnaire } from "../questionnaire.ts"
import type { Question } from "../question-types/index.ts"
import { originalId } from "../repeats/copy-ids.ts"
import { visitShownTexts } from "../piping/shown-texts.ts"
import { translationKey } from "./translation.ts"

/** A text of a questionnaire that respondents read. */
export interface TranslatableText {
  key: string
  /** In the first language; never empty. */
  source: string
  question: string
  /** Id of the answer or statement that it belongs to. */
  answer?: string
  statement?: string
  /** Part of the element: `text`, `hint`, `labels.low`, `picture.alt`. */
  part: string
}

/**
 * Returns the texts of a question that respondents read, in the order of the table of elements. Copies in a repeated block have
 * the keys of their originals.
 */
export function textsOfQuestion(question: Question): TranslatableText[] {
  const texts: TranslatableText[] = []
  visitShownTexts(question, (source, owner, part) => {
    const element = originalId(owner.answer ?? owner.statement ?? question.id)
    const key = translationKey(element, part)
    texts.push({ key, source, question: question.id, ...owner, part })
  })
  return texts
}

/** Returns all texts in the elements that respondents read, in the order of the questions. Titles of blocks are for authors. */
export const textsToTranslate = ({ blocks }: Pick<Questionnaire, "blocks">): TranslatableText[] =>
  blocks.flatMap(({ questions }) => questions.flatMap(textsOfQuestion))
