import type { Questionnaire } from "../questionnaire.ts"
import type { QuestionnaireEnd } from "../parts/questionnaire-end.ts"
import type { Question } from "../question-types/index.ts"
import { originalId } from "../repeats/copy-ids.ts"
import { visitShownTexts } from "../piping/shown-texts.ts"
import { endElement, translationKey } from "./translation.ts"

/** A text of a questionnaire that respondents read. */
export interface TranslatableText {
  key: string
  /** In the first language; never empty. */
  source: string
  /** Id of the question or of the end that it belongs to. */
  question?: string
  end?: string
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

/** Returns the text of an end that respondents read, if it has one. */
export const textsOfEnd = ({ id, text }: QuestionnaireEnd): TranslatableText[] =>
  text === ""
    ? []
    : [{ key: translationKey(endElement(id), "text"), source: text, end: id, part: "text" }]

/**
 * Returns all texts in the elements that respondents read: those of the questions, in their order, then those of the ends. Titles
 * are for authors.
 */
export const textsToTranslate = ({
  blocks,
  ends = [],
}: Pick<Questionnaire, "blocks" | "ends">): TranslatableText[] => [
  ...blocks.flatMap(({ questions }) => questions.flatMap(textsOfQuestion)),
  ...ends.flatMap(textsOfEnd),
]
