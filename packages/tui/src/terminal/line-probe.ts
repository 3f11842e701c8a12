import { STATUS_REQUEST } from "./terminal-answers.ts"

/** Measures whether the connection to the terminal is fast, by the delay of status reports requested after frames. */
export interface LineProbe {
  isFast: () => boolean
  /** Returns the text to send after the current frame: a status request or an empty text. */
  request: () => string
  /** Called when the terminal has responded. */
  answered: () => void
  /** Starts the measurement again. Called with a status report of a terminal that may have changed. */
  restart: () => void
  stop: () => void
}

/** Maximum delay of a response on a fast connection, ms. */
const FAST_MS = 50
/** Number of consecutive fast responses after which a connection is regarded as fast. A single late one makes it slow. */
const IN_A_ROW = 3
/** Delay of the next request if no frame is drawn, ms. */
const SOON_MS = 300
/** Number of attempts at the start, when the busy program may itself delay responses. */
const FIRST_TRIES = 4
const AGAIN_MS = 1000
const RARELY_MS = 30_000
/** Time after which a request without a response is regarded as lost, ms. */
const LOST_MS = 60_000

/** Creates a probe. `send` must send a frame even if it is unchanged, because a request is appended to it. */
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
      // Responses that arrived while the program was busy are processed before `setImmediate` callbacks.
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
