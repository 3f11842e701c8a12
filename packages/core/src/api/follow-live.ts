import { z } from "zod"
import { ApiError } from "./api-error.ts"
import { sessionCalls } from "./calls/session.ts"
import type { ServerEvent } from "./event-parser.ts"
import type { EventSource } from "./event-source.ts"

const ProjectEvent = z.object({
  kind: z.enum(["project", "queue", "answers"]),
  pid: z.int().positive(),
})
const TaskEvent = z.object({
  kind: z.literal("task"),
  id: z.int().positive(),
  /** Records that have an outcome; how many there are in all, and whether it goes on, the event does not say. */
  settled: z.int().nonnegative(),
})
const LiveEvent = z.discriminatedUnion("kind", [ProjectEvent, TaskEvent])

/** A change on the server in a project or a task that the account sees. The new state is read by ordinary calls. */
export type LiveEvent = z.infer<typeof LiveEvent>
/** An event about a project. */
export type ProjectEvent = z.infer<typeof ProjectEvent>

export interface LiveFollowing {
  /** Ends the current wait and tries immediately, e.g. after signing in or reconnecting. */
  hurry: () => void
  stop: () => void
}

/** The server sends a heartbeat every 15 seconds; after three missing ones the connection is dead, ms. */
const SILENCE_MS = 45_000
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
/** A server that does not offer the stream, or refuses it to this account, will not soon. */
const UNAVAILABLE_MS = 300_000

export interface LiveOptions {
  source: EventSource
  onEvent: (event: LiveEvent) => void
  onReset: () => void
  /** While the stream is not open, news have to be asked for. */
  onState: (isOpen: boolean) => void
  onError: (error: ApiError) => void
  silenceMs?: number
  random?: () => number
}

/**
 * Follows the events of a session while it lasts, over disconnections and restarts of the server: it reconnects with the last id,
 * so that no event is lost. `onReset`: all data may have changed, because the missed events are unknown.
 */
export function followLive(options: LiveOptions): LiveFollowing {
  const { onState, onError } = options
  const stopping = new AbortController()
  const position: Position = { lastId: undefined, retryMs: FIRST_WAIT_MS, failures: 0 }
  const pause = createPause()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const error = await connect(options, position, stopping.signal).then(
        () => undefined,
        (cause: unknown) =>
          cause instanceof ApiError
            ? cause
            : new ApiError({ status: 0, key: "noConnection", cause }),
      )
      if (stopping.signal.aborted) return
      onState(false)
      const wait = waitAfter(error, position, options.random ?? Math.random)
      if (error) onError(error)
      await pause.wait(wait)
    }
  }
  void run()

  return {
    hurry: () => {
      position.failures = 0
      pause.goOn()
    },
    stop: () => {
      stopping.abort()
      pause.goOn()
    },
  }
}

/** State passed from one connection to the next. */
interface Position {
  /** The id of the last event; `undefined`: nothing was read yet. */
  lastId: string | undefined
  retryMs: number
  /** Connections in a row that were not opened. */
  failures: number
}

/** A wait that can be cut short; `Infinity` lasts until it is. */
function createPause(): { wait: (ms: number) => Promise<void>; goOn: () => void } {
  let goOn: (() => void) | undefined
  return {
    wait: (ms) =>
      new Promise<void>((go) => {
        const timer = Number.isFinite(ms) ? setTimeout(go, ms) : undefined
        goOn = () => {
          clearTimeout(timer)
          go()
        }
      }),
    goOn: () => goOn?.(),
  }
}

/** One connection, from its opening to its end. */
async function connect(
  options: LiveOptions,
  position: Position,
  stopping: AbortSignal,
): Promise<void> {
  const { source, onReset, onState, silenceMs = SILENCE_MS } = options
  const connection = new AbortController()
  const leave = () => connection.abort()
  stopping.addEventListener("abort", leave)
  let silence: ReturnType<typeof setTimeout> | undefined
  const life = () => {
    clearTimeout(silence)
    silence = setTimeout(leave, silenceMs)
  }
  const { lastId } = position
  try {
    life()
    const stream = await source.open(sessionCalls.events, { lastId, signal: connection.signal })
    position.failures = 0
    onState(true)
    // Changes between reading and opening the stream may have been missed.
    if (lastId === undefined) onReset()
    try {
      await stream.read({ event: (event) => announce(event, options), life })
    } finally {
      position.lastId = stream.lastId() || lastId
      position.retryMs = stream.retryMs() ?? position.retryMs
    }
  } finally {
    clearTimeout(silence)
    stopping.removeEventListener("abort", leave)
  }
}

function announce({ name, data }: ServerEvent, { onEvent, onReset }: LiveOptions): void {
  if (name === "reset") return onReset()
  const said = jsonOf(data)
  if (typeof said !== "object") return
  const { data: event } = LiveEvent.safeParse({ ...said, kind: name })
  if (event) onEvent(event)
}

/** Milliseconds until the next connection; `Infinity`: until `hurry` is called. */
function waitAfter(error: ApiError | undefined, position: Position, random: () => number): number {
  const { retryMs } = position
  if (error === undefined) return retryMs
  if (error.endsSession) return Infinity
  if (error.retryAfter !== undefined) return Math.min(error.retryAfter, 600) * 1000
  const passes = error.key !== "unexpectedAnswer" && (error.status === 0 || error.status >= 500)
  if (!passes) return UNAVAILABLE_MS
  const most = Math.min(LONGEST_WAIT_MS, retryMs * 2 ** position.failures++)
  // Random delays, so that clients that were cut off together do not reconnect together.
  return most * (0.5 + random() / 2)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
