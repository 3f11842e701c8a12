import { z } from "zod"
import { plainText } from "../../lib/index.ts"
import { TargetField } from "../../portrait/index.ts"
import { Code, ElementId } from "../parts/element-id.ts"
import { ParamName } from "../parts/params.ts"
import { ScoreName, type ScoreRule } from "../scores/score.ts"

/** How two numbers are compared. Signs: {@link OPERATOR_SIGNS}. */
export const OPERATORS = ["eq", "ne", "lt", "le", "gt", "ge"] as const
export type Operator = (typeof OPERATORS)[number]

/** How many of the listed codes must be among the chosen ones; `exactly`: all of them and no other. */
export const CODE_MATCHES = ["any", "all", "none", "exactly"] as const
export type CodeMatch = (typeof CODE_MATCHES)[number]

/** Outcome of a question. `notAnswered`: skipped or not asked. */
export const ANSWER_STATES = ["answered", "skipped", "notAsked", "notAnswered"] as const
export type AnswerState = (typeof ANSWER_STATES)[number]

/** How words are compared: without regard to case and to spaces around them. */
export const TEXT_MATCHES = ["eq", "ne", "contains"] as const
export type TextMatch = (typeof TEXT_MATCHES)[number]

export const PAIR_PARTS = ["first", "second"] as const
export type PairPart = (typeof PAIR_PARTS)[number]

const question = ElementId
const op = z.enum(OPERATORS)
const codes = z.array(Code).min(1).max(10_000)
const has = { has: codes, how: z.enum(CODE_MATCHES) }
const words = plainText({ min: 1, max: 512 })

/** The name of a draw: who has the same name and respondent has the same number. */
export const DRAW_NAME = /^[a-z][a-z0-9_]{0,31}$/
const DRAW_MAX = 100

/**
 * One comparison: with the latest answer to a question on the respondent's path, a parameter, the profile or a draw. Every comparison
 * with a question that was skipped or not asked is false, except `state`.
 */
const StoredComparison = z.union([
  /** Chosen answers, items placed in a ranking, screening and qualification. */
  z.strictObject({ question, ...has }),
  /** Columns chosen in a row of a matrix, by the code of the row. */
  z.strictObject({ question, row: Code, ...has }),
  /** How many answers were chosen, of all or of those in `among`. */
  z.strictObject({
    question,
    count: op,
    value: z.int().min(0).max(10_000),
    among: codes.optional(),
  }),
  /** Range, slider, stars, NPS, numeric words. `part` of a pair; the first where it is not given. */
  z.strictObject({ question, number: op, value: z.number(), part: z.enum(PAIR_PARTS).optional() }),
  /** The place of an answer in a ranking, from 1; false for one that was not placed. */
  z.strictObject({ question, rank: Code, op, value: z.int().min(1).max(10_000) }),
  /** Open answers, and the respondent's own words of "other". */
  z.strictObject({ question, text: z.enum(TEXT_MATCHES), value: words }),
  z.strictObject({ question, state: z.enum(ANSWER_STATES) }),
  /** A custom parameter. One that is not set is none of them. */
  z.strictObject({ param: ParamName, in: z.array(words).min(1).max(200) }),
  /** A known fact about the respondent: one of these values. */
  z.strictObject({
    profile: TargetField,
    in: z
      .array(z.union([plainText({ min: 1, max: 100 }), z.number()]))
      .min(1)
      .max(1000),
  }),
  /** The same where it is a number. */
  z.strictObject({ profile: TargetField, op, value: z.number() }),
  /** Each respondent draws one of the numbers 1 to `of` under this name. */
  z.strictObject({
    draw: z.string().regex(DRAW_NAME),
    of: z.int().min(2).max(DRAW_MAX),
    in: z.array(z.int().min(1).max(DRAW_MAX)).min(1).max(DRAW_MAX),
  }),
  /** A score of the questionnaire, computed from the answers so far. One without a value is false. */
  z.strictObject({ score: ScoreName, op, value: z.number() }),
])

/**
 * A comparison with a score. `rule` is known in compiled conditions, which name the questions of the score; without it, the
 * comparison is false. It is never stored.
 */
export interface ScoreComparison {
  score: string
  op: Operator
  value: number
  rule?: ScoreRule
}
export type Comparison =
  | Exclude<z.infer<typeof StoredComparison>, { score: string }>
  | ScoreComparison
export const Comparison: z.ZodType<Comparison> = StoredComparison
/** A comparison with an answer. */
export type AnswerComparison = Extract<Comparison, { question: string }>

/** Whether something is shown or done. Groups have at least two parts, so that each condition has one printed form. */
export type Condition =
  | Comparison
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }

export const DEPTH_MAX = 100
/** Comparisons of one condition. */
export const COMPARISONS_MAX = 200

/** Conditions of any size: recursion without a bound. */
const AnyCondition: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    Comparison,
    z.strictObject({ all: z.array(AnyCondition).min(2) }),
    z.strictObject({ any: z.array(AnyCondition).min(2) }),
    z.strictObject({ not: AnyCondition }),
  ]),
)

/** Refuses what is too large before it is read. */
const sized = z.transform((input, context) => {
  if (isSmall(input)) return input
  context.addIssue({
    code: "custom",
    message: "maxItems",
    params: { maximum: COMPARISONS_MAX },
  })
  return z.NEVER
})
// A transform cannot be encoded, and with it nothing that has a condition. This one changes nothing.
/* oxlint-disable no-underscore-dangle -- zod has no other name for it in custom schemas. */
const decode = sized._zod.run.bind(sized._zod)
sized._zod.run = (payload, context) =>
  context.direction === "backward" ? payload : decode(payload, context)
/* oxlint-enable no-underscore-dangle */

/** Issue beside those of its parts: `maxItems`. */
export const Condition = sized.pipe(AnyCondition)

/** Whether an input is no deeper and no larger than a condition may be; measured without recursion. */
function isSmall(input: unknown): boolean {
  const open = [{ part: input, depth: 1 }]
  let comparisons = 0
  for (let each = open.pop(); each; each = open.pop()) {
    const { part, depth } = each
    if (depth > DEPTH_MAX) return false
    const inner = partsOf(part)
    if (inner.length === 0) comparisons++
    if (comparisons + open.length + inner.length > COMPARISONS_MAX) return false
    for (const next of inner) open.push({ part: next, depth: depth + 1 })
  }
  return true
}

function partsOf(input: unknown): readonly unknown[] {
  if (typeof input !== "object" || input === null) return []
  if ("not" in input) return [input.not]
  const parts = "all" in input ? input.all : "any" in input ? input.any : []
  return Array.isArray(parts) ? parts : []
}
