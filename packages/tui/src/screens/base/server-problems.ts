import { ApiError } from "@qo/core/api"
import { errorText, issueText, type Translate } from "@qo/core/i18n"
import type { FieldProblem } from "../../widgets/form-field.ts"

/** Refusals that belong to one field, whatever the form. */
const FIELD_OF: Readonly<Record<string, string>> = {
  emailExists: "email",
  emailNotFound: "email",
  wrongOtp: "otp",
}

/** Problems of a refused call for a form: each fault at its field, others for the form as a whole. */
export function problemsOf(error: unknown, t: Translate): readonly FieldProblem[] {
  if (error instanceof ApiError && error.issues.length > 0)
    return error.issues.map((issue) => ({
      field: String(issue.path[0] ?? ""),
      text: issueText(t, issue),
    }))
  const key = error instanceof ApiError ? error.key : undefined
  return [{ field: (key && FIELD_OF[key]) ?? "", text: errorText(t, error) }]
}
