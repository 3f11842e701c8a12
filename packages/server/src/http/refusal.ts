import { ERROR_KEYS, type ErrorKey } from "@qo/core/api"
import type { Issue, ProblemKey, ServerCode } from "@qo/core/lib"

/** A refusal that is returned to the caller. Thrown anywhere below a route, it also rolls back the transaction. */
export class Refusal extends Error {
  override readonly name = "Refusal"
  readonly key: ErrorKey
  /** A numbered reason; the response then contains it instead of the key. */
  readonly code: ServerCode | undefined
  readonly issues: readonly Issue[]
  /** With `stale`: the current record; with `workNeeded`: the challenge. */
  readonly current: unknown
  /** Seconds, with `rateLimited` and `unavailable`. */
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

/** One field's fault, as an `invalid` refusal. */
export const invalidField = (
  field: string,
  key: ProblemKey,
  params?: Record<string, string | number>,
): Refusal =>
  new Refusal("invalid", { issues: [{ path: [field], key, ...(params && { params }) }] })

/** A refusal with a number, 405xx. */
export const codeRefusal = (code: ServerCode, issues: readonly Issue[] = []): Refusal =>
  new Refusal("invalid", { code, issues })

/** The role may do it, the API token may not. */
export const tokenRefusal = (key: "tokenReadOnly" | "tokenNotEnough"): Refusal =>
  new Refusal("notPermitted", { issues: [{ path: [], key }] })
