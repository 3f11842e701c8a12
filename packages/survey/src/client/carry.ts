import type { InterviewStanding, StartedInterview } from "@qo/core/api"
import type { PageNode } from "@qo/core/interview"
import type { Course } from "./course.ts"
import { type RespondentEvent, isWord, type KeptInterview, unsentOf } from "./kept-interview.ts"

/** Why a request failed: the server's status, 0 without a response; seconds until a retry; the server's reason. */
export class SendError extends Error {
  readonly status: number
  readonly retryAfter: number
  readonly key: string | undefined
  /** Challenge to solve first. */
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
  /** Stores the interview on this device, and new questions. */
  save: (kept: KeptInterview, nodes?: readonly PageNode[]) => void
  /** Something has changed that can be seen. */
  changed: () => void
  /** Some answers given before the server's response did not fit its start state, and were dropped. */
  lost: () => void
  /** The server cannot continue: the survey is closed, or the interview is gone. */
  leave: () => void
}

/** How requests are made, and waited for. */
export interface Wire {
  /** `silence`: seconds without a byte after which the request is given up. @throws SendError */
  post: <Answer>(
    call: "interviews" | "events" | "resume",
    body: object,
    silence: number,
  ) => Promise<Answer>
  later: (seconds: number, act: () => void) => void
}

/** `offline`: nothing gets through at present; it goes on by itself. `stuck`: it will not. */
export type Line = "open" | "offline" | "stuck"

export interface Carrier {
  /** Sends pending events; without a response, again later. */
  go: () => Promise<void>
  readonly line: Line
  /** The server's reason why it is stuck. */
  readonly why: string | undefined
  /** Sends nothing any more. */
  stop: () => void
  /** The body of a request that is sent while the page closes. */
  last: () => object | undefined
}

/** Longest pause between two attempts, seconds. */
const LONGEST_WAIT = 30
/** Silence after which the first attempt is given up, seconds. Each further attempt waits twice as long, so that a slow line gets through. */
const FIRST_SILENCE = 10
const LONGEST_SILENCE = 80
/** After so many conflicts in a row something is wrong that repeating does not solve. */
const MOST_CONFLICTS = 5
/** Seconds. Limits of a network end sooner; a longer one is the player's daily limit, which the page shows when it is reopened. */
const LONGEST_LIMIT = 2 * 3600

/** Carries an interview to the server: everything once, in order, again and again until it is there. */
export function createCarrier(
  course: Course,
  ground: SurveyStorage,
  { post, later }: Wire,
): Carrier {
  let isUnderWay = false
  let isStopped = false
  let isLost = false
  /** Requests in a row that had no answer, or one that asks to come again. */
  let failures = 0
  /** Requests in a row for which the server had other events, each after its own were read. */
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
    // The server has the state of the page, which began without it.
    const isSame = seed === kept.seed && ackSeq === 0 && kept.log.length > 0 && !word?.over
    const unsent = unsentOf(kept)
    // Questions of one version are not those of another.
    if (!isSame) course.nodes.length = 0
    course.change({ own, ...(!isSame && { seed, count, ...wholeOf(course, started) }) }, nodes)
    // The questions have changed since the page was opened, or another device has begun: answers that still fit are applied, in
    // order.
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
    // The server has no word yet for a page that waits: it is asked again later.
    if (waits && !word) throw new SendError(503)
    if (word && ackSeq !== kept.acked + events.length) learn(standing)
    else hear(standing)
    settle(standing)
  }

  /** The server has the sent events; its response follows them, and precedes the respondent's later actions. */
  function hear({ ackSeq, word, nodes }: InterviewStanding) {
    course.change({ acked: ackSeq })
    if (!word) return
    const since = unsentOf(course.kept)
    course.change({ log: [...withoutUnsent(course.kept), word] }, nodes)
    since.every((deed) => !course.act(deed))
  }

  /** Another device has gone on with it, or the server knows better. */
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
    // Values missing in the response stay: the server does not know random codes of its earlier versions.
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

  /** An answer has come. */
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

  /** Goes on from where the server says that the interview stands. */
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

/** Seconds until the next attempt: twice as many each time, and not the same for all who lost the server together. */
const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_WAIT, 2 ** attempts) * (0.5 + Math.random() / 2)

const bodyOf = ({ own, acked }: KeptInterview, events: readonly RespondentEvent[]) => ({
  ...own,
  fromSeq: acked,
  events,
})

/** The stored state if the server has sent the whole interview. */
const wholeOf = (
  { state }: Course,
  { ackSeq, word }: Pick<InterviewStanding, "ackSeq" | "word">,
): Partial<KeptInterview> => ({
  left: state.left,
  acked: ackSeq,
  from: ackSeq,
  log: word ? [word] : [],
})

/** Bytes of events that a request carries at most; the server takes 16 KB, interview and token among them. */
const REQUEST_BYTES = 15_000
const REQUEST_EVENTS = 100

/** As many of the first events as one request takes, at least one. */
function portionOf(events: readonly RespondentEvent[]): RespondentEvent[] {
  let bytes = 0
  const end = events.findIndex((event, at) => {
    bytes += new TextEncoder().encode(JSON.stringify(event)).length + 1
    return at > 0 && (bytes > REQUEST_BYTES || at >= REQUEST_EVENTS)
  })
  return events.slice(0, end < 0 ? events.length : end)
}

/** Without those of its deeds that the server has not stored: it has said how the interview goes on without them. */
function withoutUnsent({ log, acked, from }: KeptInterview): KeptInterview["log"] {
  let stay = acked - from
  return log.filter((entry) => isWord(entry) || stay-- > 0)
}
