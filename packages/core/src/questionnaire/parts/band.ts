import { z } from "zod"
import { plainText } from "../../lib/index.ts"
import { TargetField } from "../../portrait/index.ts"
import { Redirect } from "./redirect.ts"
import { ScreeningMode } from "./screening.ts"

/**
 * A part of a numeric question's values, both ends included. The first band that holds the number counts; of a pair, the one
 * that holds its first number. A profile without a value writes the number itself.
 */
export const Band = z.strictObject({
  from: z.number(),
  to: z.number(),
  redirect: Redirect.optional(),
  screening: ScreeningMode.optional(),
  profile: z
    .strictObject({
      field: TargetField,
      value: z.union([plainText({ min: 1, max: 100 }), z.number()]).optional(),
    })
    .optional(),
})
export type Band = z.infer<typeof Band>
