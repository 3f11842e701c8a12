import { z } from "zod"
import { Issue } from "../lib/index.ts"
import { isErrorKey, type ErrorKey } from "./error-keys.ts"

/** Body of every refusal. `issues` contains all problems of the input. */
export const Failure = z.object({
  message: z.string(),
  code: z.int().optional(),
  key: z.string().optional(),
  issues: z.array(Issue).optional(),
  /** For `stale`: the current record. For `workNeeded`: the challenge to solve. */
  current: z.unknown().optional(),
})
export type Failure = z.infer<typeof Failure>

/**
 * Errors detected by the client: no response, a timeout, cancelled by the caller, or a response that differs from the call's
 * definition.
 */
export type ClientErrorKey = "noConnection" | "timedOut" | "cancelled" | "unexpectedAnswer"

/** Error of a failed call, including calls that did not reach the server. */
export class ApiError extends Error {
  override readonly name = "ApiError"
  /** HTTP status; 0 without a response (offline, DNS failure, timeout). */
  readonly status: number
  /** Numeric server code such as 40501, if the server sent one. */
  readonly code: number | undefined
  /** Reason of the failure; undefined if a newer server sends an unknown key. */
  readonly key: ErrorKey | ClientErrorKey | undefined
  readonly issues: readonly Issue[]
  readonly current: unknown
  /** Seconds to wait before a retry, if the server specified them. */
  readonly retryAfter: number | undefined
  readonly requestId: string | undefined

  constructor(failure: {
    status: number
    message?: string | undefined
    code?: number | undefined
    key?: string | undefined
    issues?: readonly Issue[] | undefined
    current?: unknown
    retryAfter?: number | undefined
    requestId?: string | undefined
    cause?: unknown
  }) {
    super(failure.message ?? `Server response status: ${failure.status}`, { cause: failure.cause })
    this.status = failure.status
    this.code = failure.code
    this.key = knownKey(failure.key)
    this.issues = failure.issues ?? []
    this.current = failure.current
    this.retryAfter = failure.retryAfter
    this.requestId = failure.requestId
  }

  /** Whether the session has ended because its tokens are invalid. Other refusals do not affect the session. */
  get endsSession(): boolean {
    return this.key === "deactivated" || (this.status === 401 && this.key !== "wrongCredentials")
  }

  /** Whether sending the same request again may succeed: there was no response, or the server asked to wait. */
  get retryable(): boolean {
    if (this.status === 0) return this.key !== "cancelled"
    return this.status === 429 || this.status === 503
  }
}

const CLIENT_KEYS: readonly string[] = ["noConnection", "timedOut", "cancelled", "unexpectedAnswer"]

const knownKey = (key: string | undefined): ErrorKey | ClientErrorKey | undefined => {
  if (key === undefined) return undefined
  if (isErrorKey(key)) return key
  return CLIENT_KEYS.includes(key) ? (key as ClientErrorKey) : undefined
}
