import { STATUS_REQUEST } from "./terminal-answers.ts"

/** Whether the line to the terminal drains quickly, told by how soon status requests behind frames are answered. */
export interface LineProbe {
  isFast: () => boolean
  /** What is to be sent behind the frame that goes out now: a request, or nothing. */
  request: () => string
  /** The terminal has answered. */
  answered: () => void
  /** What was asked may have got lost on the way: another program had the terminal. */
  restart: () => void
  stop: () => void
}

/** An answer that takes longer comes over a slow line. */
const FAST_MS = 50
/** So many answers in a row make a line fast; a single late one makes it slow. */
const IN_A_ROW = 3
/** Where nothing is drawn meanwhile, the next of them is asked for by itself. */
const SOON_MS = 300
/** A start is busy, and may itself be what an answer waits for: so often it is tried anew. */
const FIRST_TRIES = 4
const AGAIN_MS = 1000
const RARELY_MS = 30_000
/** What was not answered until then never will be. */
const LOST_MS = 60_000

/** `send` has a frame sent, although it may hold nothing new: a request is to go behind it. */
export function createLineProbe(options: { send: () => void; onChange: () => void }): LineProbe {
  const { send, onChange } = options
  let isDue = true
  let isAsked = false
  let inTime = 0
  let lateTimes = 0
  let isFast = false
  let late: NodeJS.Timeout | undefined
  let next: NodeJS.Timeout | undefined

  function become(fast: boolean) {
    if (fast === isFast) return
    isFast = fast
    onChange()
  }
  function askIn(ms: number) {
    clearTimeout(next)
    next = setTimeout(() => {
      isAsked = false
      isDue = true
      send()
    }, ms).unref()
  }
  const onLate = (timer: NodeJS.Timeout) => {
    if (late !== timer) return
    late = undefined
    inTime = 0
    lateTimes++
    askIn(LOST_MS)
    become(false)
  }
  function forget() {
    clearTimeout(late)
    clearTimeout(next)
    late = undefined
    isAsked = false
  }
  return {
    isFast: () => isFast,
    request() {
      if (!isDue) return ""
      isDue = false
      isAsked = true
      clearTimeout(next)
      // Whatever has come while the program itself was busy is read before the immediate.
      const timer = setTimeout(() => setImmediate(onLate, timer), FAST_MS).unref()
      late = timer
      return STATUS_REQUEST
    },
    answered() {
      if (!isAsked) return
      const isInTime = late !== undefined
      forget()
      if (!isInTime) return askIn(lateTimes < FIRST_TRIES ? AGAIN_MS : RARELY_MS)
      inTime++
      if (inTime < IN_A_ROW) {
        isDue = true
        return askIn(SOON_MS)
      }
      lateTimes = 0
      askIn(RARELY_MS)
      become(true)
    },
    restart() {
      forget()
      isDue = true
    },
    stop() {
      forget()
      isDue = false
    },
  }
}
