import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ROLES } from "../../packages/core/src/access/index.ts"
import { kyselyOn } from "../../packages/server/src/db/kysely-on.ts"
import { freePort } from "../../packages/server/src/db/testing/external-postgres.ts"
import { addSignedIn } from "../../packages/server/src/faults/account.setup.ts"
import {
  type AnsweredInterview,
  judgeInterviews,
} from "../../packages/server/src/faults/interviews/judge.setup.ts"
import {
  askDemo,
  type AskedSurvey,
} from "../../packages/server/src/faults/interviews/sessions.setup.ts"
import { startServerProcess } from "../../packages/server/src/faults/server-process.setup.ts"
import { embeddedPool, postmasterOf } from "../server/database.ts"
import { NOTHING, type Outcome } from "./fault.ts"

interface KillPlan {
  sessions: number
  /** Kills while they answer, evenly spread. */
  kills: number
  /** Processes to kill, in turn. */
  victims: readonly ("server" | "postgres")[]
}

export interface DemoServer {
  asked: AskedSurvey
  url: () => string
  /** Called with the number of interviews that have ended; kills the servers that are due. */
  onEnded: (count: number) => void
}

/**
 * Lets respondents answer the demo's questionnaire on a separate server that is killed meanwhile, and compares the responses they
 * received with the stored data. Kills are sequential: a server that is killed during its start leaves another one behind.
 */
export async function answerUnderKills<Interview extends AnsweredInterview>(
  { sessions, kills, victims }: KillPlan,
  answer: (server: DemoServer) => Promise<Interview[]>,
): Promise<{ outcome: Outcome; ended: Interview[]; killed: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), "qo-fault-"))
  chmodSync(dataDir, 0o755)
  const environment = {
    QO_DATA_DIR: dataDir,
    QO_PORT: String(await freePort()),
    QO_TRUST_PROXY: "127.0.0.1",
  }
  let server = await startServerProcess(environment)
  const kill: Record<(typeof victims)[number], () => Promise<void>> = {
    async server() {
      await server.kill()
      server = await startServerProcess(environment)
    },
    async postgres() {
      process.kill(postmasterOf(dataDir).pid, "SIGKILL")
    },
  }
  const asked = await withDatabase(dataDir, async (database) => {
    const { id } = await addSignedIn(database.pool, ROLES.researcher.id)
    return askDemo(database, id)
  })
  const every = Math.ceil(sessions / (kills + 1))
  let killed = 0
  let killing = Promise.resolve()
  const ended = await answer({
    asked,
    url: () => server.url,
    onEnded(count) {
      const victim = victims[killed % victims.length]
      if (count % every !== 0 || killed === kills || victim === undefined) return
      killed++
      killing = killing.then(kill[victim])
    },
  })
  await killing
  const begun = ended.filter(({ interview }) => interview !== "")
  const { acknowledged, lost, twice, different } = await withDatabase(dataDir, (database) =>
    judgeInterviews(database, asked.survey.pid, asked, begun),
  )
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
  const broken = different === 0 ? [] : [`${different} interviews end elsewhere than on their page`]
  return { outcome: { ...NOTHING, acknowledged, lost, surplus: twice, broken }, ended, killed }
}

/** Opens the embedded database while `work` lasts. */
async function withDatabase<Result>(
  dataDir: string,
  work: (database: Parameters<typeof judgeInterviews>[0]) => Promise<Result>,
): Promise<Result> {
  const pool = embeddedPool(dataDir, 2)
  try {
    return await work({ pool, db: kyselyOn(pool) })
  } finally {
    await pool.end()
  }
}
