import type { z } from "zod"
import type { ProjectFile } from "../../project/index.ts"
import type {
  Answer,
  Band,
  Block,
  Position,
  Question,
  Questionnaire,
  Redirect,
  Statement,
} from "../../questionnaire/index.ts"

/** The project without its blocks, which are separate records. */
export interface ProjectRecord
  extends Omit<ProjectFile, "questionnaire">, Omit<Questionnaire, "blocks"> {
  record: "project"
  /** Ids in order; so are all lists of children below. */
  blocks: readonly string[]
}

export interface BlockRecord extends Omit<Block, "questions" | "position"> {
  record: "block"
  questions: readonly string[]
}

export type BareBand = Omit<Band, "redirect">

type BareQuestion<Kind> = Kind extends unknown
  ? Omit<Kind, "answers" | "statements" | "redirect" | "bands">
  : never

/** `answers`, `statements` and `bands` are there where the category has them. */
export type QuestionRecord = BareQuestion<Question> & {
  record: "question"
  block: string
  answers?: readonly string[]
  statements?: readonly string[]
  bands?: readonly BareBand[]
}

export interface AnswerRecord extends Omit<Answer, "redirect"> {
  record: "answer"
  question: string
}

export interface StatementRecord extends Statement {
  record: "statement"
  question: string
}

/** One for each question, answer (`answer`) or band (its index) that has a redirect. */
export interface RedirectRecord {
  record: "redirect"
  question: string
  answer?: string
  band?: number
  redirect: Redirect
}

/** One for each block that has been placed on the canvas. */
export interface LayoutRecord {
  record: "layout"
  block: string
  position: z.infer<typeof Position>
}

/** Records never change: a change puts another in their place. */
export type DocumentRecord =
  | ProjectRecord
  | BlockRecord
  | QuestionRecord
  | AnswerRecord
  | StatementRecord
  | RedirectRecord
  | LayoutRecord
export type RecordKind = DocumentRecord["record"]
export type RecordOf<Kind extends RecordKind> = Extract<DocumentRecord, { record: Kind }>

/**
 * Keys of records. Blocks, questions, answers and statements are found by their own ids; no id holds a colon.
 */
export const PROJECT_KEY = "project:"
export const layoutKey = (block: string): string => `layout:${block}`
/** `source`: the id of a question or an answer; with `band`, that band of the question. */
export const redirectKey = (source: string, band?: number): string =>
  band === undefined ? `redirect:${source}` : `redirect:${source}:${band}`
