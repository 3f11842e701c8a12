import { VERSION } from "@qo/core/lib"
import { sql } from "kysely"
import type { FastifyInstance } from "fastify"
import { setTimeout as wait } from "node:timers/promises"
import type { Services } from "./services.ts"

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Timing {
  count: number
  sum: number
  buckets: number[]
}

/** Number of database connections by state. */
export interface PoolFigures {
  total: number
  idle: number
  waiting: number
}

/** Counts responses by route. */
export interface Meters {
  count: (request: { method: string; route: string; status: number; seconds: number }) => void
  /** Returns the metrics in the text format of Prometheus. */
  text: () => string
}

export function createMeters(pool: PoolFigures): Meters {
  const timings = new Map<string, Timing>()
  const statuses = new Map<string, number>()
  return {
    count({ method, route, status, seconds }) {
      const labels = `method="${method}",route="${route}"`
      observe(timings, labels, seconds)
      const outcome = `${labels},status="${status}"`
      statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1)
    },
    text: () => metricsText(timings, statuses, pool),
  }
}

/** Counts each request and logs a line with its route, without parameters and user. Registers `/health`. */
export function addMeters(
  app: FastifyInstance,
  services: Pick<Services, "db" | "log" | "storage">,
  meters: Meters,
): void {
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "other"
    const seconds = reply.elapsedTime / 1000
    meters.count({ method: request.method, route, status: reply.statusCode, seconds })
    services.log.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(seconds * 10_000) / 10,
      },
      "request",
    )
    done()
  })

  app.get("/health", async (_request, reply) => {
    const database = await databaseState(services)
    return reply
      .code(database.up ? 200 : 503)
      .header("cache-control", "no-store")
      .send({
        live: true,
        ready: database.up,
        version: VERSION,
        database,
        storageFull: services.storage.isFull(),
      })
  })
}

function observe(timings: Map<string, Timing>, labels: string, seconds: number): void {
  const timing = timings.get(labels) ?? { count: 0, sum: 0, buckets: BUCKETS_SECONDS.map(() => 0) }
  timings.set(labels, timing)
  timing.count++
  timing.sum += seconds
  for (const [at, bound] of BUCKETS_SECONDS.entries())
    if (seconds <= bound) timing.buckets[at] = (timing.buckets[at] ?? 0) + 1
}

interface DatabaseState {
  up: boolean
  /** `durable` if PostgreSQL flushes each commit to disk. */
  durability?: "durable" | "relaxed"
}

/** Time limit of the health check, ms: monitoring must not wait for a database that hangs. */
const HEALTH_PATIENCE_MS = 3000

async function databaseState({ db }: Pick<Services, "db">): Promise<DatabaseState> {
  const durability = sql<{ fsync: string; commit: string }>`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`
  try {
    const { rows } = await withinLimit(HEALTH_PATIENCE_MS, durability.execute(db))
    const durable = rows[0]?.fsync === "on" && rows[0].commit !== "off"
    return { up: true, durability: durable ? "durable" : "relaxed" }
  } catch {
    return { up: false }
  }
}

async function withinLimit<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  const late = new AbortController()
  const limit = wait(limitMs, undefined, { signal: late.signal }).then(() => {
    throw new Error(`not within ${limitMs} ms`)
  })
  // The promise that settles second may reject, which must not count as unhandled.
  for (const each of [work, limit]) each.catch(() => undefined)
  return Promise.race([work, limit]).finally(() => late.abort())
}

function metricsText(
  timings: ReadonlyMap<string, Timing>,
  statuses: ReadonlyMap<string, number>,
  pool: PoolFigures,
): string {
  const lines = ["# TYPE http_requests_total counter"]
  for (const [labels, count] of statuses) lines.push(`http_requests_total{${labels}} ${count}`)
  lines.push("# TYPE http_request_duration_seconds histogram")
  for (const [labels, { count, sum, buckets }] of timings) {
    for (const [at, bound] of BUCKETS_SECONDS.entries())
      lines.push(`http_request_duration_seconds_bucket{${labels},le="${bound}"} ${buckets[at]}`)
    lines.push(`http_request_duration_seconds_bucket{${labels},le="+Inf"} ${count}`)
    lines.push(`http_request_duration_seconds_sum{${labels}} ${sum}`)
    lines.push(`http_request_duration_seconds_count{${labels}} ${count}`)
  }
  lines.push("# TYPE database_connections gauge")
  for (const [state, count] of Object.entries({
    total: pool.total,
    idle: pool.idle,
    waiting: pool.waiting,
  }))
    lines.push(`database_connections{state="${state}"} ${count}`)
  lines.push("# TYPE process_resident_memory_bytes gauge")
  lines.push(`process_resident_memory_bytes ${process.memoryUsage.rss()}`)
  return `${lines.join("\n")}\n`
}
