/**
 * Respondents answer with the code of the real page over bad networks, with reloads and a second device, while the server is killed:
 * each gets a code, is never stuck, never sees minutes rise, and can always go back. `node bench/faults/respondents.ts [sessions]`
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ROLES } from "../../packages/core/src/access/index.ts"
import { createRandom } from "../../packages/core/src/interview/index.ts"
import { kyselyOn } from "../../packages/server/src/db/kysely-on.ts"
import { freePort } from "../../packages/server/src/db/testing/external-postgres.ts"
import { addSignedIn } from "../../packages/server/src/faults/account.setup.ts"
import {
  BAD_NETWORK,
  createBadNetwork,
} from "../../packages/server/src/faults/interviews/bad-network.setup.ts"
import { judgeInterviews } from "../../packages/server/src/faults/interviews/judge.setup.ts"
import { askDemo, type Asked } from "../../packages/server/src/faults/interviews/sessions.setup.ts"
import { startServerProcess } from "../../packages/server/src/faults/server-process.setup.ts"
import { embeddedPool } from "../server/database.ts"
import { type Fault, runAlone } from "./fault.ts"
import { COMPLAINTS, type Complaint, type Respondent, respond } from "./respondent.ts"

const SESSIONS = 2000
const AT_ONCE = 24
const KILLS = 6

export const respondents = (sessions = SESSIONS): Fault => ({
  name: `${sessions} respondents over bad networks, ${KILLS} kills of the server: what they see`,
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
    let kills = 0
    let killing = Promise.resolve()
    const kill = async () => {
      await server.kill()
      server = await startServerProcess(environment)
    }
    const every = Math.ceil(sessions / (KILLS + 1))
    const ended = await respondAll(
      asked,
      sessions,
      () => server.url,
      (count) => {
        if (count % every !== 0) return
        kills++
        // One after the other: a server that is killed while it starts leaves another one behind.
        killing = killing.then(kill)
      },
    )
    await killing
    const last = connect()
    const stored = ended.filter(({ interview }) => interview !== "")
    const { acknowledged, lost, twice, different } = await judgeInterviews(
      last,
      asked.survey.pid,
      asked,
      stored,
    )
    await last.pool.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
    const conflicts = ended.reduce((sum, each) => sum + each.conflicts, 0)
    return {
      acknowledged,
      lost,
      surplus: twice,
      servedAgainMs: [],
      seen: [`${ended.length} respondents, ${conflicts} conflicts, ${kills} kills`],
      broken: [
        ...(different === 0 ? [] : [`${different} interviews end elsewhere than on their page`]),
        ...complaintsOf(ended),
      ],
    }
  },
})

async function respondAll(
  asked: Asked,
  sessions: number,
  url: () => string,
  onEnded: (count: number) => void,
): Promise<Respondent[]> {
  const ended: Respondent[] = []
  let next = 0
  const lane = async () => {
    while (next < sessions) {
      const random = createRandom(1 + next++)
      const network = createBadNetwork(() => [url()], BAD_NETWORK, random)
      ended.push(await respond(asked, network, random))
      await network.settle()
      onEnded(ended.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return ended
}

const TEXTS: Readonly<Record<Complaint, string>> = {
  noCode: "completed and never got a code",
  stuck: "were stuck",
  minutesRose: "saw minutes left rise",
  noWayBack: "could not go back though they had answered",
}

const complaintsOf = (ended: readonly Respondent[]): string[] =>
  COMPLAINTS.flatMap((complaint) => {
    const count = ended.filter(({ complaints }) => complaints.has(complaint)).length
    return count === 0 ? [] : [`${count} of ${ended.length} respondents ${TEXTS[complaint]}`]
  })

if (import.meta.main) await runAlone(respondents(Number(process.argv[2] ?? SESSIONS)))
