import { z } from "zod"
import { Condition } from "../condition/condition.ts"
import { Redirect } from "./redirect.ts"

/** A redirect that is followed if a condition holds once the question is left. */
export interface ConditionalRedirect {
  if: Condition
  redirect: Redirect
}

/**
 * The conditional redirects of a question, in the order in which they are tried. Its type is named, as the declarations of the API
 * contain the type of every category.
 */
export const ConditionalRedirects: z.ZodType<ConditionalRedirect[]> = z
  .array(z.strictObject({ if: Condition, redirect: Redirect }))
  .min(1)
  .max(100)
