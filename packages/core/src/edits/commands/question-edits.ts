import { Question, type Band, type Redirect } from "../../questionnaire/index.ts"
import type { Draft } from "../document/draft.ts"
import type { EditProblem } from "./edit-problem.ts"
import { answerRules, questionRules } from "../document/field-rules.ts"
import { find, need } from "../document/put-together.ts"
import { putQuestion } from "../document/take-apart.ts"
import { convertQuestion, isCategory } from "./convert-question.ts"
import { unknown, type Edits } from "./edit.ts"
import { changed } from "./fields.ts"
import { movedTo, withAt, without } from "./lists.ts"
import { dropQuestion, replaceBands, replaceRedirect } from "./question-parts.ts"
import { refusal } from "./refusal.ts"

type QuestionCommand =
  | "addQuestion"
  | "deleteQuestion"
  | "changeQuestion"
  | "moveQuestion"
  | "setRedirect"
  | "setBands"

export const QUESTION_EDITS: Edits<QuestionCommand> = {
  addQuestion(draft, { block: into, question, at }) {
    const block = find(draft, "block", into)
    if (!block) return unknown(into)
    if (!Question.safeParse(question).success) return { code: "invalidValue", field: "question" }
    const problem = refusal(draft, [question])
    if (problem) return problem
    const questions = withAt(block.questions, question.id, at)
    if (!questions.ok) return questions.problem
    putQuestion(question, into, draft.put)
    draft.put(into, { ...block, questions: questions.value })
    return undefined
  },

  deleteQuestion(draft, { id }) {
    const question = find(draft, "question", id)
    if (!question) return unknown(id)
    const block = need(draft, "block", question.block)
    dropQuestion(draft, question)
    draft.put(block.id, { ...block, questions: without(block.questions, id) })
    return undefined
  },

  moveQuestion(draft, { id, block: into, at }) {
    const question = find(draft, "question", id)
    if (!question) return unknown(id)
    const block = find(draft, "block", into)
    if (!block) return unknown(into)
    const questions = movedTo(block.questions, id, at)
    if (!questions.ok) return questions.problem
    draft.put(into, { ...block, questions: questions.value })
    if (question.block === into) return undefined
    const from = need(draft, "block", question.block)
    draft.put(from.id, { ...from, questions: without(from.questions, id) })
    draft.put(id, { ...question, block: into })
    return undefined
  },

  changeQuestion: (draft, { id, set }) => changeQuestion(draft, id, set),

  setRedirect(draft, { from, redirect }) {
    if ("answer" in from) return setAnswerRedirect(draft, from.answer, redirect)
    const question = find(draft, "question", from.question)
    if (!question) return unknown(from.question)
    if (!("band" in from)) return replaceRedirect(draft, { question: question.id }, redirect)
    const { band } = from
    const length = question.bands?.length ?? 0
    if (!Number.isInteger(band) || band < 0 || band >= length)
      return { code: "indexOutOfRange", at: band, length }
    return replaceRedirect(draft, { question: question.id, band }, redirect)
  },

  setBands: (draft, { question, bands }) =>
    find(draft, "question", question) ? replaceBands(draft, question, bands) : unknown(question),
}

export function setAnswerRedirect(
  draft: Draft,
  id: string,
  redirect: Redirect | undefined,
): EditProblem | undefined {
  const answer = find(draft, "answer", id)
  if (!answer) return unknown(id)
  const { category } = need(draft, "question", answer.question)
  if (!answerRules(category)?.has("redirect")) return { code: "unknownField", field: "redirect" }
  return replaceRedirect(draft, { question: answer.question, answer: id }, redirect)
}

interface QuestionChange {
  category?: unknown
  redirect?: Redirect | undefined
  bands?: readonly Band[] | undefined
}

function changeQuestion(draft: Draft, id: string, set: QuestionChange): EditProblem | undefined {
  if (!find(draft, "question", id)) return unknown(id)
  const { category, redirect, bands, ...fields } = set
  if ("category" in set) {
    if (!isCategory(category)) return { code: "invalidValue", field: "category" }
    convertQuestion(draft, id, category)
  }
  const question = need(draft, "question", id)
  const elsewhere = ["id", "category", "answers", "statements"]
  const result = changed(question, fields, questionRules(question.category), elsewhere)
  if ("problem" in result) return result.problem
  draft.put(id, result.record)
  const problem = "bands" in set ? replaceBands(draft, id, bands) : undefined
  if (problem || !("redirect" in set)) return problem
  return replaceRedirect(draft, { question: id }, redirect)
}
