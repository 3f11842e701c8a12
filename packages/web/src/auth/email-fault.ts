import { ApiError, type ErrorKey } from "@qo/core/api"

/** A refusal for this reason is a problem of the e-mail field, and is shown beside it. */
export const emailFault =
  (key: ErrorKey & "emailExists") =>
  (error: unknown): never => {
    if (!(error instanceof ApiError) || error.key !== key) throw error
    throw new ApiError({
      status: error.status,
      key: error.key,
      issues: [{ path: ["email"], key }],
      cause: error,
    })
  }
