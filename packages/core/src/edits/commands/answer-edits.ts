import type { z } from "zod"
import { Statement, type Answer } from "../../questionnaire/index.ts"
import type { Draft } from "../document/draft.ts"
import type { EditProblem } from "./edit-problem.ts"
import {
  answerRules,
  answerSchema,
  questionRules,
  STATEMENT_RULES,
} from "../document/field-rules.ts"
import { findRecord, needRecord } from "../document/put-together.ts"
import { redirectKey, type QuestionRecord } from "../document/record.ts"
import { putAnswer } from "../document/take-apart.ts"
import { unknownElement, type Edits } from "./edit.ts"
import { withFields } from "./fields.ts"
import { movedTo, withAt, withoutId } from "./lists.ts"
import { recodeConditions } from "./recode-conditions.ts"
import { setAnswerRedirect } from "./question-edits.ts"
import { codeTaken } from "./refusal.ts"

type ListedItemKind = "answer" | "statement"
const LIST = { answer: "answers", statement: "statements" } as const

type AnswerCommand =
  | "addAnswer"
  | "deleteAnswer"
  | "changeAnswer"
  | "orderAnswer"
  | "addStatement"
  | "deleteStatement"
  | "changeStatement"
  | "orderStatement"

export const ANSWER_EDITS: Edits<AnswerCommand> = {
  addAnswer: (draft, { question, answer, at }) => add(draft, "answer", question, answer, at),
  addStatement: (draft, { question, statement, at }) =>
    add(draft, "statement", question, statement, at),

  deleteAnswer: (draft, { id }) => remove(draft, "answer", id),
  deleteStatement: (draft, { id }) => remove(draft, "statement", id),

  changeAnswer(draft, { id, set }) {
    const { redirect, ...fields } = set
    const problem = change(draft, "answer", id, fields)
    return problem || !("redirect" in set) ? problem : setAnswerRedirect(draft, id, redirect)
  },
  changeStatement: (draft, { id, set }) => change(draft, "statement", id, set),

  orderAnswer: (draft, { id, at }) => order(draft, "answer", id, at),
  orderStatement: (draft, { id, at }) => order(draft, "statement", id, at),
}

/** Returns the schema of answers or statements; undefined if the question's category has none. */
function schemaOf(kind: ListedItemKind, { category }: QuestionRecord): z.ZodType | undefined {
  if (kind === "answer") return answerSchema(category)
  return questionRules(category).has("statements") ? Statement : undefined
}

const listOf = (kind: ListedItemKind, question: QuestionRecord) => question[LIST[kind]] ?? []

const withList = (kind: ListedItemKind, question: QuestionRecord, list: readonly string[]) =>
  ({ ...question, [LIST[kind]]: list }) as QuestionRecord

const hasCode = (draft: Draft, kind: ListedItemKind, question: QuestionRecord, code: number) =>
  listOf(kind, question).some((id) => needRecord(draft, kind, id).code === code)

function add(
  draft: Draft,
  kind: ListedItemKind,
  into: string,
  item: Answer | Statement,
  at: number | undefined,
): EditProblem | undefined {
  const question = findRecord(draft, "question", into)
  if (!question) return unknownElement(into)
  const schema = schemaOf(kind, question)
  if (!schema) return { code: "unknownField", field: LIST[kind] }
  if (!schema.safeParse(item).success) return { code: "invalidValue", field: kind }
  if (draft.get(item.id)) return { code: "idTaken", id: item.id }
  if (hasCode(draft, kind, question, item.code)) return codeTaken(item.code)
  const list = withAt(listOf(kind, question), item.id, at)
  if (!list.ok) return list.problem
  if (kind === "answer") putAnswer(item, into, draft.put)
  else draft.put(item.id, { record: "statement", ...item, question: into })
  draft.put(into, withList(kind, question, list.value))
  return undefined
}

function remove(draft: Draft, kind: ListedItemKind, id: string): EditProblem | undefined {
  const item = findRecord(draft, kind, id)
  if (!item) return unknownElement(id)
  const question = needRecord(draft, "question", item.question)
  draft.drop(redirectKey(id))
  draft.drop(id)
  draft.put(question.id, withList(kind, question, withoutId(listOf(kind, question), id)))
  return undefined
}

function change(
  draft: Draft,
  kind: ListedItemKind,
  id: string,
  set: Readonly<Record<string, unknown>>,
): EditProblem | undefined {
  const item = findRecord(draft, kind, id)
  if (!item) return unknownElement(id)
  const question = needRecord(draft, "question", item.question)
  const rules = kind === "answer" ? answerRules(question.category) : STATEMENT_RULES
  const result = withFields(item, set, rules ?? new Map(), ["id", "redirect"])
  if ("problem" in result) return result.problem
  const { code } = result.record
  if (code !== item.code) {
    if (hasCode(draft, kind, question, code)) return codeTaken(code)
    recodeConditions(draft, question.id, { [LIST[kind]]: new Map([[item.code, code]]) })
  }
  draft.put(id, result.record)
  return undefined
}

function order(
  draft: Draft,
  kind: ListedItemKind,
  id: string,
  at: number,
): EditProblem | undefined {
  const item = findRecord(draft, kind, id)
  if (!item) return unknownElement(id)
  const question = needRecord(draft, "question", item.question)
  const list = movedTo(listOf(kind, question), id, at)
  if (!list.ok) return list.problem
  draft.put(question.id, withList(kind, question, list.value))
  return undefined
}
