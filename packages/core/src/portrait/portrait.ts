import { z } from "zod"
import { plainText } from "../lib/index.ts"
import { TargetField } from "./target-fields.ts"

const Value = z.union([plainText({ min: 1, max: 100 }), z.number()])

/** A condition on a target field: one of some values, or a number in a range that includes both ends. */
export const Condition = z.union([
  z.strictObject({ field: TargetField, anyOf: z.array(Value) }),
  z.strictObject({ field: TargetField, min: z.number().optional(), max: z.number().optional() }),
])
export type Condition = z.infer<typeof Condition>

/**
 * A target group of a project: the number of respondents, and their common properties. It may be incomplete; the checks report
 * whether it is valid.
 */
export const Portrait = z.strictObject({
  id: z.int().positive().max(1_000_000),
  name: plainText({ min: 0, max: 200 }),
  /** Target number of completed responses; 0 if it is not set yet. */
  respondents: z.int().min(0).max(10_000_000),
  conditions: z.array(Condition),
})
export type Portrait = z.infer<typeof Portrait>

/** All portraits of a project. Issues in addition to those of single portraits: `idClash`. */
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

/** Returns a new portrait with an id that is not used by these portraits. */
export const newPortrait = (portraits: readonly Portrait[]): Portrait => ({
  id: Math.max(0, ...portraits.map(({ id }) => id)) + 1,
  name: "",
  respondents: 100,
  conditions: [],
})
