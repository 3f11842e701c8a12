import { monitorEventLoopDelay } from "node:perf_hooks"
import type { Meters } from "../http/meters.ts"
import { withinLimit } from "../http/readiness.ts"
import type { Services } from "../http/services.ts"
import { gauge, metricsText } from "../lib/metric.ts"
import { LAG_RESOLUTION_MS, processMetrics, type ProcessParts } from "./process-metrics.ts"
import { storedMetrics } from "./stored-metrics.ts"

/** Time limit of the statement, ms. */
const PATIENCE_MS = 3000

export interface Metrics {
  /** Returns all metrics in the text format of Prometheus. Without the database, those that it stores are left out. */
  text: () => Promise<string>
  /** Starts the measurements that cost something. */
  start: () => void
  stop: () => void
}

export function createMetrics(
  services: Pick<Services, "db"> & Omit<ProcessParts, "lag" | "packer">,
  { meters, packer }: { meters: Pick<Meters, "metrics"> } & Pick<ProcessParts, "packer">,
): Metrics {
  const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS })
  return {
    async text() {
      const stored = await withinLimit(PATIENCE_MS, storedMetrics(services.db)).catch(
        () => undefined,
      )
      const up = gauge("database_up", "1 if the database answered.", {
        value: stored === undefined ? 0 : 1,
      })
      const own = processMetrics({ ...services, lag, packer })
      return metricsText([...meters.metrics(), up, ...(stored ?? []), ...own])
    },
    start: () => void lag.enable(),
    stop: () => void lag.disable(),
  }
}
