import { z } from "zod"
import { emailProblem } from "./email-problem.ts"

/** An e-mail address, trimmed; compared without case. Issues: `required`, `emailInvalid`, `emailLocalTooLong`, `emailDomainTooLong`. */
export const Email = z
  .string()
  .trim()
  .normalize("NFC")
  .superRefine((text, context) => {
    const problem = emailProblem(text)
    if (problem) context.addIssue({ code: "custom", message: problem })
  })
