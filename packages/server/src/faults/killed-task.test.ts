import { CALLS, createApiClient } from "@qo/core/api"
import { createNodeFetch } from "@qo/core/node"
import { expect, test } from "vitest"
import { untilIdle } from "../db/testing/index.ts"
import { addSignedIn } from "./account.setup.ts"
import { mortalServers } from "./mortal-servers.setup.ts"

const RECORDS = 200
/** Timeout for carrying out the whole task on a busy machine. */
const SOON = { timeout: 150_000 }

test("a server killed in the middle of a task leaves it to another, and no record is done twice or left out", async () => {
  const { database, start } = await mortalServers()
  const query = async <Row extends object>(text: string): Promise<Row[]> =>
    (await database.pool.query<Row>(text)).rows
  const people = await query<{ id: number }>(
    `insert into app_user (email, email_key, fullname, fullname_key, role_id, status_id, search_text, search_grams)
     select n || '@b.test', n || '@b.test', 'Анна', 'анна', 4, 4, '', '{}' from generate_series(1, ${RECORDS}) n
     returning id::int as id`,
  )
  const first = await start()
  const { headers } = await addSignedIn(database.pool, 1)
  const client = (baseUrl: string) =>
    createApiClient({
      baseUrl,
      fetch: createNodeFetch(),
      tokens: { read: () => ({ access: headers["x-auth-token"] ?? "" }), write: () => undefined },
    })
  const { id } = await client(first.url).send(CALLS.createTask, {
    act: "users.set-status",
    args: { status: "deactivated" },
    ids: people.map((each) => each.id),
  })
  const settled = async () =>
    (await query(`select from task_item where outcome <> 'waiting'`)).length
  await expect.poll(settled, { ...SOON, interval: 5 }).toBeGreaterThan(20)
  await first.kill()
  await untilIdle(database.pool)
  expect(await settled()).toBeLessThan(RECORDS)

  const second = await start()
  // Otherwise the claim would expire after a minute.
  await query(`update task set next_at = now()`)
  const now = () => client(second.url).send(CALLS.getTask, { id })
  await expect.poll(async () => (await now()).status, SOON).toBe("done")
  expect(await now()).toMatchObject({ done: RECORDS, unchanged: 0, skipped: 0, failed: 0 })
  const changes = await query(
    `select count(*)::int as count, count(distinct subject_user_id)::int as accounts
     from history where message = 'userStatusChanged'`,
  )
  expect(changes).toEqual([{ count: RECORDS, accounts: RECORDS }])
})
