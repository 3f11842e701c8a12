/**
 * Ten thousand respondents over bad networks, some with a second tab, while the server and the embedded PostgreSQL are killed in turn:
 * what they were told is stored is there, once, and leads where their page led. `node bench/faults/interviews.ts [sessions]`
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ROLES } from "../../packages/core/src/access/index.ts"
import { kyselyOn } from "../../packages/server/src/db/kysely-on.ts"
import { freePort } from "../../packages/server/src/db/testing/external-postgres.ts"
import { addSignedIn } from "../../packages/server/src/faults/account.setup.ts"
import { judgeInterviews } from "../../packages/server/src/faults/interviews/judge.setup.ts"
import { askDemo, runSessions } from "../../packages/server/src/faults/interviews/sessions.setup.ts"
import { startServerProcess } from "../../packages/server/src/faults/server-process.setup.ts"
import { embeddedPool, postmasterOf } from "../server/database.ts"
import { type Fault, runAlone } from "./fault.ts"

const SESSIONS = 10_000
const AT_ONCE = 48
/** In turn of the server and of its PostgreSQL. */
const KILLS = 12

export const interviews = (sessions = SESSIONS): Fault => ({
  name: `${sessions} interviews over bad networks, ${KILLS} kills of the server and of PostgreSQL in turn`,
  async run() {
    const dataDir = mkdtempSync(join(tmpdir(), "qo-fault-"))
    chmodSync(dataDir, 0o755)
    const environment = {
      QO_DATA_DIR: dataDir,
      QO_PORT: String(await freePort()),
      QO_TRUST_PROXY: "127.0.0.1",
    }
    let server = await startServerProcess(environment)
    const connect = () => {
      const pool = embeddedPool(dataDir, 2)
      return { pool, db: kyselyOn(pool) }
    }
    const first = connect()
    const { id } = await addSignedIn(first.pool, ROLES.researcher.id)
    const asked = await askDemo(first, id)
    await first.pool.end()

    const every = Math.ceil(sessions / (KILLS + 1))
    const kills: Promise<void>[] = []
    const kill = async () => {
      if (kills.length % 2 === 0) {
        await server.kill()
        server = await startServerProcess(environment)
      } else process.kill(postmasterOf(dataDir).pid, "SIGKILL")
    }
    const begun = performance.now()
    const { answered, requests, conflicts } = await runSessions(asked, {
      urls: () => [server.url],
      sessions,
      atOnce: AT_ONCE,
      seed: 1,
      onEnded: (count) => {
        if (count % every === 0) kills.push(kill())
      },
    })
    await Promise.all(kills)
    const seconds = (performance.now() - begun) / 1000
    const last = connect()
    const { acknowledged, lost, twice, different } = await judgeInterviews(
      last,
      asked.survey.pid,
      asked,
      answered,
    )
    await last.pool.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
    return {
      acknowledged,
      lost,
      surplus: twice,
      servedAgainMs: [],
      seen: [
        `${answered.length} interviews, ${requests} requests in ${seconds.toFixed(0)} s, ${conflicts} conflicts between tabs, ${kills.length} kills`,
      ],
      broken: different === 0 ? [] : [`${different} interviews end elsewhere than on their page`],
    }
  },
})

if (import.meta.main) await runAlone(interviews(Number(process.argv[2] ?? SESSIONS)))
