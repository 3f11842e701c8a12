import { z } from "zod"
import type { ProblemKey } from "../lib/index.ts"
import { canonicalEmail } from "./email-key.ts"
import { isDeceptiveEmail, emailProblem } from "./email-problem.ts"

const checkedEmail = (problemOf: (text: string) => ProblemKey | undefined) =>
  z
    .string()
    .overwrite(canonicalEmail)
    .superRefine((text, context) => {
      const problem = problemOf(text)
      if (problem) context.addIssue({ code: "custom", message: problem })
    })

/**
 * The address of an account that there may be, in its one spelling; compared by `emailKey`.
 * Issues: `required`, `emailInvalid`, `emailLocalTooLong`, `emailDomainTooLong`.
 */
export const KnownEmail = checkedEmail(emailProblem)

/** An address that an account is given: as {@link KnownEmail}, and not to be taken for another one. One more issue: `emailDeceives`. */
export const Email = checkedEmail(
  (text) => emailProblem(text) ?? (isDeceptiveEmail(text) ? "emailDeceives" : undefined),
)
