import type {
  Answer,
  ANSWER_PARTS,
  AnswerKind,
  OpenFormat,
  PageCopies,
  Question,
  QUESTION_PARTS,
  QuestionCategory,
  Recall,
} from "../../questionnaire/index.ts"
import type { ShuffleRule } from "../shuffle.ts"

/** Appearance of a question; the use of its answers is not visible from it. */
export type PageLook =
  | Exclude<QuestionCategory, "screening" | "qualification">
  /** For these, one or several. */
  | "one"
  | "multiple"

/** Index of the question that follows; −1: the server knows. With a second number: back again, so many times at most. */
export type PageWay = number | readonly [to: number, times: number]

interface PageAnswer extends PageCopies<Answer, typeof ANSWER_PARTS> {
  code: number
  text: string
  kind?: Exclude<AnswerKind, "normal">
}

/**
 * A question as sent to the respondent's page: its displayed parts, and the targets of its answers. Without screening, profile,
 * writing and callbacks; derivable values are left out.
 */
export interface PageNode extends PageCopies<Question, typeof QUESTION_PARTS> {
  index: number
  id: string
  look: PageLook
  text: string
  optional?: true
  answers?: readonly PageAnswer[]
  statements?: readonly Pick<PageAnswer, "code" | "text">[]
  /** Number of answers to choose, if it is not exactly one. */
  choose?: readonly [min: number, max: number]
  /** For a matrix: several columns per row. */
  manyInRow?: true
  shuffling?: ShuffleRule
  /** `codes`: those that the source has, too, if the page does not know all of its answers. */
  recall?: Pick<Recall, "mode" | "onEmpty"> & { source: number; codes?: readonly number[] }
  grid?: readonly [from: number, to: number, step: number]
  pair?: true
  longest?: number
  format?: Exclude<OpenFormat, "text">
  /** The question that follows in the order of this respondent, if it is not the one behind; −1: the server knows. */
  next?: number
  /** The question's own redirect. */
  go?: PageWay
  /** Redirects of answers, by the answer's index. */
  ways?: readonly (readonly [answer: number, way: PageWay])[]
  /** Numbers with a redirect. */
  bands?: readonly (readonly [from: number, to: number, way: PageWay])[]
  /** Questions still expected, this one included. */
  left: number
  /** Only the server knows how the interview goes on after this question. */
  waits?: true
  /**
   * Only the server knows who is shown this question, who must answer it, with which of its answers, and with which answers in its
   * texts: neither conditions nor placeholders travel. `each`: every visit may have other texts, on the way back as well.
   */
  conditional?: true | "each"
  /** Texts in the first language, because they have no translation: `text`, `answers.8`, `labels.low`. */
  untranslated?: readonly string[]
}
