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
  /** Number of records of a task that have an outcome. The event contains neither the total nor the state of the task. */
  settled: z.int().nonnegative(),
})
const LiveEvent = z.discriminatedUnion("kind", [ProjectEvent, TaskEvent])

/** A change in a project or task that the account may see. The new state must be read with other calls. */
export type LiveEvent = z.infer<typeof LiveEvent>
/** An event about a project. */
export type ProjectEvent = z.infer<typeof ProjectEvent>

export interface LiveFollowing {
  /** Ends the current wait and reconnects immediately, for example after signing in. */
  hurry: () => void
  stop: () => void
}

/** Time without data after which a connection is regarded as broken, ms: three missing heartbeats of 15 seconds. */
const SILENCE_MS = 45_000
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
/** Delay before retrying after the server does not offer the stream or refuses it to this account, ms. */
const UNAVAILABLE_MS = 300_000

export interface LiveOptions {
  source: EventSource
  onEvent: (event: LiveEvent) => void
  onReset: () => void
  /** Called when the stream opens or closes. While it is closed, changes must be requested with other calls. */
  onState: (isOpen: boolean) => void
  onError: (error: ApiError) => void
  silenceMs?: number
  random?: () => number
}

/**
 * Follows the events of a session until it ends, including disconnections and restarts of the server. It reconnects with the id
 * of the last event, so that no event is lost. `onReset`: called if missed events cannot be sent, so all data may have changed.
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

/** State that is passed from one connection to the next. */
interface Position {
  /** Id of the last event; undefined before the first event. */
  lastId: string | undefined
  retryMs: number
  /** Number of consecutive connections that could not be opened. */
  failures: number
}

/** Creates a wait that can be ended early. `Infinity` waits until it is ended. */
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

/** Opens one connection and follows it until it ends. */
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
    // Changes between the first reading of data and the opening of the stream may have been missed.
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

/** Returns the delay before the next connection in milliseconds. `Infinity`: wait for `hurry`. */
function waitAfter(error: ApiError | undefined, position: Position, random: () => number): number {
  const { retryMs } = position
  if (error === undefined) return retryMs
  if (error.endsSession) return Infinity
  if (error.retryAfter !== undefined) return Math.min(error.retryAfter, 600) * 1000
  const passes = error.key !== "unexpectedAnswer" && (error.status === 0 || error.status >= 500)
  if (!passes) return UNAVAILABLE_MS
  const most = Math.min(LONGEST_WAIT_MS, retryMs * 2 ** position.failures++)
  // The random factor prevents clients that were disconnected together from reconnecting together.
  return most * (0.5 + random() / 2)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
