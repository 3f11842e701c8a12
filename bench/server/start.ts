/**
 * Time from the start of the program to its first response, warm and after kill -9, and its idle load. `node
 * bench/server/start.ts [rounds]`
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import {
  type ServerProcess,
  startServerProcess,
} from "../../packages/server/src/faults/server-process.setup.ts"
import { postmasterOf } from "./database.ts"
import { familyOf, median, megabytes, printTable } from "./figures.ts"

const IDLE_MS = 10_000

export async function measureStart({ rounds = 15 } = {}): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "qo-bench-"))
  const environment = { QO_DATA_DIR: dataDir }
  try {
    const first = await timedStart(environment)
    const idle = await idleMegabytes(first.server, dataDir)
    await first.server.stop()
    const warm: number[] = []
    const killed: number[] = []
    for (let round = 0; round < rounds; round++) {
      const clean = await timedStart(environment)
      warm.push(clean.ms)
      await clean.server.kill()
      const again = await timedStart(environment)
      killed.push(again.ms)
      await again.server.stop()
    }
    printTable(
      ["measure", "median", "range", "target"],
      [
        ["first start, database made", `${first.ms.toFixed(0)} ms`, "", ""],
        ["warm start until the first answer", ...cells(warm), "≤ 500 ms"],
        ["start after kill -9 until the first answer", ...cells(killed), "≤ 2 s"],
        ["memory, idle: the server", `${idle.server.toFixed(0)} MB`, "", ""],
        ["memory, idle: PostgreSQL", `${idle.postgres.toFixed(0)} MB`, "", ""],
        ["memory, idle: both", `${(idle.server + idle.postgres).toFixed(0)} MB`, "", "≤ 200 MB"],
      ],
    )
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const cells = (ms: readonly number[]) => [
  `${median(ms).toFixed(0)} ms`,
  `${Math.min(...ms).toFixed(0)}–${Math.max(...ms).toFixed(0)} ms`,
]

/** Asks once it says that it is ready; asking all the time would take the processor from it. */
async function timedStart(
  environment: Record<string, string>,
): Promise<{ server: ServerProcess; ms: number }> {
  const begin = performance.now()
  const server = await startServerProcess(environment)
  const answer = await fetch(`${server.url}/api/v1/service/about`)
  if (!answer.ok) throw new Error(`the first answer is ${answer.status}`)
  return { server, ms: performance.now() - begin }
}

/** Resident memory of the server, and that of PostgreSQL including its share of its shared memory. */
async function idleMegabytes(server: ServerProcess, dataDir: string) {
  await wait(IDLE_MS)
  const family = familyOf(postmasterOf(dataDir).pid)
  return {
    server: megabytes(server.pid, "Rss"),
    postgres: family.reduce((sum, pid) => sum + megabytes(pid, "Pss"), 0),
  }
}

if (import.meta.main) {
  const [rounds] = process.argv.slice(2)
  await measureStart(rounds ? { rounds: Number(rounds) } : {})
}
