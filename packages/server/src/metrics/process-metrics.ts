import type { monitorEventLoopDelay } from "node:perf_hooks"
import type pg from "pg"
import type { Services } from "../http/services.ts"
import { gauge, type Metric } from "../lib/metric.ts"
import type { ReportPacker } from "../reports/pack-reports.ts"

/** Interval at which the event loop is probed, ms: a shorter one would wake an idle server more often. */
export const LAG_RESOLUTION_MS = 500
const NANOSECONDS = 1e9

/** Parts of this process that have figures. */
export interface ProcessParts extends Pick<
  Services,
  "pool" | "interviews" | "storage" | "threads" | "ingested"
> {
  lag: Pick<ReturnType<typeof monitorEventLoopDelay>, "max" | "percentile" | "reset">
  packer: Pick<ReportPacker, "oldestMs">
}

/** Returns the metrics of this process. The lag of the event loop is that since the last call. */
export function processMetrics(parts: ProcessParts): Metric[] {
  const { pool, interviews, storage, threads, ingested, lag, packer } = parts
  const free = storage.freeBytes()
  const lagValues = [0.5, 0.99, 1].map((quantile) => ({
    labels: { quantile },
    value: lagSeconds(quantile === 1 ? lag.max : lag.percentile(quantile * 100)),
  }))
  lag.reset()
  return [
    gauge(
      "database_connections",
      "Connections to the database by pool and state; waiting: requests for a connection.",
      ...poolValues("office", pool),
      ...poolValues("interviews", interviews.pool),
    ),
    gauge(
      "event_loop_lag_seconds",
      "How late timers ran since these metrics were last read.",
      ...lagValues,
    ),
    gauge(
      "worker_threads",
      "Threads for large calls by state; waiting: calls for a thread.",
      ...Object.entries(threads.figures()).map(([state, value]) => ({ labels: { state }, value })),
    ),
    {
      name: "interview_requests_total",
      type: "counter",
      help: "Requests with answers by the way they were stored: together, or alone with more statements; failed: batches repeated alone.",
      values: Object.entries(ingested).map(([way, value]) => ({ labels: { way }, value })),
    },
    gauge(
      "report_packing_oldest_age_seconds",
      "Time for which the oldest changed project has waited to be packed for reports.",
      { value: packer.oldestMs() / 1000 },
    ),
    gauge(
      "disk_free_bytes",
      "Free space on the disk of the embedded database.",
      ...(free === undefined ? [] : [{ value: free }]),
    ),
    gauge("process_resident_memory_bytes", "Memory of this process.", {
      value: process.memoryUsage.rss(),
    }),
  ]
}

/** Converts a measured interval, ns, to the lag: the time beyond the interval of the probe. Nothing measured is no lag. */
const lagSeconds = (nanoseconds: number): number =>
  Number.isFinite(nanoseconds)
    ? Math.max(0, nanoseconds / NANOSECONDS - LAG_RESOLUTION_MS / 1000)
    : 0

const poolValues = (name: string, pool: pg.Pool) =>
  Object.entries({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }).map(([state, value]) => ({ labels: { pool: name, state }, value }))
