/** The server is killed at random moments while accounts are written: each acknowledged one is there, once. */
import { setTimeout as wait } from "node:timers/promises"
import { type FaultTrial, runAlone } from "./fault.ts"
import { startUnderLoad } from "./server-under-load.ts"
import { judge, statusesText } from "./writers.ts"

const KILLS = 12

export const killServer: FaultTrial = {
  name: `kill -9 of the server, ${KILLS} times under load`,
  async run() {
    const load = await startUnderLoad("kill")
    const servedAgainMs: number[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      await wait(300 + Math.random() * 700)
      const start = performance.now()
      await load.server().kill()
      await load.restart()
      const spent = performance.now() - start
      servedAgainMs.push(spent + (await load.writers.untilServed()))
    }
    return load.end(async (pool) => ({
      ...(await judge(pool, "kill", load.writers.acknowledged)),
      servedAgainMs,
      seen: [statusesText(load.writers)],
      broken: [],
    }))
  },
}

if (import.meta.main) await runAlone(killServer)
