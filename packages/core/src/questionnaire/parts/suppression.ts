import { z } from "zod"
import { plainText } from "../../lib/index.ts"

/** A warning of the checks that the author has looked at and keeps, with the reason. Errors cannot be suppressed. */
export const Suppression = z.strictObject({
  code: z.string().regex(/^QO\d{3}$/),
  reason: plainText({ min: 3, max: 500 }),
})
export type Suppression = z.infer<typeof Suppression>
