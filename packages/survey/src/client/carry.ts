import type { InterviewStanding, StartedInterview } from "@qo/core/api"
import type { PageNode, State } from "@qo/core/interview"
import type { Course } from "./course.ts"
import { type Kept, portionOf, unsentOf } from "./kept.ts"

/** Why a request failed: the server's status, 0 where there was no answer, and the name of the refusal. */
export class SendError extends Error {
  readonly status: number
  readonly retryAfter: number
  constructor(status: number, retryAfter = 0) {
    super(String(status))
    this.status = status
    this.retryAfter = retryAfter
  }
}

export interface Ground {
  /** Sends one request. @throws SendError */
  post: <Answer>(
    call: "interviews" | "events" | "resume" | "withdraw",
    body: object,
  ) => Promise<Answer>
  /** Puts the interview on this device, and the questions where there are more of them. */
  save: (kept: Kept, nodes?: readonly PageNode[]) => void
  /** Something has changed that can be seen. */
  changed: () => void
  /** The server has nothing to go on with: the survey takes nobody, or the interview is gone. */
  leave: () => void
  later: (seconds: number, act: () => void) => void
}

/** `offline`: nothing gets through at present; it goes on by itself. `stuck`: it will not. */
export type Line = "open" | "offline" | "stuck"

const LONGEST_WAIT = 30

/** Carries an interview to the server: everything once, in order, again and again until it is there. */
export function createCarrier(course: Course, { post, save, changed, leave, later }: Ground) {
  let isUnderWay = false
  let line: Line = "open"
  let tries = 0
  let isStopped = false

  const hasWork = () => {
    const kept = course.kept()
    const { phase } = course.state()
    return (
      !isStopped &&
      phase !== "over" &&
      (!kept.own || phase === "waiting" || unsentOf(kept).length > 0)
    )
  }

  async function begin() {
    const { own: _, ...kept } = course.kept()
    const started = await post<StartedInterview>("interviews", kept.beginning)
    const { interview, token, seed, count, ackSeq, word, nodes } = started
    const own = { interview, token }
    const isSame = seed === kept.seed && ackSeq === 0 && kept.log.length > 0 && !word?.over
    if (isSame) {
      course.change({ own })
      course.learn(nodes)
    } else course.adopt(wholeOf({ ...kept, seed, count, own }, started), nodes)
    note(started)
    save(course.kept(), course.nodes())
  }

  async function send() {
    const kept = course.kept()
    const unsent = unsentOf(kept)
    const events = portionOf(unsent)
    const waits = course.state().phase === "waiting" && events.length === unsent.length
    const standing = await post<InterviewStanding>("events", {
      ...kept.own,
      fromSeq: kept.acked,
      events,
      waits,
    })
    const { ackSeq, word, nodes } = standing
    course.change({ acked: ackSeq })
    if (word) course.hear(word, nodes)
    note(standing)
    save(course.kept(), word ? course.nodes() : undefined)
  }

  /** Another device has gone on with it, or the server knows better. */
  async function learnWhole() {
    const kept = course.kept()
    const standing = await post<StartedInterview>("resume", { ...kept.own })
    course.adopt(wholeOf(kept, standing), standing.nodes)
    note(standing)
    save(course.kept(), course.nodes())
  }

  const note = ({ receipt, signedReceipt, next }: InterviewStanding) => {
    if (receipt ?? signedReceipt ?? next) course.change({ receipt, signedReceipt, next })
  }

  async function go(): Promise<void> {
    if (isUnderWay || isStopped || line === "stuck") return
    isUnderWay = true
    try {
      while (hasWork()) {
        await (course.kept().own ? send() : begin())
        tries = 0
        line = "open"
        changed()
      }
    } catch (error) {
      await fail(error instanceof SendError ? error : new SendError(400))
    } finally {
      isUnderWay = false
    }
  }

  async function fail({ status, retryAfter }: SendError) {
    const isBegun = course.kept().own !== undefined
    if (status === 409 && isBegun && tries++ === 0) {
      await learnWhole().catch(() => undefined)
      later(0, () => void go())
    } else if (status === 404 || (status === 409 && !isBegun)) return leave()
    else if (status === 0 || status === 429 || status >= 500) {
      line = "offline"
      const wait = Math.min(LONGEST_WAIT, 2 ** tries++)
      later(Math.max(retryAfter, wait * (0.5 + Math.random() / 2)), () => void go())
    } else line = "stuck"
    changed()
  }

  return {
    /** Sends what is there to be sent; without an answer, again later. */
    go,
    line: () => line,
    stop: () => (isStopped = true),
    /** What a request would hold that is sent while the page closes. */
    unsent: () => {
      const { own, acked } = course.kept()
      const events = portionOf(unsentOf(course.kept()))
      return own && events.length > 0 ? { ...own, fromSeq: acked, events, waits: false } : undefined
    },
  }
}

/** What is kept where the server has told of the whole interview. */
const wholeOf = (
  kept: Kept,
  { ackSeq, word }: Pick<StartedInterview, "ackSeq" | "word">,
): Kept => ({ ...kept, acked: ackSeq, from: ackSeq, log: word ? [word] : [] })

/** Has the respondent been asked anything on the way here? */
export function canGoBack({ path }: State): boolean {
  for (let step = path; step; step = step.before) if (step.by === "respondent") return true
  return false
}
