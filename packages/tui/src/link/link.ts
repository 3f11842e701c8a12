import { ApiError } from "@qo/core/api"

/** Whether calls can be answered now: the line is up and somebody is signed in. */
interface LinkState {
  online: boolean
  signedIn: boolean
  /** When data came last, in milliseconds since 1970; 0 before the first. */
  lastAnswer: number
  /** The installation asks for a second factor before anything else: calls wait until it is on. */
  otpMissing: boolean
  /** The server has asked to wait until then, in milliseconds since 1970. */
  askedToWait: number
  /** The server tells by itself what changes. */
  live: boolean
}

export interface Link {
  state: () => LinkState
  isReady: () => boolean
  /**
   * Makes a call once the link is ready, and again after every break, until it is answered.
   * @throws ApiError for refusals that waiting does not mend.
   */
  run: <Answer>(call: () => Promise<Answer>) => Promise<Answer>
  isLive: () => boolean
  /** The stream of events is open, or not any more. */
  setLive: (live: boolean) => void
  /** Something has broken that may be the line: asks at once whether the server is there. */
  check: () => void
  /** Notes what an error says of the link; true when waiting may mend it. */
  heard: (error: unknown) => boolean
  /** Somebody has signed in (again). */
  signedIn: () => void
  signedOut: () => void
  /** The second factor that was missing is there. */
  otpIsOn: () => void
  onChange: (listener: () => void) => () => void
  /** Called whenever calls can be made again after a time when they could not. */
  onReady: (listener: () => void) => () => void
  stop: () => void
}

const PROBE_MS = [1000, 2000, 4000, 8000] as const
const DOWN: ReadonlySet<number> = new Set([0, 502, 503, 504])

const isDown = (error: ApiError) => DOWN.has(error.status) && error.key !== "unexpectedAnswer"

/**
 * Watches the line to the server. While it is down, `probe` is tried at growing intervals, and every waiting
 * call goes on by itself when it succeeds.
 */
export function createLink(options: {
  probe: () => Promise<unknown>
  signedIn: boolean
  now?: () => number
}): Link {
  const now = options.now ?? Date.now
  const listeners = new Set<() => void>()
  const readyListeners = new Set<() => void>()
  let state: LinkState = {
    online: true,
    signedIn: options.signedIn,
    lastAnswer: 0,
    otpMissing: false,
    askedToWait: 0,
    live: false,
  }
  let waiting: (() => void)[] = []
  let timer: NodeJS.Timeout | undefined
  let tries = 0
  let stopped = false

  const isReady = () => state.online && state.signedIn && !state.otpMissing && !stopped
  function change(next: Partial<LinkState>) {
    const wasReady = isReady()
    state = { ...state, ...next }
    if (isReady()) for (const go of waiting.splice(0)) go()
    for (const listener of listeners) listener()
    if (isReady() && !wasReady) for (const listener of readyListeners) listener()
  }
  const ready = () =>
    isReady() ? Promise.resolve() : new Promise<void>((go) => void waiting.push(go))

  /** Everybody is told how long; calls of others may go on meanwhile. */
  const pause = (ms: number) => {
    change({ askedToWait: Math.max(state.askedToWait, now() + ms) })
    return new Promise<void>((go) => void setTimeout(go, ms).unref())
  }
  function answered() {
    tries = 0
    clearTimeout(timer)
    timer = undefined
    const wasOnline = state.online
    state = { ...state, lastAnswer: now() }
    if (!wasOnline) change({ online: true })
  }
  function probeLater() {
    if (timer || stopped) return
    const wait = PROBE_MS[Math.min(tries++, PROBE_MS.length - 1)] ?? 8000
    timer = setTimeout(() => {
      timer = undefined
      probe()
    }, wait)
    timer.unref()
  }
  function probe() {
    options.probe().then(answered, (error: unknown) => {
      // Any refusal is an answer: the server is there.
      if (error instanceof ApiError && !isDown(error)) return answered()
      if (state.online) change({ online: false })
      probeLater()
    })
  }
  function heard(error: unknown): boolean {
    if (!(error instanceof ApiError)) return false
    if (error.status === 401 && error.key !== "wrongCredentials") {
      change({ signedIn: false })
      return true
    }
    if (error.key === "otpSetupRequired") {
      change({ otpMissing: true })
      return true
    }
    if (!isDown(error)) return false
    if (state.online) change({ online: false })
    probeLater()
    return true
  }

  return {
    state: () => state,
    isReady,
    isLive: () => state.live,
    setLive: (live) => {
      if (live !== state.live) change({ live })
    },
    check: () => {
      if (state.online && !stopped) probe()
    },
    heard,
    async run(call) {
      for (;;) {
        await ready()
        try {
          const answer = await call()
          answered()
          return answer
        } catch (error) {
          if (error instanceof ApiError && error.status === 429)
            await pause(Math.min(error.retryAfter ?? 5, 60) * 1000)
          else if (!heard(error)) throw error
        }
      }
    },
    signedIn: () => change({ signedIn: true, otpMissing: false }),
    signedOut: () => change({ signedIn: false, otpMissing: false }),
    otpIsOn: () => change({ otpMissing: false }),
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onReady: (listener) => {
      readyListeners.add(listener)
      return () => void readyListeners.delete(listener)
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
      waiting = []
    },
  }
}
