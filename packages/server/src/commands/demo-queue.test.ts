import { afterEach, expect, test } from "vitest"
import { startTestServer } from "../testing/index.ts"
import { runProgram } from "./program.setup.ts"

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

test("projects are added while a server runs; without researchers the command explains what to do", async () => {
  const server = await startTestServer()
  cleanUps.push(server.stop)
  const environment = { QO_DATABASE_URL: server.database.url, QO_DATA_DIR: server.dataDir }
  const refused = await runProgram(["demo", "queue", "5"], environment)
  expect(refused.code).toBe(1)
  expect(refused.output).toContain("there is no active researcher")

  await server.database.pool.query(
    `insert into app_user (email, email_key, fullname, fullname_key, role_id, status_id, search_text, search_grams)
     values ('r@example.test', 'r@example.test', 'Анна', 'анна', 4, 4, '', '{}')`,
  )
  const done = await runProgram(["demo", "queue", "25"], environment)
  expect(done.output).toContain("Projects added that wait for moderation: 25.")
  expect(done.code).toBe(0)
  const { rows } = await server.database.pool.query(
    "select count(*)::int as count from project where status_id in (2, 11)",
  )
  expect(rows).toEqual([{ count: 25 }])
})

test.for([["0"], ["10001"], ["many"], ["-5"], [], ["5", "6"]])(
  "%j is answered with how to call it",
  async (words) => {
    const { code, output } = await runProgram(["demo", "queue", ...words], {})
    expect(code).toBe(2)
    expect(output).toContain("Usage: qo-server demo queue NUMBER")
  },
)
