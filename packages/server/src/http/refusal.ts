import { ERROR_KEYS, type ErrorKey } from "@qo/core/api"
import type { Issue, ProblemKey, ServerCode } from "@qo/core/lib"

/** An error that is returned to the client. Thrown anywhere inside a route, it also rolls back the transaction. */
export class Refusal extends Error {
  override readonly name = "Refusal"
  readonly key: ErrorKey
  /** Numeric code, which the response contains instead of the key. */
  readonly code: ServerCode | undefined
  readonly issues: readonly Issue[]
  /** For `stale`, the current record; for `workNeeded`, the challenge. */
  readonly current: unknown
  /** Time after which to retry, seconds; for `rateLimited` and `unavailable`. */
  readonly retryAfter: number | undefined

  constructor(
    key: ErrorKey,
    more: {
      code?: ServerCode
      issues?: readonly Issue[]
      current?: unknown
      retryAfter?: number
    } = {},
  ) {
    super(key)
    this.key = key
    this.code = more.code
    this.issues = more.issues ?? []
    this.current = more.current
    this.retryAfter = more.retryAfter
  }

  get status(): number {
    return ERROR_KEYS[this.key]
  }
}

/** Returns an `invalid` refusal with an issue at one field. */
export const invalidField = (
  field: string,
  key: ProblemKey,
  params?: Record<string, string | number>,
): Refusal =>
  new Refusal("invalid", { issues: [{ path: [field], key, ...(params && { params }) }] })

/** Returns a refusal with a numeric code (405xx). */
export const codeRefusal = (code: ServerCode, issues: readonly Issue[] = []): Refusal =>
  new Refusal("invalid", { code, issues })

/** Returns a refusal for an act that the role allows but the API token does not. */
export const tokenRefusal = (key: "tokenReadOnly" | "tokenNotEnough"): Refusal =>
  new Refusal("notPermitted", { issues: [{ path: [], key }] })
