import { z } from "zod"
import { ApiError } from "./api-error.ts"
import { sessionCalls } from "./calls/session.ts"
import type { ServerEvent } from "./event-parser.ts"
import type { EventSource } from "./event-source.ts"

const KINDS = ["project", "queue", "answers"] as const

/** Something that changed on the server in a project that the account sees. What it is now is read by the ordinary calls. */
export interface LiveEvent {
  kind: (typeof KINDS)[number]
  pid: number
}

export interface LiveFollowing {
  /** Whatever was being waited for is over (somebody has signed in, the line is up): tries at once. */
  hurry: () => void
  stop: () => void
}

/** The server beats every 15 seconds: who hears nothing for three beats is talking to nobody. */
const SILENCE_MS = 45_000
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
/** A server that does not offer the stream, or refuses it to this account, will not soon. */
const UNAVAILABLE_MS = 300_000

const Data = z.object({ pid: z.int().positive() })

/**
 * Follows the events of a session as long as it lasts, over breaks of the line and restarts of the server: it comes again
 * with the last id, so nothing is lost. `onReset`: everything may have changed, since it is not known what was missed.
 */
export function followLive(options: {
  source: EventSource
  onEvent: (event: LiveEvent) => void
  onReset: () => void
  /** While the stream is not open, news have to be asked for. */
  onState: (isOpen: boolean) => void
  onError: (error: ApiError) => void
  silenceMs?: number
  random?: () => number
}): LiveFollowing {
  const { source, onEvent, onReset, onState, onError } = options
  const random = options.random ?? Math.random
  const stopping = new AbortController()
  let lastId: string | undefined
  let failures = 0
  let retryMs = FIRST_WAIT_MS
  let goOn: (() => void) | undefined

  /** `Infinity`: until somebody hurries. */
  const pause = (ms: number) =>
    new Promise<void>((go) => {
      const timer = Number.isFinite(ms) ? setTimeout(go, ms) : undefined
      goOn = () => {
        clearTimeout(timer)
        go()
      }
    })

  const tell = ({ name, data }: ServerEvent) => {
    if (name === "reset") return onReset()
    const kind = KINDS.find((each) => each === name)
    const parsed = kind && Data.safeParse(jsonOf(data))
    if (kind && parsed?.success) onEvent({ kind, pid: parsed.data.pid })
  }

  /** One connection, from its opening to its end. */
  async function connect(): Promise<void> {
    const connection = new AbortController()
    const leave = () => connection.abort()
    stopping.signal.addEventListener("abort", leave)
    let silence: ReturnType<typeof setTimeout> | undefined
    const life = () => {
      clearTimeout(silence)
      silence = setTimeout(leave, options.silenceMs ?? SILENCE_MS)
    }
    try {
      life()
      const stream = await source.open(sessionCalls.events, { lastId, signal: connection.signal })
      failures = 0
      onState(true)
      // Between what was read and the opening something may have happened that nobody tells any more.
      if (lastId === undefined) onReset()
      try {
        await stream.read({ event: tell, life })
      } finally {
        lastId = stream.lastId() || lastId
        retryMs = stream.retryMs() ?? retryMs
      }
    } finally {
      clearTimeout(silence)
      stopping.signal.removeEventListener("abort", leave)
    }
  }

  const waitAfter = (error: ApiError | undefined): number => {
    if (error === undefined) return retryMs
    if (error.status === 401) return Infinity
    if (error.retryAfter !== undefined) return Math.min(error.retryAfter, 600) * 1000
    const passes = error.key !== "unexpectedAnswer" && (error.status === 0 || error.status >= 500)
    if (!passes) return UNAVAILABLE_MS
    const most = Math.min(LONGEST_WAIT_MS, retryMs * 2 ** failures++)
    // All who were cut off at once must not come again at once.
    return most * (0.5 + random() / 2)
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const error = await connect().then(
        () => undefined,
        (cause: unknown) =>
          cause instanceof ApiError
            ? cause
            : new ApiError({ status: 0, key: "noConnection", cause }),
      )
      if (stopping.signal.aborted) return
      onState(false)
      const wait = waitAfter(error)
      if (error) onError(error)
      await pause(wait)
    }
  }
  void run()

  return {
    hurry: () => {
      failures = 0
      goOn?.()
    },
    stop: () => {
      stopping.abort()
      goOn?.()
    },
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
