import { ApiError } from "@qo/core/api"

/** Whether the same request may succeed later: nothing came back, or the server was busy or broke. */
export const isPassing = (error: unknown): boolean => {
  if (!(error instanceof ApiError)) return false
  const { status, key } = error
  if (status === 0) return key !== "cancelled" && key !== "unexpectedAnswer"
  return status === 429 || status >= 500
}
