import { ERROR_KEYS, type ErrorKey } from "@qo/core/api"
import type { Issue, ProblemKey } from "@qo/core/lib"

/** A refusal that the caller is told of: thrown anywhere below a route, it also undoes the transaction. */
export class Refusal extends Error {
  override readonly name = "Refusal"
  readonly key: ErrorKey
  readonly issues: readonly Issue[]
  /** With `stale`: the record as it is now. */
  readonly current: unknown
  /** Seconds, with `rateLimited` and `unavailable`. */
  readonly retryAfter: number | undefined

  constructor(
    key: ErrorKey,
    more: { issues?: readonly Issue[]; current?: unknown; retryAfter?: number } = {},
  ) {
    super(key)
    this.key = key
    this.issues = more.issues ?? []
    this.current = more.current
    this.retryAfter = more.retryAfter
  }

  get status(): number {
    return ERROR_KEYS[this.key]
  }
}

/** One field's fault, as an `invalid` refusal. */
export const invalidField = (field: string, key: ProblemKey): Refusal =>
  new Refusal("invalid", { issues: [{ path: [field], key }] })
