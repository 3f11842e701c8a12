import { ApiError } from "@qo/core/api"
import { createListeners } from "./listeners.ts"
import { createProbing } from "./probing.ts"

/** Whether calls can succeed now: the server is reachable and a user is signed in. */
interface LinkState {
  online: boolean
  signedIn: boolean
  /** The session has ended with its account, which was deactivated. */
  deactivated: boolean
  /** When data came last, in milliseconds since 1970; 0 before the first. */
  lastAnswer: number
  /** The installation asks for a second factor before anything else: calls wait until it is on. */
  otpMissing: boolean
  /** The server has asked to wait until then, in milliseconds since 1970. */
  askedToWait: number
  /** The server pushes changes. */
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
  /** Checks immediately whether the server is reachable, after an error that may be the connection's. */
  check: () => void
  /** Updates the state by an error; returns true if waiting may help. */
  heard: (error: unknown) => boolean
  /** Called when a user has signed in (again). */
  signedIn: () => void
  signedOut: () => void
  /** The second factor that was missing is there. */
  otpIsOn: () => void
  onChange: (listener: () => void) => () => void
  /** Called whenever calls can be made again after a time when they could not. */
  onReady: (listener: () => void) => () => void
  stop: () => void
}

const DOWN: ReadonlySet<number> = new Set([0, 502, 503, 504])

export const isDown = (error: ApiError) =>
  DOWN.has(error.status) && error.key !== "unexpectedAnswer"

/** Any refusal is an answer: the server is there. */
const isAnswer = (error: unknown) => error instanceof ApiError && !isDown(error)

/** Initial state of the session. */
interface StartOfLink {
  signedIn: boolean
  deactivated?: boolean | undefined
}

/**
 * Watches the line to the server. While it is down, `probe` is tried at growing intervals, and every waiting
 * call goes on by itself when it succeeds.
 */
export function createLink(
  options: StartOfLink & { probe: () => Promise<unknown>; now?: () => number },
): Link {
  const now = options.now ?? Date.now
  const states = createStates(options)
  const { state, change, isReady } = states
  const probing = createProbing({
    probe: options.probe,
    isAnswer,
    onAnswer: answered,
    onDown: () => {
      if (state().online) change({ online: false })
    },
  })

  function answered() {
    probing.end()
    if (states.noteAnswer(now())) change({ online: true })
  }
  /** The pause is shown to the user; other calls may continue meanwhile. */
  const pause = (ms: number) => {
    change({ askedToWait: Math.max(state().askedToWait, now() + ms) })
    return new Promise<void>((go) => void setTimeout(go, ms).unref())
  }
  function heard(error: unknown): boolean {
    if (!(error instanceof ApiError)) return false
    const news = newsOf(error)
    if (news) change(news)
    if (news) return true
    if (!isDown(error)) return false
    if (state().online) change({ online: false })
    probing.later()
    return true
  }

  return {
    state,
    isReady,
    isLive: () => state().live,
    setLive: (live) => {
      if (live !== state().live) change({ live })
    },
    check: () => {
      if (state().online && !probing.isStopped()) probing.now()
    },
    heard,
    async run(call) {
      for (;;) {
        await states.ready()
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
    signedIn: () => change({ signedIn: true, deactivated: false, otpMissing: false }),
    signedOut: () => change({ signedIn: false, deactivated: false, otpMissing: false }),
    otpIsOn: () => change({ otpMissing: false }),
    onChange: states.onChange,
    onReady: states.onReady,
    stop: () => {
      probing.stop()
      states.stop()
    },
  }
}

/** State of the session by a refusal; `undefined` if it does not affect it. */
function newsOf({ endsSession, key }: ApiError): Partial<LinkState> | undefined {
  if (endsSession) return { signedIn: false, deactivated: key === "deactivated" }
  return key === "otpSetupRequired" ? { otpMissing: true } : undefined
}

/** The state of the link, those who follow it, and the calls that wait until it is ready. */
function createStates({ signedIn, deactivated = false }: StartOfLink) {
  const changes = createListeners()
  const readiness = createListeners()
  let state: LinkState = {
    online: true,
    signedIn,
    deactivated,
    lastAnswer: 0,
    otpMissing: false,
    askedToWait: 0,
    live: false,
  }
  let waiting: (() => void)[] = []
  let stopped = false

  const isReady = () => state.online && state.signedIn && !state.otpMissing && !stopped
  return {
    state: () => state,
    isReady,
    onChange: changes.add,
    onReady: readiness.add,
    change: (next: Partial<LinkState>) => {
      const wasReady = isReady()
      state = { ...state, ...next }
      if (isReady()) for (const go of waiting.splice(0)) go()
      changes.tell()
      if (isReady() && !wasReady) readiness.tell()
    },
    /** @returns whether the line was thought to be down */
    noteAnswer(at: number): boolean {
      state = { ...state, lastAnswer: at }
      return !state.online
    },
    ready: () => (isReady() ? Promise.resolve() : new Promise<void>((go) => void waiting.push(go))),
    stop() {
      stopped = true
      waiting = []
    },
  }
}
