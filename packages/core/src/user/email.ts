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
 * Address of an account that may exist, in canonical form; compared with `emailKey`.
 * Issues: `required`, `emailInvalid`, `emailLocalTooLong`, `emailDomainTooLong`.
 */
export const KnownEmail = checkedEmail(emailProblem)

/**
 * Address for a new account or a changed one: like {@link KnownEmail}, but it must not be mistaken for another address.
 * Additional issue: `emailDeceives`.
 */
export const Email = checkedEmail(
  (text) => emailProblem(text) ?? (isDeceptiveEmail(text) ? "emailDeceives" : undefined),
)
