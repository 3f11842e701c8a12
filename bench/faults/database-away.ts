/**
 * An external PostgreSQL is away for 30 s, stopped and then frozen: calls are refused with 503 and a Retry-After, within a bound,
 * and the server recovers itself.
 */
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { ROLES } from "../../packages/core/src/access/index.ts"
import { initialiseDatabase } from "../../packages/server/src/db/embedded/initialise.ts"
import { choosePlace } from "../../packages/server/src/db/embedded/place.ts"
import { startWatched } from "../../packages/server/src/db/embedded/watched-process.ts"
import { freePort } from "../../packages/server/src/db/testing/external-postgres.ts"
import { createPool } from "../../packages/server/src/db/pool.ts"
import { addSignedIn } from "../../packages/server/src/faults/account.setup.ts"
import { startServerProcess } from "../../packages/server/src/faults/server-process.setup.ts"
import { familyOf } from "../server/figures.ts"
import { type FaultTrial, runAlone } from "./fault.ts"
import { judge, startWriters, statusesText, type Writers } from "./writers.ts"

const AWAY_MS = 30_000
/** Callers give up after 30 s of silence. */
const BOUND_MS = 30_000

export const databaseAway: FaultTrial = {
  name: `the database away for ${AWAY_MS / 1000} s: stopped, then frozen`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), "qo-away-"))
    chmodSync(folder, 0o755)
    const postgres = await createPostgres(folder)
    await postgres.start()
    const server = await startServerProcess({
      QO_DATABASE_URL: postgres.url,
      QO_DATA_DIR: join(folder, "var"),
    })
    const pool = createPool({ connectionString: postgres.url }, { max: 1 })
    const { headers } = await addSignedIn(pool, ROLES.administrator.id)
    const writers = startWriters({ url: () => server.url, headers, prefix: "away" })
    const seen: string[] = []
    const broken: string[] = []
    const servedAgainMs: number[] = []
    const ways = {
      stopped: { leave: () => postgres.stop(), comeBack: () => postgres.start() },
      frozen: {
        leave: async () => postgres.signal("SIGSTOP"),
        comeBack: async () => postgres.signal("SIGCONT"),
      },
    }
    for (const [way, { leave, comeBack }] of Object.entries(ways)) {
      await wait(2000)
      const { length } = writers.refusals
      await leave()
      await wait(AWAY_MS)
      const health = await healthOf(server.url)
      await comeBack()
      servedAgainMs.push(await writers.untilServed())
      seen.push(`${way}: ${refusedText(writers, length)}; health ${health}`)
      broken.push(...faultsIn(writers, length).map((words) => `${way}: ${words}`))
    }
    await writers.stop()
    const judged = await judge(pool, "away", writers.acknowledged)
    if (server.child.exitCode !== null)
      broken.push(`the server ended with ${server.child.exitCode}`)
    await pool.end()
    await server.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
    return { ...judged, servedAgainMs, seen: [...seen, statusesText(writers)], broken }
  },
}

/** A PostgreSQL beside the server, as an operator runs one. */
async function createPostgres(folder: string) {
  const place = choosePlace(folder)
  await initialiseDatabase(place, { durable: true })
  const socketFolder = join(folder, "socket")
  const port = await freePort()
  let running: Awaited<ReturnType<typeof startWatched>> | undefined
  return {
    url: `postgres://qo@127.0.0.1:${port}/postgres`,
    async start() {
      mkdirSync(socketFolder, { recursive: true })
      if (place.account) chownSync(socketFolder, place.account.uid, place.account.gid)
      running = await startWatched({
        command: [
          join(place.binaries, "bin", "postgres"),
          "-D",
          place.data,
          "-k",
          socketFolder,
          "-p",
          String(port),
        ],
        socketFolder,
        cwd: place.data,
        account: place.account,
      })
    },
    async stop() {
      await running?.stop()
      running = undefined
    },
    /** To the postmaster and all that it has started. */
    signal(name: NodeJS.Signals) {
      const { pid } = readPostmaster(place.data)
      for (const each of familyOf(pid)) process.kill(each, name)
    },
  }
}

const readPostmaster = (data: string) => ({
  pid: Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]),
})

async function healthOf(url: string): Promise<string> {
  const start = performance.now()
  const { status } = await fetch(`${url}/health`)
  return `${status} after ${((performance.now() - start) / 1000).toFixed(1)} s`
}

const refusedText = ({ refusals }: Writers, from: number): string => {
  const own = refusals.slice(from)
  const longest = Math.max(0, ...own.map(({ ms }) => ms))
  return `${own.length} refusals, the longest after ${(longest / 1000).toFixed(1)} s`
}

/** Each refusal must be a 503 that says when to come again, and come before the caller gives up. */
const faultsIn = ({ refusals }: Writers, from: number): string[] => [
  ...new Set(
    refusals
      .slice(from)
      .filter(({ status, retryAfter, ms }) => status !== 503 || !retryAfter || ms > BOUND_MS)
      .map(
        ({ status, retryAfter, ms }) =>
          `${status}, retry-after ${retryAfter}, ${Math.round(ms / 1000)} s`,
      ),
  ),
]

if (import.meta.main) await runAlone(databaseAway)
