import { CALLS } from "@qo/core/api"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

test("acts on an account are found by it, regardless of their actor; its acts on others are not", async () => {
  const administrator = await api.signedIn("administrator")
  const client = await api.signedIn("researcher")
  await client.send(CALLS.createToken, { name: "t", scope: "read", expiresInDays: 1 })
  const { revision, email } = await administrator.send(CALLS.getUser, { uid: client.id })
  await administrator.send(CALLS.updateUser, { id: client.id, revision, statusId: "deactivated" })
  const about = await administrator.list(CALLS.listHistory, { aboutId: client.id, count: "exact" })
  const [newest] = about.data
  expect(newest).toMatchObject({
    user: { id: administrator.id },
    about: { id: client.id, email },
    message: expect.stringContaining("Деактивирован"),
  })
  expect(about.total).toBe(about.data.length)
  expect(about.data.map(({ about: whom }) => whom?.id)).toEqual(about.data.map(() => client.id))
  const by = await administrator.list(CALLS.listHistory, { userId: client.id })
  expect(by.data.map(({ id }) => id)).not.toContain(newest?.id)
  expect(by.data.some((entry) => entry.about === null)).toBe(true)
})

test("they are read by their index, for any length of the history", async () => {
  await sql`insert into history (user_id, subject_user_id, service, chapter, message, params)
    select 1, n % 5000 + 1, 'web', 'users', 'userChanged', '{}' from generate_series(1, 50000) as n`.execute(
    api.database.db,
  )
  await sql`analyze history`.execute(api.database.db)
  const { rows } = await sql<{ "QUERY PLAN": string }>`explain
    select id from history where subject_user_id = 77 order by at desc, id desc limit 101`.execute(
    api.database.db,
  )
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("history_subject")
})
