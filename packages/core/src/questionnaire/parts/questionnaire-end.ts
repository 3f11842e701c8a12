import { z } from "zod"
import { CallbackUrl } from "../../callback/index.ts"
import type { ProblemKey } from "../../lib/index.ts"
import { hasBraces, replacePlaceholders } from "../piping/placeholder.ts"
import { ElementId } from "./element-id.ts"
import { Line, QuestionText } from "./text.ts"

/** Outcomes for which authors write ends. Labels: `endOutcome.<name>` in i18n. */
export const END_OUTCOMES = ["completed", "screenedOut", "quotaFull"] as const
export type EndOutcome = (typeof END_OUTCOMES)[number]

/**
 * Address to which respondents go on: checked as the address of a callback, with parameters as `{{p.name}}` behind the host.
 * Issue: `wrongFormat`.
 */
const EndUrl = z
  .string()
  .trim()
  .refine(isAddressWithParams, { error: "wrongFormat" satisfies ProblemKey })

function isAddressWithParams(url: string): boolean {
  const [host = ""] = /^https?:\/\/[^/?#]*/i.exec(url) ?? []
  const filled = replacePlaceholders(url, ({ reference }) =>
    "param" in reference ? "x" : undefined,
  )
  return !hasBraces(host) && !hasBraces(filled) && CallbackUrl.safeParse(filled).success
}

/** The last page of respondents who reach it. */
export const QuestionnaireEnd = z.strictObject({
  id: ElementId,
  /** Its name in lists, reports and exports. */
  title: Line.optional(),
  /** How interviews that end here count; `completed` if it is not given. */
  outcome: z.enum(END_OUTCOMES).optional(),
  /** Shown to everyone with its outcome who reaches no other end. */
  default: z.boolean().optional(),
  text: QuestionText,
  url: EndUrl.optional(),
})
export type QuestionnaireEnd = z.infer<typeof QuestionnaireEnd>

/** Most ends of a questionnaire. */
const ENDS_MAX = 50

/** Ends by whose ids `endIf` of questions name them. */
export const QuestionnaireEnds = z.array(QuestionnaireEnd).min(1).max(ENDS_MAX)

export const outcomeOf = ({ outcome = "completed" }: Pick<QuestionnaireEnd, "outcome">) => outcome
