import { STATUS_REQUEST } from "./terminal-answers.ts"

/** Measures whether the connection to the terminal is fast, by the delay of status reports requested after frames. */
export interface LineProbe {
  isFast: () => boolean
  /** Text to send after the current frame: a status request or nothing. */
  request: () => string
  /** The terminal has answered. */
  answered: () => void
  /** Called with a status report. */
  restart: () => void
  stop: () => void
}

/** An answer that takes longer comes over a slow line. */
const FAST_MS = 50
/** This many fast responses in a row make a connection fast; a single late one makes it slow. */
const IN_A_ROW = 3
/** Delay of the next request if nothing is drawn, ms. */
const SOON_MS = 300
/** The start is busy and may itself delay responses, so it is retried this often. */
const FIRST_TRIES = 4
const AGAIN_MS = 1000
const RARELY_MS = 30_000
/** Unanswered requests are lost after this time, ms. */
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
