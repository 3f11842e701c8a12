import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { z } from "zod"
import { ROOT } from "./bundles.ts"

/** Duration of a run: total and each stage, seconds. */
const RunTimes = z.object({ total: z.number(), stages: z.record(z.string(), z.number()) })
type RunTimes = z.infer<typeof RunTimes>

/** `usual`: the sample of looks and runs; `all`: everything. */
type RunKind = "usual" | "all"

/** Measured on two idle cores; shown until a run on this machine has ended. */
const FIRST_RUN: Record<RunKind, number> = { usual: 15 * 60, all: 60 * 60 }

const fileOf = (kind: RunKind) => join(ROOT, `node_modules/.cache/qo-test-times-${kind}.json`)

function lastRun(kind: RunKind): RunTimes | undefined {
  try {
    return RunTimes.parse(JSON.parse(readFileSync(fileOf(kind), "utf8")))
  } catch {
    return undefined
  }
}

/** A duration as people say it: `40 s`, `3 min`. */
export const durationText = (seconds: number): string =>
  seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`

export interface RunClock {
  /** How long the run will take, for the person who waits. */
  forecast: string
  /** Seconds since the start, and how long the stage took the last time, for the line of a stage. */
  beginStage: (name: string) => string
  endStage: (name: string, seconds: number) => void
  /** A table of the stages so far with their durations. */
  lines: () => string[]
  /** Keeps the times for the next run. A run that failed or was cut short keeps none. */
  keep: () => void
}

/** Starts the clock of a run, with the times of the last one on this machine. */
export function startRunClock(kind: RunKind): RunClock {
  const last = lastRun(kind)
  const start = performance.now()
  const elapsed = () => (performance.now() - start) / 1000
  const stages: Record<string, number> = {}
  return {
    forecast: last
      ? `This takes about ${durationText(last.total)}, as the last run here did.`
      : `This takes about ${durationText(FIRST_RUN[kind])} on two idle cores.`,
    beginStage(name) {
      const usual = last?.stages[name]
      const before = usual === undefined ? "" : `, about ${durationText(usual)}`
      return `(${durationText(elapsed())} since the start${before})`
    },
    endStage(name, seconds) {
      stages[name] = seconds
    },
    lines: () => [
      "Stages:",
      ...Object.entries(stages).map(([name, each]) => `${each.toFixed(0).padStart(7)} s  ${name}`),
      `${elapsed().toFixed(0).padStart(7)} s  in all`,
    ],
    keep() {
      mkdirSync(dirname(fileOf(kind)), { recursive: true })
      writeFileSync(fileOf(kind), JSON.stringify({ total: elapsed(), stages } satisfies RunTimes))
    },
  }
}
