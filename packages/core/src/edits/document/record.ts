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
  TextsInLanguage,
} from "../../questionnaire/index.ts"

/** The project without its blocks and translations, which are separate records. */
export interface ProjectRecord
  extends Omit<ProjectFile, "questionnaire">, Omit<Questionnaire, "blocks" | "translations"> {
  record: "project"
  /** Ids of the children in order, as in all lists below. */
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

/** A question without its parts. `answers`, `statements` and `bands` exist if the category has them. */
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

/** Redirect of a question, of an answer (`answer`), or of a band (given by its index). */
export interface RedirectRecord {
  record: "redirect"
  question: string
  answer?: string
  band?: number
  redirect: Redirect
}

/** Position of a block on the canvas. Blocks that have not been placed have no record. */
export interface LayoutRecord {
  record: "layout"
  block: string
  position: z.infer<typeof Position>
}

/** Texts of an element, or of the respondent's page, in one language. */
export interface TranslationRecord {
  record: "translation"
  language: string
  /** Id of the element, or `PAGE_ELEMENT`. */
  element: string
  /** At least one text, by the parts of the element. */
  texts: TextsInLanguage
}

/** Records are immutable. A change replaces the record. */
export type DocumentRecord =
  | ProjectRecord
  | BlockRecord
  | QuestionRecord
  | AnswerRecord
  | StatementRecord
  | RedirectRecord
  | LayoutRecord
  | TranslationRecord
export type RecordKind = DocumentRecord["record"]
export type RecordOf<Kind extends RecordKind> = Extract<DocumentRecord, { record: Kind }>

/** Key of the project's record. Blocks, questions, answers and statements have their ids as keys; ids contain no colon. */
export const PROJECT_KEY = "project:"
export const layoutKey = (block: string): string => `layout:${block}`
/**
 * Returns the key of a redirect. `source`: the id of a question or an answer; with `band`, the redirect of this band of the
 * question.
 */
export const redirectKey = (source: string, band?: number): string =>
  band === undefined ? `redirect:${source}` : `redirect:${source}:${band}`
export const translationsKey = (language: string, element: string): string =>
  `translations:${language}:${element}`
