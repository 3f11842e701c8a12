import {
  answersOf,
  statementsOf,
  type Question,
  type QuestionCategory,
  type Redirect,
} from "../questionnaire/index.ts"
import type { Command } from "./commands/command.ts"
import { questionIn, type Document } from "./document/document.ts"
import {
  acceptsField,
  answerRules,
  questionRules,
  type FieldRules,
} from "./document/field-rules.ts"

type Fields = Readonly<Record<string, unknown>>

/**
 * Returns all fields that the question has had: its present fields, and those fields of `earlier` that the present category
 * does not support.
 */
export function withEarlierFields(now: Question, earlier: Question | undefined): Question {
  if (!earlier) return now
  const rules = answerRules(now.category)
  const before = new Map(answersOf(earlier).map((answer) => [answer.id, answer]))
  const answers = answersOf(now).map((answer) => ({
    ...(rules && notTaken(before.get(answer.id) ?? {}, rules)),
    ...answer,
  }))
  return {
    ...notTaken(earlier, questionRules(now.category)),
    ...now,
    ...(rules && { answers }),
  } as Question
}

const taken = <Part extends Fields>(fields: Part, rules: FieldRules | undefined): Part =>
  Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => rules && acceptsField(rules, field, value)),
  ) as Part

const notTaken = (fields: Fields, rules: FieldRules): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => !acceptsField(rules, field, value)),
  )

/**
 * Returns a command that gives the question another category. Fields that the present category lacks (fields, answers,
 * statements, and fields of answers) are restored from `earlier` (see `withEarlierFields`). Undefined if there is no such
 * question.
 */
export function categoryCommand(
  doc: Document,
  id: string,
  category: QuestionCategory,
  earlier: Question | undefined,
): Command | undefined {
  const now = questionIn(doc, id)
  if (!now) return undefined
  const change = { do: "changeQuestion", id, set: { category } } as const
  if (!earlier) return change
  const [old, next] = [questionRules(now.category), questionRules(category)]
  const isNew = (field: string) => next.has(field) && !old.has(field)
  const bands = "bands" in earlier && earlier.bands?.map((band) => withoutLostRedirect(doc, band))
  const set = regainedFields({ ...earlier, ...(bands && { bands }) }, old, next)
  const answers = isNew("answers") ? answersOf(earlier) : []
  const statements = isNew("statements") ? statementsOf(earlier) : []
  const rules = answerRules(category)
  return {
    do: "all",
    commands: [
      { ...change, set: { ...set, category } },
      ...answers.map((answer) => ({
        do: "addAnswer" as const,
        question: id,
        answer: taken(withoutLostRedirect(doc, answer), rules),
      })),
      ...statements.map((statement) => ({ do: "addStatement" as const, question: id, statement })),
      ...regainedOfAnswers(doc, now, earlier, category),
    ],
  }
}

/** Returns the fields of the remaining answers that the present category forbids and the new one permits. */
function regainedOfAnswers(
  doc: Document,
  now: Question,
  earlier: Question,
  category: QuestionCategory,
): Command[] {
  const [old, next] = [answerRules(now.category), answerRules(category)]
  if (!old || !next) return []
  const before = new Map(answersOf(earlier).map((answer) => [answer.id, answer]))
  return answersOf(now).flatMap(({ id }) => {
    const answer = before.get(id)
    const set = answer ? regainedFields(withoutLostRedirect(doc, answer), old, next) : {}
    return Object.keys(set).length > 0 ? [{ do: "changeAnswer" as const, id, set }] : []
  })
}

const LISTS = new Set(["answers", "statements"])

/** Returns the fields that the new rules permit and the old ones do not. */
const regainedFields = (fields: Fields, old: FieldRules, next: FieldRules): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) =>
        !LISTS.has(field) && acceptsField(next, field, value) && !acceptsField(old, field, value),
    ),
  )

/** Returns the part without its redirect if the target no longer exists. */
function withoutLostRedirect<Part extends { redirect?: Redirect | undefined }>(
  doc: Document,
  part: Part,
): Part {
  const { redirect, ...others } = part
  const isThere = redirect && (!("id" in redirect) || doc.records.has(redirect.id))
  return isThere ? part : (others as Part)
}
