/**
 * The server is stopped (SIGTERM) while accounts are written: it exits in time with 0, and each acknowledged account exists once
 * after the next start.
 */
import { setTimeout as wait } from "node:timers/promises"
import { type FaultTrial, runAlone } from "./fault.ts"
import { startUnderLoad } from "./server-under-load.ts"
import { judge, statusesText } from "./writers.ts"

const STOPS = 8
/** Running requests finish within this time, ms. */
const BOUND_MS = 10_000

export const stopUnderLoad: FaultTrial = {
  name: `SIGTERM under load, ${STOPS} times`,
  async run() {
    const load = await startUnderLoad("stop")
    const servedAgainMs: number[] = []
    const stoppedMs: number[] = []
    const broken: string[] = []
    for (let stop = 0; stop < STOPS; stop++) {
      await wait(500 + Math.random() * 1000)
      const { child } = load.server()
      const start = performance.now()
      const ended = new Promise<number | null>((resolve) => child.once("close", resolve))
      child.kill("SIGTERM")
      const code = await ended
      const spent = performance.now() - start
      stoppedMs.push(spent)
      if (code !== 0) broken.push(`it ended with ${code}`)
      if (spent > BOUND_MS) broken.push(`it took ${Math.round(spent)} ms to end`)
      await load.restart()
      servedAgainMs.push(performance.now() - start + (await load.writers.untilServed()))
    }
    broken.push(...unexplainedRefusals(load.writers.refusals))
    return load.end(async (pool) => ({
      ...(await judge(pool, "stop", load.writers.acknowledged)),
      servedAgainMs,
      seen: [
        `stopped after ${stoppedMs.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(", ")}`,
        statusesText(load.writers),
      ],
      broken,
    }))
  },
}

/** Refusals that neither contain a Retry-After nor are refused connections. */
const unexplainedRefusals = (
  refusals: readonly { status: number; retryAfter: string | null }[],
) => [
  ...new Set(
    refusals
      .filter(({ status, retryAfter }) => status !== 0 && (status !== 503 || !retryAfter))
      .map(({ status, retryAfter }) => `an answer ${status}, retry-after ${retryAfter}`),
  ),
]

if (import.meta.main) await runAlone(stopUnderLoad)
