import { Question, type Band, type Redirect } from "../../questionnaire/index.ts"
import type { Draft } from "../document/draft.ts"
import type { EditProblem } from "./edit-problem.ts"
import { answerRules, questionRules } from "../document/field-rules.ts"
import { findRecord, needRecord } from "../document/put-together.ts"
import type { QuestionRecord } from "../document/record.ts"
import { putQuestion } from "../document/take-apart.ts"
import { convertQuestion, isCategory } from "./convert-question.ts"
import { unknownElement, type Edits } from "./edit.ts"
import { withFields } from "./fields.ts"
import { movedTo, withAt, withoutId } from "./lists.ts"
import { dropQuestion, replaceBands, replaceRedirect } from "./question-parts.ts"
import { refusalOfRecords } from "./refusal.ts"

type QuestionCommand =
  | "addQuestion"
  | "deleteQuestion"
  | "changeQuestion"
  | "moveQuestion"
  | "setRedirect"
  | "setBands"

export const QUESTION_EDITS: Edits<QuestionCommand> = {
  addQuestion(draft, { block: into, question, at }) {
    const block = findRecord(draft, "block", into)
    if (!block) return unknownElement(into)
    if (!Question.safeParse(question).success) return { code: "invalidValue", field: "question" }
    const problem = refusalOfRecords(draft, [question])
    if (problem) return problem
    const questions = withAt(block.questions, question.id, at)
    if (!questions.ok) return questions.problem
    putQuestion(question, into, draft.put)
    draft.put(into, { ...block, questions: questions.value })
    return undefined
  },

  deleteQuestion(draft, { id }) {
    const question = findRecord(draft, "question", id)
    if (!question) return unknownElement(id)
    const block = needRecord(draft, "block", question.block)
    dropQuestion(draft, question)
    draft.put(block.id, { ...block, questions: withoutId(block.questions, id) })
    return undefined
  },

  moveQuestion(draft, { id, block: into, at }) {
    const question = findRecord(draft, "question", id)
    if (!question) return unknownElement(id)
    const block = findRecord(draft, "block", into)
    if (!block) return unknownElement(into)
    const questions = movedTo(block.questions, id, at)
    if (!questions.ok) return questions.problem
    draft.put(into, { ...block, questions: questions.value })
    if (question.block === into) return undefined
    const from = needRecord(draft, "block", question.block)
    draft.put(from.id, { ...from, questions: withoutId(from.questions, id) })
    draft.put(id, { ...question, block: into })
    return undefined
  },

  changeQuestion: (draft, { id, set }) => changeQuestion(draft, id, set),

  setRedirect(draft, { from, redirect }) {
    if ("answer" in from) return setAnswerRedirect(draft, from.answer, redirect)
    const question = findRecord(draft, "question", from.question)
    if (!question) return unknownElement(from.question)
    if ("branch" in from) return setBranch(draft, question, from.branch, redirect)
    if (!("band" in from)) return replaceRedirect(draft, { question: question.id }, redirect)
    const { band } = from
    const length = question.bands?.length ?? 0
    if (!Number.isInteger(band) || band < 0 || band >= length)
      return { code: "indexOutOfRange", at: band, length }
    return replaceRedirect(draft, { question: question.id, band }, redirect)
  },

  setBands: (draft, { question, bands }) =>
    findRecord(draft, "question", question)
      ? replaceBands(draft, question, bands)
      : unknownElement(question),
}

export function setAnswerRedirect(
  draft: Draft,
  id: string,
  redirect: Redirect | undefined,
): EditProblem | undefined {
  const answer = findRecord(draft, "answer", id)
  if (!answer) return unknownElement(id)
  const { category } = needRecord(draft, "question", answer.question)
  if (!answerRules(category)?.has("redirect")) return { code: "unknownField", field: "redirect" }
  return replaceRedirect(draft, { question: answer.question, answer: id }, redirect)
}

/** Gives a redirect on a condition another target; without one it is taken away. */
function setBranch(
  draft: Draft,
  { id, redirectIf = [] }: QuestionRecord,
  at: number,
  redirect: Redirect | undefined,
): EditProblem | undefined {
  const branch = redirectIf[at]
  if (!branch) return { code: "indexOutOfRange", at, length: redirectIf.length }
  const next = redirect ? redirectIf.with(at, { ...branch, redirect }) : redirectIf.toSpliced(at, 1)
  return changeQuestion(draft, id, { redirectIf: next.length > 0 ? next : undefined })
}

interface QuestionChange {
  category?: unknown
  redirect?: Redirect | undefined
  bands?: readonly Band[] | undefined
  redirectIf?: Question["redirectIf"]
}

function changeQuestion(draft: Draft, id: string, set: QuestionChange): EditProblem | undefined {
  if (!findRecord(draft, "question", id)) return unknownElement(id)
  const { category, redirect, bands, ...fields } = set
  if ("category" in set) {
    if (!isCategory(category)) return { code: "invalidValue", field: "category" }
    convertQuestion(draft, id, category)
  }
  const question = needRecord(draft, "question", id)
  const elsewhere = ["id", "category", "answers", "statements"]
  const result = withFields(question, fields, questionRules(question.category), elsewhere)
  if ("problem" in result) return result.problem
  draft.put(id, result.record)
  const problem = "bands" in set ? replaceBands(draft, id, bands) : undefined
  if (problem || !("redirect" in set)) return problem
  return replaceRedirect(draft, { question: id }, redirect)
}
