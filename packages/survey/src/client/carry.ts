import type { InterviewStanding, StartedInterview } from "@qo/core/api"
import type { PageNode } from "@qo/core/interview"
import type { Course } from "./course.ts"
import { type RespondentEvent, isWord, type KeptInterview, unsentOf } from "./kept-interview.ts"

/** A failed request: the server's status, 0 without a response; the delay before a retry, seconds; the server's reason. */
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
  /** Stores the interview and new questions on this device. */
  save: (kept: KeptInterview, nodes?: readonly PageNode[]) => void
  /** Called when something visible has changed. */
  changed: () => void
  /**
   * Called if answers that were given before the server's response did not match the state that it returned, and were dropped.
   */
  lost: () => void
  /** Called when the server cannot continue: the survey is closed, or the interview no longer exists. */
  leave: () => void
}

/** How requests are made and delayed. */
export interface Wire {
  /** Sends a request. `silence`: time without data after which it is aborted, seconds. @throws SendError */
  post: <Answer>(
    call: "interviews" | "events" | "resume",
    body: object,
    silence: number,
  ) => Promise<Answer>
  later: (seconds: number, act: () => void) => void
}

/**
 * State of the connection. `offline`: no request succeeds at present, and sending continues automatically. `stuck`: the server
 * refuses, and sending does not continue.
 */
export type Line = "open" | "offline" | "stuck"

export interface Carrier {
  /** Sends pending events. Without a response it retries later. */
  go: () => Promise<void>
  readonly line: Line
  /** Reason of the server in the state `stuck`. */
  readonly why: string | undefined
  /** Stops sending. */
  stop: () => void
  /** Returns the body of a request that is sent while the page closes. */
  last: () => object | undefined
}

/** Maximum delay between two attempts, seconds. */
const LONGEST_WAIT = 30
/**
 * Time without data after which the first attempt is aborted, seconds. It doubles with each attempt, so that a slow connection
 * succeeds.
 */
const FIRST_SILENCE = 10
const LONGEST_SILENCE = 80
/** Number of consecutive conflicts after which sending stops, because repeating does not help. */
const MOST_CONFLICTS = 5
/**
 * Longest delay that is waited for, seconds. Limits of networks are shorter; a longer one is the player's daily limit, which
 * the page shows when it is reopened.
 */
const LONGEST_LIMIT = 2 * 3600

/**
 * Creates the carrier of an interview: it sends all events once and in order, and repeats requests until the server has stored
 * them.
 */
export function createCarrier(
  course: Course,
  ground: SurveyStorage,
  { post, later }: Wire,
): Carrier {
  let isUnderWay = false
  let isStopped = false
  let isLost = false
  /** Number of consecutive requests without a response, or with one that asks to retry. */
  let failures = 0
  /**
   * Number of consecutive requests that conflicted with other events on the server. After each, the server's state is loaded.
   */
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
    const { kept } = course
    const started = await post<StartedInterview>("interviews", kept.beginning, silence())
    const { interview, token, seed, count, ackSeq, word, nodes } = started
    const own = { interview, token }
    // The page has begun without the server, and the server has the same initial state.
    const isSame = seed === kept.seed && ackSeq === 0 && kept.log.length > 0 && !word?.over
    const unsent = unsentOf(kept)
    // The server uses another version of the questionnaire, so the known questions are removed.
    if (!isSame) course.nodes.length = 0
    course.change({ own, ...(!isSame && { seed, count, ...wholeOf(course, started) }) }, nodes)
    // The questionnaire has changed since the page was opened, or another device has begun the interview. Answers that are
    // still valid are applied in order.
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
    // The server cannot tell yet how the interview continues, so it is asked again later.
    if (waits && !word) throw new SendError(503)
    if (word && ackSeq !== kept.acked + events.length) learn(standing)
    else hear(standing)
    settle(standing)
  }

  /** Handles a response to stored events: its message comes after these events and before later actions of the respondent. */
  function hear({ ackSeq, word, nodes }: InterviewStanding) {
    course.change({ acked: ackSeq })
    if (!word) return
    const since = unsentOf(course.kept)
    course.change({ log: [...withoutUnsent(course.kept), word] }, nodes)
    since.every((deed) => !course.act(deed))
  }

  /** Replaces the local state by the server's, which differs or contains events of another device. */
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
    // Missing values do not change: the server does not know random codes of its earlier versions.
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

  /** Called after each successful response. */
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

  /** Loads the server's state after a conflict and continues from it. */
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
 * Returns the delay before the next attempt, seconds. It doubles each time and is random, so that pages that lost the
 * connection together do not retry together.
 */
const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_WAIT, 2 ** attempts) * (0.5 + Math.random() / 2)

const bodyOf = ({ own, acked }: KeptInterview, events: readonly RespondentEvent[]) => ({
  ...own,
  fromSeq: acked,
  events,
})

/** Returns the stored state if the server has sent the whole interview. */
const wholeOf = (
  { state }: Course,
  { ackSeq, word }: Pick<InterviewStanding, "ackSeq" | "word">,
): Partial<KeptInterview> => ({
  left: state.left,
  acked: ackSeq,
  from: ackSeq,
  log: word ? [word] : [],
})

/** Maximum size of the events in a request, bytes. The server accepts 16 KB, including interview and token. */
const REQUEST_BYTES = 15_000
const REQUEST_EVENTS = 100

/** Returns the first events that fit into one request, at least one. */
function portionOf(events: readonly RespondentEvent[]): RespondentEvent[] {
  let bytes = 0
  const end = events.findIndex((event, at) => {
    bytes += new TextEncoder().encode(JSON.stringify(event)).length + 1
    return at > 0 && (bytes > REQUEST_BYTES || at >= REQUEST_EVENTS)
  })
  return events.slice(0, end < 0 ? events.length : end)
}

/**
 * Returns the log without actions that the server has not stored, because its message states the next step without them.
 */
function withoutUnsent({ log, acked, from }: KeptInterview): KeptInterview["log"] {
  let stay = acked - from
  return log.filter((entry) => isWord(entry) || stay-- > 0)
}
