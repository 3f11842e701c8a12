import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../testing/index.ts"
import { judgeInterviews } from "./interviews/judge.setup.ts"
import { askDemo, runSessions } from "./interviews/sessions.setup.ts"
import { type ServerProcess, startServerProcess } from "./server-process.setup.ts"

const SESSIONS = process.env["QO_TEST_ALL"] === "1" ? 300 : 120
/** Number of interviews per third. A server is killed in the middle of each third. */
const THIRD = SESSIONS / 3

let database: TestDatabase
let servers: ServerProcess[]
const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), "qo-fault-")))

const startServer = (dataDir: string) =>
  startServerProcess({
    QO_DATABASE_URL: database.url,
    QO_DATA_DIR: dataDir,
    QO_TRUST_PROXY: "127.0.0.1",
  })

beforeAll(async () => {
  database = await createTestDatabase()
  servers = await Promise.all(folders.map(startServer))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await database.drop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

async function killOne(at: number): Promise<void> {
  await servers[at]?.kill()
  const folder = folders[at]
  if (folder !== undefined) servers[at] = await startServer(folder)
}

test("answers sent through two servers over bad networks, one of them killed, are stored once and match the page", async () => {
  const asked = await askDemo(database, 1)
  const killed: Promise<void>[] = []
  const { answered, conflicts } = await runSessions(asked, {
    urls: () => servers.map(({ url }) => url),
    sessions: SESSIONS,
    atOnce: 24,
    seed: 1,
    onEnded: (count) => {
      if (count % THIRD === THIRD / 2) killed.push(killOne(killed.length % 2))
    },
  })
  await Promise.all(killed)
  const judged = await judgeInterviews(database, asked.survey.pid, asked, answered)
  expect(killed).toHaveLength(3)
  expect(conflicts).toBeGreaterThan(0)
  expect(judged).toEqual({
    acknowledged: judged.acknowledged,
    lost: 0,
    twice: 0,
    different: 0,
  })
  expect(judged.acknowledged).toBeGreaterThan(SESSIONS * 10)
})
