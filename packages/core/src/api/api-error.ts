import { z } from "zod"
import { Issue } from "../lib/index.ts"
import { isErrorKey, type ErrorKey } from "./error-keys.ts"

/** The body of every refusal. `issues` names every fault of the input, not the first only. */
export const Failure = z.object({
  message: z.string(),
  code: z.int().optional(),
  key: z.string().optional(),
  issues: z.array(Issue).optional(),
  /** With `stale`: the current record; with `workNeeded`: the challenge. */
  current: z.unknown().optional(),
})
export type Failure = z.infer<typeof Failure>

/** Errors of the client itself: no response, cancelled by the caller, or a response that the call table does not describe. */
export type ClientErrorKey = "noConnection" | "timedOut" | "cancelled" | "unexpectedAnswer"

/** Every failed call, including one that never reached the server. */
export class ApiError extends Error {
  override readonly name = "ApiError"
  /** HTTP status; `0` when no response came (offline, DNS, timeout). */
  readonly status: number
  /** Server code such as 40501, if the server sent one. */
  readonly code: number | undefined
  /** Why, for the program; unknown keys of a newer server are left out. */
  readonly key: ErrorKey | ClientErrorKey | undefined
  readonly issues: readonly Issue[]
  readonly current: unknown
  /** Seconds until a retry, if the server gave them. */
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

  /** The tokens are invalid; other refusals do not affect the session. */
  get endsSession(): boolean {
    return this.key === "deactivated" || (this.status === 401 && this.key !== "wrongCredentials")
  }

  /** Worth sending again unchanged: nothing came back, or the server asked to wait. */
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
