import type { FastifyInstance } from "fastify"
import type { Metric, MetricValue } from "../lib/metric.ts"
import type { Services } from "./services.ts"

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Timing {
  labels: RouteLabels
  count: number
  sum: number
  buckets: number[]
}
type RouteLabels = Readonly<{ method: string; route: string }>

/** Counts responses by route. */
export interface Meters {
  count: (request: { method: string; route: string; status: number; seconds: number }) => void
  metrics: () => Metric[]
}

export function createMeters(): Meters {
  const timings = new Map<string, Timing>()
  const statuses = new Map<string, Required<Pick<MetricValue, "labels" | "value">>>()
  return {
    count({ method, route, status, seconds }) {
      const labels = { method, route }
      const key = `${method} ${route}`
      observe(timings, key, labels, seconds)
      const outcome = `${key} ${status}`
      const value = (statuses.get(outcome)?.value ?? 0) + 1
      statuses.set(outcome, { labels: { ...labels, status }, value })
    },
    metrics: () => [
      {
        name: "http_requests_total",
        type: "counter",
        help: "Responses by route and status.",
        values: [...statuses.values()],
      },
      {
        name: "http_request_duration_seconds",
        type: "histogram",
        help: "Time from request to response.",
        values: [...timings.values()].flatMap(timingValues),
      },
    ],
  }
}

/** Counts each request and logs a line with its route, without parameters and user. */
export function addMeters(
  app: FastifyInstance,
  services: Pick<Services, "log">,
  meters: Pick<Meters, "count">,
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
}

function observe(
  timings: Map<string, Timing>,
  key: string,
  labels: RouteLabels,
  seconds: number,
): void {
  const timing = timings.get(key) ?? {
    labels,
    count: 0,
    sum: 0,
    buckets: BUCKETS_SECONDS.map(() => 0),
  }
  timings.set(key, timing)
  timing.count++
  timing.sum += seconds
  for (const [at, bound] of BUCKETS_SECONDS.entries())
    if (seconds <= bound) timing.buckets[at] = (timing.buckets[at] ?? 0) + 1
}

const timingValues = ({ labels, count, sum, buckets }: Timing): MetricValue[] => [
  ...BUCKETS_SECONDS.map((le, at) => ({
    part: "_bucket" as const,
    labels: { ...labels, le },
    value: buckets[at] ?? 0,
  })),
  { part: "_bucket", labels: { ...labels, le: "+Inf" }, value: count },
  { part: "_sum", labels, value: sum },
  { part: "_count", labels, value: count },
]
