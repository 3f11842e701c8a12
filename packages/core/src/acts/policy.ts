import type { ApiError } from "../api/index.ts"

interface Retry {
  /** Requests at most, the first one included. */
  tries: number
  /** The first wait without a time from the server, doubled each time. Undefined: only waits if the server gives a time. */
  firstSeconds?: number
  longestSeconds: number
  /** If the server asks for a longer wait: it is waited for, cut, or the request has failed. */
  longer: "waits" | "cut" | "fails"
}

interface ActPolicy {
  /**
   * If another user has changed the record: the rule is checked on the new record and the act is repeated, with at most so many requests;
   * `show` lets the user decide. An act based on displayed data (`asSeen`), such as an undo, always gives up.
   */
  stale: { tries: number } | "show"
  /** How the same request is sent again, under the same key, if the server asks to wait or does not answer. */
  retry?: Retry
  /** Time for which a person can cancel it before it is sent, in milliseconds. */
  heldMs?: number
  /**
   * Who keeps the key of a request without an answer: the API client, so that a second press is the same request, or the surface
   * (journal, queue, database), which then makes the request.
   */
  key: "client" | "surface"
}

/** One call for many records: each record is answered on its own, also if it is stale. */
type GroupPolicy = Required<Pick<ActPolicy, "retry">> & { stale?: never; key?: never }

/** While others keep changing the record, the act is not sent for ever. */
const AGAIN = { tries: 5 } as const

/** How an act is carried out in each of the ways. */
export const ACT_POLICIES = {
  /** One record: a row, a menu, a dialog, a command. */
  press: { stale: AGAIN, key: "client" },
  form: { stale: "show", key: "client" },
  /** Several rows of a page, each by a separate call. */
  bulk: {
    stale: AGAIN,
    retry: { tries: 2, longestSeconds: 30, longer: "fails" },
    key: "client",
  },
  /** Many rows of a page, by few calls. */
  together: { retry: { tries: 2, firstSeconds: 1, longestSeconds: 30, longer: "fails" } },
  /** Many records by a command, with a journal. */
  batch: {
    stale: AGAIN,
    retry: { tries: 6, firstSeconds: 0.5, longestSeconds: 60, longer: "cut" },
    key: "surface",
  },
  /** The screens of the terminal: requests that cannot be sent now wait until the connection is restored. */
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

/** The policy of a way for records that another person has changed meanwhile. */
export const stalePolicy = (way: ActWay): ActPolicy["stale"] => ACT_POLICIES[way].stale

/** Ways in which this side keeps the keys of requests. */
export type WayKeptBy<Side extends ActPolicy["key"]> = {
  [Way in ActWay]: (typeof ACT_POLICIES)[Way]["key"] extends Side ? Way : never
}[ActWay]

type RetryingWay = {
  [Way in keyof typeof ACT_POLICIES]: (typeof ACT_POLICIES)[Way] extends { retry: Retry }
    ? Way
    : never
}[keyof typeof ACT_POLICIES]

const retryOf = (way: RetryingWay): Retry => ACT_POLICIES[way].retry

/** Whether a request that has failed after so many tries is sent again. */
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

/** How long to wait before it is sent again. */
export function retrySeconds(
  way: RetryingWay,
  { retryAfter }: Pick<ApiError, "retryAfter">,
  tries: number,
): number {
  const { firstSeconds = 0, longestSeconds, longer } = retryOf(way)
  if (retryAfter === undefined) return Math.min(firstSeconds * 2 ** (tries - 1), longestSeconds)
  return longer === "waits" ? retryAfter : Math.min(retryAfter, longestSeconds)
}
