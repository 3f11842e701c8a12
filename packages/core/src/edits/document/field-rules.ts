import type { z } from "zod"
import { keysOf } from "../../lib/index.ts"
import { ProjectFile } from "../../project/index.ts"
import {
  Band,
  Block,
  QUESTION_TYPES,
  Questionnaire,
  Statement,
  type QuestionCategory,
} from "../../questionnaire/index.ts"

/**
 * Accepted values of each field of an element, in the order of the schema. It is a map because field names may come from
 * external data.
 */
export type FieldRules = ReadonlyMap<string, z.ZodType>

export const rulesOf = (schema: z.ZodObject): FieldRules =>
  new Map(Object.entries(schema.shape) as [string, z.ZodType][])

export const PROJECT_RULES = rulesOf(ProjectFile)
export const QUESTIONNAIRE_RULES = rulesOf(Questionnaire)
export const BLOCK_RULES = rulesOf(Block)
export const BAND_RULES = rulesOf(Band)
export const STATEMENT_RULES = rulesOf(Statement)

interface CategoryRules {
  question: FieldRules
  /** Rules of the answers; undefined if the category has no answers. */
  answer: { rules: FieldRules; schema: z.ZodType } | undefined
}

const CATEGORY_RULES = Object.fromEntries(
  keysOf(QUESTION_TYPES).map((category) => {
    const question = rulesOf(QUESTION_TYPES[category].schema)
    const answers = question.get("answers") as z.ZodArray<z.ZodObject> | undefined
    const answer = answers && { rules: rulesOf(answers.element), schema: answers.element }
    return [category, { question, answer } satisfies CategoryRules] as const
  }),
) as Record<QuestionCategory, CategoryRules>

export const questionRules = (category: QuestionCategory): FieldRules =>
  CATEGORY_RULES[category].question

/** Returns the fields that questions of all categories have. */
export const commonFields = (): string[] => {
  const [first, ...others] = Object.values(CATEGORY_RULES)
  const fields = Array.from(first?.question.keys() ?? [])
  return fields.filter((field) => others.every(({ question }) => question.has(field)))
}

export const answerRules = (category: QuestionCategory): FieldRules | undefined =>
  CATEGORY_RULES[category].answer?.rules

export const answerSchema = (category: QuestionCategory): z.ZodType | undefined =>
  CATEGORY_RULES[category].answer?.schema

/** Returns whether a value is accepted. `undefined` means that the field is left out. */
export const acceptsField = (rules: FieldRules, field: string, value: unknown): boolean =>
  rules.get(field)?.safeParse(value).success ?? false
