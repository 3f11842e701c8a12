import { z } from "zod"
import { CodeKey } from "../parts/answer-value.ts"
import { Code, ElementId } from "../parts/element-id.ts"
import { Line } from "../parts/text.ts"

/** The name of a score in conditions, texts and exports. */
export const SCORE_NAME = /^[a-z][a-z0-9_]{0,31}$/
export const ScoreName = z.string().regex(SCORE_NAME)

/** Most scores of a questionnaire, and most items of a score. */
export const SCORES_MAX = 50
export const SCORE_ITEMS_MAX = 300

const Factor = z.number().min(-1_000_000).max(1_000_000)

/**
 * Points of answers by their codes; of a numeric question, by the number. An answer without points counts as missing. `value`: the
 * number that was given.
 */
export const ScorePoints = z.union([z.literal("value"), z.record(CodeKey, Factor)])
export type ScorePoints = z.infer<typeof ScorePoints>

/**
 * A question, or a row of a matrix, that counts in a score: `plus` + `times` × points. The points of several chosen answers are
 * added.
 */
export const ScoreItem = z.strictObject({
  question: ElementId,
  row: Code.optional(),
  points: ScorePoints,
  times: Factor.optional(),
  plus: Factor.optional(),
})
export type ScoreItem = z.infer<typeof ScoreItem>

export const SCORE_KINDS = ["sum", "mean"] as const
export type ScoreKind = (typeof SCORE_KINDS)[number]

/**
 * A number that is computed from answers: `plus` + `times` × the sum or the mean of the items that have points. It has no value if
 * fewer than `least` items have points; without `least`, if any item has none.
 */
export const Score = z.strictObject({
  name: ScoreName,
  title: Line.optional(),
  of: z.array(ScoreItem).min(1).max(SCORE_ITEMS_MAX),
  as: z.enum(SCORE_KINDS),
  least: z.int().min(1).max(SCORE_ITEMS_MAX).optional(),
  times: Factor.optional(),
  plus: Factor.optional(),
})
export type Score = z.infer<typeof Score>

/** The part of a score that decides its value. */
export type ScoreRule = Omit<Score, "name" | "title">

/** Scores of a questionnaire. Issue beside those of its parts: `nameClash`. */
export const Scores = z
  .array(Score)
  .max(SCORES_MAX)
  .superRefine((scores, context) => {
    const names = new Set<string>()
    scores.forEach(({ name }, at) => {
      if (names.has(name))
        context.addIssue({
          code: "custom",
          message: "nameClash",
          path: [at, "name"],
          params: { name },
        })
      names.add(name)
    })
  })
