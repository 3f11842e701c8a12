/** The embedded PostgreSQL is killed under the server, which goes on by itself. */
import { setTimeout as wait } from "node:timers/promises"
import { postmasterOf } from "../server/database.ts"
import { type FaultTrial, runAlone } from "./fault.ts"
import { startUnderLoad } from "./server-under-load.ts"
import { judge, statusesText } from "./writers.ts"

const KILLS = 12

export const killPostgres: FaultTrial = {
  name: `kill -9 of the embedded PostgreSQL, ${KILLS} times under load`,
  async run() {
    const load = await startUnderLoad("postgres")
    const servedAgainMs: number[] = []
    const broken: string[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      await wait(300 + Math.random() * 700)
      process.kill(postmasterOf(load.dataDir).pid, "SIGKILL")
      servedAgainMs.push(await untilOneThatBeganLater(load.writers))
    }
    const { exitCode } = load.server().child
    if (exitCode !== null) broken.push(`the server ended with ${exitCode}`)
    for (const { status, retryAfter } of load.writers.refusals)
      if (status !== 503 || retryAfter === null)
        broken.push(`an answer of ${status} with retry-after ${retryAfter}`)
    return load.end(async (pool) => ({
      ...(await judge(pool, "postgres", load.writers.acknowledged)),
      servedAgainMs,
      seen: [statusesText(load.writers)],
      broken: [...new Set(broken)],
    }))
  },
}

/** Responses that were on their way may still arrive: the first one after the first refusal counts. */
async function untilOneThatBeganLater(writers: {
  refusals: readonly unknown[]
  untilServed: () => Promise<number>
}): Promise<number> {
  const start = performance.now()
  const { length } = writers.refusals
  while (writers.refusals.length === length && performance.now() - start < 5000) await wait(2)
  const spent = performance.now() - start
  return spent + (await writers.untilServed())
}

if (import.meta.main) await runAlone(killPostgres)
