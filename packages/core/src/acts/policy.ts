import type { ApiError } from "../api/index.ts"

interface Retry {
  /** Maximum number of requests, including the first. */
  tries: number
  /**
   * First delay if the server states none, seconds; it doubles each time. Undefined: retries only if the server states a delay.
   */
  firstSeconds?: number
  longestSeconds: number
  /** If the server asks for a longer delay than `longestSeconds`: wait for it, wait for `longestSeconds`, or fail. */
  longer: "waits" | "cut" | "fails"
}

interface ActPolicy {
  /**
   * The behaviour when another user has changed the record. `tries`: check the rule on the new record and repeat the act,
   * with at most this number of requests. `show`: let the user decide. An act that refers to displayed data (`asSeen`), such
   * as an undo, always stops.
   */
  stale: { tries: number } | "show"
  /** How the request is repeated with the same key if the server asks to wait or does not respond. */
  retry?: Retry
  /** Time for which the user can cancel the act before it is sent, ms. */
  heldMs?: number
  /**
   * Owner of the key of a request that got no response. `client`: the API client, so that repeating the act repeats the request.
   * `surface`: the caller (journal, queue, database), which also creates the request.
   */
  key: "client" | "surface"
}

/** Policy of one call for many records. The response contains an outcome for each, also for stale ones. */
type GroupPolicy = Required<Pick<ActPolicy, "retry">> & { stale?: never; key?: never }

/** Limits the number of requests if other users keep changing the record. */
const AGAIN = { tries: 5 } as const

/** Policy of each way of carrying out an act. */
export const ACT_POLICIES = {
  /** One record: in a row, menu or dialog, or by a command. */
  press: { stale: AGAIN, key: "client" },
  form: { stale: "show", key: "client" },
  /** Several rows of a page, each with a separate call. */
  bulk: {
    stale: AGAIN,
    retry: { tries: 2, longestSeconds: 30, longer: "fails" },
    key: "client",
  },
  /** Many rows of a page with few calls. */
  together: { retry: { tries: 2, firstSeconds: 1, longestSeconds: 30, longer: "fails" } },
  /** Many records by a command with a journal. */
  batch: {
    stale: AGAIN,
    retry: { tries: 6, firstSeconds: 0.5, longestSeconds: 60, longer: "cut" },
    key: "surface",
  },
  /** Screens of the terminal. Requests wait until the connection is restored. */
  queue: { stale: AGAIN, heldMs: 5000, key: "surface" },
  /** Many records by the server, in turns. */
  task: {
    stale: AGAIN,
    retry: { tries: 7, firstSeconds: 1, longestSeconds: 60, longer: "waits" },
    key: "surface",
  },
} as const satisfies Record<string, ActPolicy | GroupPolicy>

/** Ways of carrying out an act on one record. */
export type ActWay = Exclude<keyof typeof ACT_POLICIES, "together">

/** Returns the policy of a way for records that another user has changed meanwhile. */
export const stalePolicy = (way: ActWay): ActPolicy["stale"] => ACT_POLICIES[way].stale

/** Ways in which this side stores the keys of requests. */
export type WayKeptBy<Side extends ActPolicy["key"]> = {
  [Way in ActWay]: (typeof ACT_POLICIES)[Way]["key"] extends Side ? Way : never
}[ActWay]

type RetryingWay = {
  [Way in keyof typeof ACT_POLICIES]: (typeof ACT_POLICIES)[Way] extends { retry: Retry }
    ? Way
    : never
}[keyof typeof ACT_POLICIES]

const retryOf = (way: RetryingWay): Retry => ACT_POLICIES[way].retry

/** Returns true if a request that has failed this number of times is repeated. */
export function mayRetry(
  way: RetryingWay,
  { retryable, retryAfter }: Pick<ApiError, "retryable" | "retryAfter">,
  tries: number,
): boolean {
  const { tries: most, firstSeconds, longestSeconds, longer } = retryOf(way)
  if (!retryable || tries >= most) return false
  if (retryAfter === undefined) return firstSeconds !== undefined
  return longer !== "fails" || retryAfter <= longestSeconds
}

/** Returns the delay before a request is repeated, seconds. */
export function retrySeconds(
  way: RetryingWay,
  { retryAfter }: Pick<ApiError, "retryAfter">,
  tries: number,
): number {
  const { firstSeconds = 0, longestSeconds, longer } = retryOf(way)
  if (retryAfter === undefined) return Math.min(firstSeconds * 2 ** (tries - 1), longestSeconds)
  return longer === "waits" ? retryAfter : Math.min(retryAfter, longestSeconds)
}
