import type { InterviewStanding, StartedInterview } from "@qo/core/api"
import type { PageNode } from "@qo/core/interview"
import type { Course } from "./course.ts"
import { type Deed, isWord, type Kept, unsentOf } from "./kept.ts"

/** Why a request failed: the server's status, 0 where there was no answer; seconds after which it may be tried again; the server's reason. */
export class SendError extends Error {
  readonly status: number
  readonly retryAfter: number
  readonly key: string | undefined
  constructor(status: number, retryAfter = 0, key?: string) {
    super(String(status))
    this.status = status
    this.retryAfter = retryAfter
    this.key = key
  }
}

export interface Ground {
  /** Puts the interview on this device, and the questions where there are more of them. */
  save: (kept: Kept, nodes?: readonly PageNode[]) => void
  /** Something has changed that can be seen. */
  changed: () => void
  /** Some of what was answered before the server knew did not fit where it begins, and is gone. */
  lost: () => void
  /** The server has nothing to go on with: the survey takes nobody, or the interview is gone. */
  leave: () => void
}

/** How requests are made, and waited for. */
export interface Wire {
  /** @throws SendError */
  post: <Answer>(call: "interviews" | "events" | "resume", body: object) => Promise<Answer>
  later: (seconds: number, act: () => void) => void
}

/** `offline`: nothing gets through at present; it goes on by itself. `stuck`: it will not. */
export type Line = "open" | "offline" | "stuck"

export interface Carrier {
  /** Sends what is there to be sent; without an answer, again later. */
  go: () => Promise<void>
  readonly line: Line
  /** The server's reason why it is stuck. */
  readonly why: string | undefined
  /** Sends nothing any more. */
  stop: () => void
  /** The body of a request that is sent while the page closes. */
  last: () => object | undefined
}

const LONGEST_WAIT = 30
/** Seconds. Limits of a network are over sooner; what takes longer is this player's day, of which the page tells when it is opened anew. */
const LONGEST_LIMIT = 2 * 3600

/** Carries an interview to the server: everything once, in order, again and again until it is there. */
export function createCarrier(course: Course, ground: Ground, { post, later }: Wire): Carrier {
  let isUnderWay = false
  let isStopped = false
  let isLost = false
  let tries = 0
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
    const started = await post<StartedInterview>("interviews", kept.beginning)
    const { interview, token, seed, count, ackSeq, word, nodes } = started
    const own = { interview, token }
    // The page began by itself, and where the server begins.
    const isSame = seed === kept.seed && ackSeq === 0 && kept.log.length > 0 && !word?.over
    const unsent = unsentOf(kept)
    // Questions of one version are not those of another.
    if (!isSame) course.nodes.length = 0
    course.change({ own, ...(!isSame && { seed, count, ...wholeOf(started) }) }, nodes)
    // The questions have changed since the page was opened, or another device has begun: what still fits is answered, in order.
    if (!isSame && !word?.over && unsent.some((deed) => course.act(deed))) isLost = true
    settle(started)
  }

  async function send() {
    const { kept, state } = course
    const unsent = unsentOf(kept)
    const events = portionOf(unsent)
    const waits = state.phase === "waiting" && events.length === unsent.length
    const standing = await post<InterviewStanding>("events", { ...bodyOf(kept, events), waits })
    const { ackSeq: acked, word, nodes } = standing
    // Who waits is told something, or asks again later.
    if (waits && !word) throw new SendError(503)
    course.change({ acked })
    if (word) course.change({ log: [...withoutUnsent(course.kept), word] }, nodes)
    settle(standing)
  }

  /** Another device has gone on with it, or the server knows better. */
  async function resume() {
    const standing = await post<StartedInterview>("resume", { ...course.kept.own })
    course.change(wholeOf(standing), standing.nodes)
    settle(standing)
  }

  function settle({ receipt, signedReceipt, next, nodes }: InterviewStanding) {
    if (receipt ?? signedReceipt ?? next) course.change({ receipt, signedReceipt, next })
    ground.save(course.kept, nodes.length > 0 ? course.nodes : undefined)
  }

  async function go(): Promise<void> {
    if (isUnderWay || carrier.line === "stuck") return
    isUnderWay = true
    try {
      while (hasWork()) {
        await (course.kept.own ? send() : begin())
        tries = 0
        carrier.line = "open"
        ground.changed()
      }
      if (isLost) ground.lost()
      isLost = false
    } catch (error) {
      await fail(error instanceof SendError ? error : new SendError(400))
    } finally {
      isUnderWay = false
    }
  }

  async function fail({ status, retryAfter, key }: SendError) {
    const isBegun = course.kept.own !== undefined
    if (status === 409 && isBegun && tries++ === 0) {
      await resume().catch(() => undefined)
      later(0, () => void go())
    } else if (status === 404 || (!isBegun && (status === 409 || retryAfter > LONGEST_LIMIT)))
      return ground.leave()
    else if (status === 0 || status === 408 || status === 429 || status >= 500) {
      carrier.line = "offline"
      const wait = Math.min(LONGEST_WAIT, 2 ** tries++)
      later(Math.max(retryAfter, wait * (0.5 + Math.random() / 2)), () => void go())
    } else {
      carrier.line = "stuck"
      carrier.why = key
    }
    ground.changed()
  }

  function last() {
    const events = portionOf(unsentOf(course.kept))
    const isWorth = !isStopped && course.kept.own && events.length > 0
    return isWorth ? { ...bodyOf(course.kept, events), waits: false } : undefined
  }

  return carrier
}

const bodyOf = ({ own, acked }: Kept, events: readonly Deed[]) => ({
  ...own,
  fromSeq: acked,
  events,
})

/** What is kept where the server has told of the whole interview. */
const wholeOf = ({ ackSeq, word }: Pick<StartedInterview, "ackSeq" | "word">): Partial<Kept> => ({
  acked: ackSeq,
  from: ackSeq,
  log: word ? [word] : [],
})

/** Bytes of events that a request carries at most; the server takes 16 KB, interview and token among them. */
const REQUEST_BYTES = 15_000
const REQUEST_EVENTS = 100

/** As many of the first events as one request takes, at least one. */
function portionOf(events: readonly Deed[]): Deed[] {
  let bytes = 0
  const end = events.findIndex((event, at) => {
    bytes += new TextEncoder().encode(JSON.stringify(event)).length + 1
    return at > 0 && (bytes > REQUEST_BYTES || at >= REQUEST_EVENTS)
  })
  return events.slice(0, end < 0 ? events.length : end)
}

/** Without those of its deeds that the server has not stored: it has said how the interview goes on without them. */
function withoutUnsent({ log, acked, from }: Kept): Kept["log"] {
  let stay = acked - from
  return log.filter((entry) => isWord(entry) || stay-- > 0)
}
