import { z } from "zod"
import { Condition } from "../condition/condition.ts"
import { ElementId } from "./element-id.ts"

/** An end that a respondent reaches if a condition holds once the question is left. `end`: its id. */
export interface ConditionalEnd {
  if: Condition
  end: string
}

/** The conditional ends of a question, in the order in which they are tried. Its type is named as that of `ConditionalRedirects`. */
export const ConditionalEnds: z.ZodType<ConditionalEnd[]> = z
  .array(z.strictObject({ if: Condition, end: ElementId }))
  .min(1)
  .max(100)
