import { z } from "zod"
import { plainText } from "../lib/index.ts"
import { TargetField } from "./target-fields.ts"

const Value = z.union([plainText({ min: 1, max: 100 }), z.number()])

/** One thing a portrait asks of a respondent: one of some values, or a number between two, both ends included. */
export const Condition = z.union([
  z.strictObject({ field: TargetField, anyOf: z.array(Value) }),
  z.strictObject({ field: TargetField, min: z.number().optional(), max: z.number().optional() }),
])
export type Condition = z.infer<typeof Condition>

/**
 * A target group of a project: how many people to interview, and their common properties. It may be unfinished: the checks report
 * whether it is valid.
 */
export const Portrait = z.strictObject({
  id: z.int().positive().max(1_000_000),
  name: plainText({ min: 0, max: 200 }),
  /** People to interview, not interviews started. 0: not set yet. */
  respondents: z.int().min(0).max(10_000_000),
  conditions: z.array(Condition),
})
export type Portrait = z.infer<typeof Portrait>

/** All portraits of a project. Issues beside those of each: `idClash`. */
export const Portraits = z.array(Portrait).superRefine((portraits, context) => {
  const ids = new Set<number>()
  portraits.forEach(({ id }, index) => {
    if (ids.has(id))
      context.addIssue({
        code: "custom",
        message: "idClash",
        path: [index, "id"],
        params: { id },
      })
    ids.add(id)
  })
})

/** A portrait to begin with, beside these. */
export const newPortrait = (portraits: readonly Portrait[]): Portrait => ({
  id: Math.max(0, ...portraits.map(({ id }) => id)) + 1,
  name: "",
  respondents: 100,
  conditions: [],
})
