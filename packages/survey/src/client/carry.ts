import type { InterviewStanding, StartedInterview } from "@qo/core/api"
import type { PageNode } from "@qo/core/interview"
import type { Course } from "./course.ts"
import { type RespondentEvent, isWord, type KeptInterview, unsentOf } from "./kept-interview.ts"

/** Failure of a request: the server's status, or 0 without a response; seconds until a retry; the server's reason. */
export class SendError extends Error {
  readonly status: number
  readonly retryAfter: number
  readonly key: string | undefined
  /** Challenge that must be solved before the request is repeated. */
  readonly challenge: string | undefined
  constructor(status: number, retryAfter = 0, key?: string, challenge?: string) {
    super(String(status))
    this.status = status
    this.retryAfter = retryAfter
    this.key = key
    this.challenge = challenge
  }
}

export interface SurveyStorage {
  /** Stores the interview on this device, with new questions. */
  save: (kept: KeptInterview, nodes?: readonly PageNode[]) => void
  /** Called when visible data has changed. */
  changed: () => void
  /** Called when answers given before the server's response did not fit its initial state and were removed. */
  lost: () => void
  /** Called when the interview cannot be continued, because the survey is closed or the interview no longer exists. */
  leave: () => void
}

/** Functions for requests and delays. */
export interface Wire {
  /** Sends a request. `silence`: seconds without a received byte after which the request fails. @throws SendError */
  post: <Answer>(
    call: "interviews" | "events" | "resume",
    body: object,
    silence: number,
  ) => Promise<Answer>
  later: (seconds: number, act: () => void) => void
}

/**
 * State of the connection. `offline`: requests fail at present and are repeated automatically. `stuck`: they are not repeated.
 */
export type Line = "open" | "offline" | "stuck"

export interface Carrier {
  /** Sends pending events. Without a response, they are sent again later. */
  go: () => Promise<void>
  readonly line: Line
  /** The server's reason for the state `stuck`. */
  readonly why: string | undefined
  /** Ends all sending. */
  stop: () => void
  /** Returns the body of a request that is sent while the page closes. */
  last: () => object | undefined
}

/** Longest pause between two attempts, seconds. */
const LONGEST_WAIT = 30
/**
 * Timeout of the first attempt, seconds without a received byte. Each further attempt doubles it, so that requests succeed on
 * slow connections.
 */
const FIRST_SILENCE = 10
const LONGEST_SILENCE = 80
/** Maximum number of consecutive conflicts. More conflicts indicate an error that repeating does not solve. */
const MOST_CONFLICTS = 5
/**
 * Maximum delay in seconds before the next attempt if the server asks to wait. Limits for networks are shorter. A longer delay
 * is the daily limit of a player, which the page shows when it is opened again.
 */
const LONGEST_LIMIT = 2 * 3600

/** Sends an interview to the server: every event once and in order, with retries until it is stored. */
export function createCarrier(
  course: Course,
  ground: SurveyStorage,
  { post, later }: Wire,
): Carrier {
  let isUnderWay = false
  let isStopped = false
  let isLost = false
  /** Number of consecutive requests without a response, or with a request to try again later. */
  let failures = 0
  /** Number of consecutive requests for which the server had other events. */
  let conflicts = 0
  const carrier = {
    go,
    line: "open" as Line,
    why: undefined as string | undefined,
    stop: () => void (isStopped = true),
    last,
  }

  const hasWork = () => {
    const { kept, state } = course
    const isOpen = !isStopped && state.phase !== "over"
    return isOpen && (!kept.own || state.phase === "waiting" || unsentOf(kept).length > 0)
  }

  async function begin() {
    const { kept, nodes: known } = course
    // `Object.keys` counts no holes.
    const questions = Object.keys(known).length
    const shown = questions > 0 ? { seed: kept.seed, questions } : undefined
    const body = { ...kept.beginning, shown }
    const started = await post<StartedInterview>("interviews", body, silence())
    const { interview, token, seed, count, ackSeq, word, nodes } = started
    const own = { interview, token }
    // The server has the same initial state with which the page began before the response.
    const isSame = seed === kept.seed && ackSeq === 0 && kept.log.length > 0 && !word?.over
    const unsent = unsentOf(kept)
    // Questions of another version are removed.
    if (!isSame) course.nodes.length = 0
    course.change({ own, ...(!isSame && { seed, count, ...wholeOf(course, started) }) }, nodes)
    // The questionnaire has changed since the page was opened, or another device has begun the interview: answers that still
    // fit are applied in order.
    if (!isSame && !word?.over && unsent.some((deed) => course.act(deed))) isLost = true
    settle(started)
  }

  async function send() {
    const { kept, state } = course
    const unsent = unsentOf(kept)
    const events = portionOf(unsent)
    const waits = state.phase === "waiting" && events.length === unsent.length
    const body = { ...bodyOf(kept, events), waits }
    const standing = await post<InterviewStanding>("events", body, silence())
    const { ackSeq, word } = standing
    // The server has no instruction yet for the waiting page, so the request is repeated later.
    if (waits && !word) throw new SendError(503)
    if (word && ackSeq !== kept.acked + events.length) learn(standing)
    else hear(standing)
    settle(standing)
  }

  /**
   * Handles the response: the server has the sent events. Its message follows them in the log and precedes later actions of the
   * respondent.
   */
  function hear({ ackSeq, word, nodes }: InterviewStanding) {
    course.change({ acked: ackSeq })
    if (!word) return
    const since = unsentOf(course.kept)
    course.change({ log: [...withoutUnsent(course.kept), word] }, nodes)
    since.every((deed) => !course.act(deed))
  }

  /** Applies a state that differs from the page's, for example because another device has continued the interview. */
  const learn = (standing: InterviewStanding) =>
    course.change(wholeOf(course, standing), standing.nodes)

  async function resume() {
    const own = { ...course.kept.own }
    const standing = await post<StartedInterview>("resume", own, silence())
    learn(standing)
    settle(standing)
  }

  const silence = () => Math.min(LONGEST_SILENCE, FIRST_SILENCE * 2 ** failures)

  function settle({ receipt, signedReceipt, next, nodes, withdrawn }: InterviewStanding) {
    if (withdrawn) course.change({ isWithdrawn: true, receipt: undefined })
    // Values that are missing in the response are kept, because the server does not know random codes created earlier.
    if (receipt ?? signedReceipt ?? next)
      course.change({ receipt: receipt ?? course.kept.receipt, signedReceipt, next })
    ground.save(course.kept, nodes.length > 0 ? course.nodes : undefined)
  }

  async function go(): Promise<void> {
    if (isUnderWay || carrier.line === "stuck") return
    isUnderWay = true
    try {
      while (hasWork()) {
        await (course.kept.own ? send() : begin())
        conflicts = 0
        open()
      }
      if (isLost) ground.lost()
      isLost = false
    } catch (error) {
      await fail(error instanceof SendError ? error : new SendError(400))
    } finally {
      isUnderWay = false
    }
  }

  /** Called after a response: the connection works. */
  function open() {
    failures = 0
    carrier.line = "open"
    ground.changed()
  }

  async function fail({ status, retryAfter, key }: SendError): Promise<void> {
    const isBegun = course.kept.own !== undefined
    if (status === 409 && isBegun && conflicts < MOST_CONFLICTS) return agree()
    if (status === 404 || (!isBegun && (status === 409 || retryAfter > LONGEST_LIMIT)))
      return ground.leave()
    if (status === 0 || status === 408 || status === 429 || status >= 500) {
      carrier.line = "offline"
      goLater(Math.max(retryAfter, pauseAfter(failures++)))
    } else {
      carrier.line = "stuck"
      carrier.why = key
    }
    ground.changed()
  }

  /** Continues from the state that the server has. */
  async function agree(): Promise<void> {
    try {
      await resume()
    } catch (error) {
      return fail(error instanceof SendError ? error : new SendError(400))
    }
    goLater(conflicts > 0 ? pauseAfter(conflicts) : 0)
    conflicts++
    open()
  }

  const goLater = (seconds: number) => later(seconds, () => void go())

  function last() {
    const events = portionOf(unsentOf(course.kept))
    const isWorth = !isStopped && course.kept.own && events.length > 0
    return isWorth ? { ...bodyOf(course.kept, events), waits: false } : undefined
  }

  return carrier
}

/**
 * Returns the seconds until the next attempt: doubled each time, with a random factor so that pages that lost the server
 * together do not return together.
 */
const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_WAIT, 2 ** attempts) * (0.5 + Math.random() / 2)

const bodyOf = ({ own, acked, language }: KeptInterview, events: readonly RespondentEvent[]) => ({
  ...own,
  fromSeq: acked,
  events,
  language,
})

/** Returns the state to store if the server has sent the whole interview. */
const wholeOf = (
  { state }: Course,
  { ackSeq, word }: Pick<InterviewStanding, "ackSeq" | "word">,
): Partial<KeptInterview> => ({
  left: state.left,
  acked: ackSeq,
  from: ackSeq,
  log: word ? [word] : [],
})

/** Maximum size of the events in a request, bytes. The server accepts 16 KB including the interview and the token. */
const REQUEST_BYTES = 15_000
const REQUEST_EVENTS = 100

/** Returns as many of the first events as fit into one request, at least one. */
function portionOf(events: readonly RespondentEvent[]): RespondentEvent[] {
  let bytes = 0
  const end = events.findIndex((event, at) => {
    bytes += new TextEncoder().encode(JSON.stringify(event)).length + 1
    return at > 0 && (bytes > REQUEST_BYTES || at >= REQUEST_EVENTS)
  })
  return events.slice(0, end < 0 ? events.length : end)
}

/**
 * Returns the log without actions that the server has not stored, because the server has determined how the interview continues
 * without them.
 */
function withoutUnsent({ log, acked, from }: KeptInterview): KeptInterview["log"] {
  let stay = acked - from
  return log.filter((entry) => isWord(entry) || stay-- > 0)
}
