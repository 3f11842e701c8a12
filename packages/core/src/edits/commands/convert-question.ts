import { QUESTION_TYPES, type QuestionCategory } from "../../questionnaire/index.ts"
import type { Draft } from "../document/draft.ts"
import {
  acceptsField,
  answerRules,
  questionRules,
  type FieldRules,
} from "../document/field-rules.ts"
import { needRecord } from "../document/put-together.ts"
import { type AnswerRecord, redirectKey, type QuestionRecord } from "../document/record.ts"
import { dropAnswers, dropBandRedirects, dropStatements } from "./question-parts.ts"

export const isCategory = (value: unknown): value is QuestionCategory =>
  typeof value === "string" && Object.hasOwn(QUESTION_TYPES, value)

type Fields = Record<string, unknown>

/**
 * Gives the question another category. It keeps all fields that the new category supports, receives the defaults of a new
 * question, and loses the others. New lists of answers or statements are empty.
 */
export function convertQuestion(draft: Draft, id: string, category: QuestionCategory): void {
  const question = needRecord(draft, "question", id)
  if (question.category === category) return
  const rules = questionRules(category)
  const old = question as unknown as Fields
  const fresh = QUESTION_TYPES[category].create(() => id) as unknown as Fields
  const next: Fields = { record: "question", block: question.block }
  for (const field of rules.keys())
    if (field === "answers" || field === "statements") next[field] = old[field] ?? []
    else if (isFieldKept(rules, field, old)) next[field] = old[field]
    else if (field in fresh) next[field] = fresh[field]
  next["category"] = category
  dropWhatIsLost(draft, question, rules)
  fitAnswers(draft, question, answerRules(category))
  draft.put(id, next as unknown as QuestionRecord)
}

const isFieldKept = (rules: FieldRules, field: string, old: Fields) =>
  old[field] !== undefined && acceptsField(rules, field, old[field])

function dropWhatIsLost(draft: Draft, question: QuestionRecord, rules: FieldRules): void {
  if (!rules.has("answers")) dropAnswers(draft, question)
  if (!rules.has("statements")) dropStatements(draft, question)
  if (!rules.has("bands")) dropBandRedirects(draft, question)
}

/** Fields of a record that are not fields of the answer. */
const PLACE_FIELDS: ReadonlySet<string> = new Set(["record", "question"])

/** Kinds differ between categories; other fields that a category has take the same values everywhere. */
const isKept = (rules: FieldRules, field: string, value: unknown): boolean =>
  rules.has(field) && (field !== "kind" || acceptsField(rules, field, value))

/** Removes those fields of the remaining answers that the new category forbids. */
function fitAnswers(draft: Draft, question: QuestionRecord, rules: FieldRules | undefined): void {
  if (!rules) return
  for (const id of question.answers ?? []) {
    const answer = Object.fromEntries(
      Object.entries(needRecord(draft, "answer", id)).filter(
        ([field, value]) => PLACE_FIELDS.has(field) || isKept(rules, field, value),
      ),
    ) as unknown as AnswerRecord
    if (!rules.has("redirect")) draft.drop(redirectKey(id))
    draft.put(id, answer)
  }
}
