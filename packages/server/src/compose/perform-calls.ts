import type { AnyCall, JsonCall } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import fastify from "fastify"
import { platform, setPriority } from "node:os"
import type { MessagePort } from "node:worker_threads"
import type pg from "pg"
import { kyselyOn } from "../db/kysely-on.ts"
import { createPool } from "../db/pool.ts"
import { callName } from "../http/call-name.ts"
import type { CallDone, CallJob } from "../http/call-threads.ts"
import { type Answer, createAnswer } from "../http/create-answer.ts"
import { failureAnswer } from "../http/failures.ts"
import { parseInput } from "../http/parse-input.ts"
import type { Services } from "../http/services.ts"
import { createLog } from "../lib/log.ts"
import { addFirstRoutes } from "./first-routes.ts"
import { addLaterRoutes } from "./later-routes.ts"
import { type AddRoutes, type AddedHandler, gatherHandlers } from "./lazy-routes.ts"

/** Services that are plain settings and can be sent to a thread. */
type Settings = Pick<
  Services,
  "about" | "publicUrl" | "mailServer" | "disclosure" | "checkAnswers" | "limits" | "requireOtp"
>

/** Data that a thread receives when it starts. */
export interface ThreadData {
  settings: Settings
  secret: Uint8Array
  logLevel: string
  connection: pg.ClientConfig
}

/** State that the main thread sends with each call or receives after it. */
interface Moment {
  storageFull: boolean
  queued: CallDone["queued"]
}

/** Handles received calls one after the other until it receives null. */
export async function performCalls(port: MessagePort, data: ThreadData): Promise<void> {
  yieldToOthers()
  // No call takes a second connection while it holds one, so one connection is enough.
  const pool = createPool(data.connection, { max: 1 })
  const moment: Moment = { storageFull: false, queued: { mail: false, callback: false } }
  const services = await createServices(data, pool, moment)
  const perform = createPerform(services, moment)
  const answer = async (job: CallJob) => {
    const done = await perform(job)
    port.postMessage(done, [done.body.buffer as ArrayBuffer])
  }
  const end = async () => {
    await pool.end()
    port.close()
  }
  port.on("message", (job: CallJob | null) => void (job ? answer(job) : end()))
}

/** Nice value of these threads: when processors are busy, other threads get three times as much time. */
const NICE = 5

/** Lowers the priority of this thread below the threads that respond to requests. Only Linux has priorities per thread. */
function yieldToOthers(): void {
  if (platform() === "linux") setPriority(NICE)
}

async function createServices(
  { settings, secret, logLevel, connection: _connection }: ThreadData,
  pool: pg.Pool,
  moment: Moment,
): Promise<Services> {
  const [ru, en] = await Promise.all([loadTranslate("ru", "server"), loadTranslate("en", "server")])
  const db = kyselyOn(pool)
  return {
    ...settings,
    db,
    pool,
    // Calls of respondents are short and never run in this thread, so they need no separate connections.
    interviews: { db, pool },
    texts: { ru, en },
    secret: Buffer.from(secret),
    log: createLog(logLevel),
    threads: NONE,
    reports: NO_REPORTS,
    insideCalls: new Map(),
    storage: { isFull: () => moment.storageFull, freeBytes: () => undefined },
    ingested: { together: 0, alone: 0, failed: 0 },
    drain: new AbortController(),
    onMailQueued: () => void (moment.queued.mail = true),
    onTaskQueued: () => undefined,
    onInterview: () => undefined,
    onCallbackQueued: () => void (moment.queued.callback = true),
  }
}

/** Worker threads do not pass calls on to other threads. */
const NONE: Services["threads"] = {
  perform: () => Promise.reject(new Error("this thread has no others")),
  figures: () => ({ running: 0, idle: 0, waiting: 0 }),
  close: () => Promise.resolve(),
}

/** Calls of reports never run in this thread. */
const NO_REPORTS: Services["reports"] = {
  ask: () => Promise.reject(new Error("this thread counts nothing")),
  aside: () => Promise.reject(new Error("this thread works for nobody else")),
  write: () => Promise.reject(new Error("this thread writes no files")),
  close: () => Promise.resolve(),
}

const addAll: AddRoutes = (routes) => {
  addFirstRoutes(routes)
  addLaterRoutes(routes)
}

function createPerform(services: Services, moment: Moment): (job: CallJob) => Promise<CallDone> {
  const calls = new Map(
    [...gatherHandlers(addAll, services)].map(([call, added]) => [callName(call), { call, added }]),
  )
  const answers = new Map<AnyCall, Answer>()
  const answerOf = (call: AnyCall, { handle, steps }: AddedHandler): Answer => {
    const known = answers.get(call)
    if (known) return known
    const made = createAnswer({ call: call as JsonCall, handle, steps }, services)
    answers.set(call, made)
    return made
  }
  return async (job) => {
    Object.assign(moment, {
      storageFull: job.storageFull,
      queued: { mail: false, callback: false },
    })
    const headers: CallDone["headers"] = [["cache-control", "no-store"]]
    const done = (status: number, text: string): CallDone => {
      const body = new TextEncoder().encode(text)
      return { status, headers, body, queued: moment.queued }
    }
    try {
      const found = calls.get(job.name)
      if (!found) throw new Error(`nothing answers ${job.name}`)
      const input = parseInput(found.call, await readInput(job))
      const header = (name: string, value: string) => void headers.push([name, value])
      const text = await answerOf(found.call, found.added)(
        input,
        contextOf(job, services, header),
        job.key,
      )
      return done(200, text)
    } catch (error) {
      const at = { requestId: job.requestId, route: job.name }
      const { status, text, ...failure } = await failureAnswer(services, error, job.locale, at)
      headers.push(...failure.headers)
      return done(status, text)
    }
  }
}

const contextOf = (
  { caller, locale, service, address, originHash, proof }: CallJob,
  { db }: Services,
  header: (name: string, value: string) => void,
) => ({
  caller,
  locale,
  service,
  address,
  proof,
  header,
  db,
  originHash: Buffer.from(originHash),
  game: undefined,
  files: [],
})

/** Parser of JSON bodies. It is the same as in the HTTP server, so that it refuses the same bodies. */
const parseJson = fastify().getDefaultJsonParser("error", "error")

/** Returns the input as it was received. */
async function readInput({ input }: CallJob): Promise<unknown> {
  if ("value" in input) return input.value
  const text = Buffer.from(input.body.buffer, input.body.byteOffset, input.body.byteLength)
  return new Promise((resolve, reject) => {
    // The parser does not use the request.
    void parseJson({} as never, text.toString("utf8"), (error, value: unknown) =>
      error ? reject(error) : resolve(value),
    )
  })
}
