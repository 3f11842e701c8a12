import { afterAll, beforeAll, expect, test } from "vitest"
import { addProject, OWN_PEOPLE } from "../moderation/projects.setup.ts"
import { lockProject } from "../projects/lock.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { pinVersion } from "./pin-version.ts"

let api: TestApi
let ownerId: number
beforeAll(async () => {
  api = await startTestApi()
  ownerId = (await api.addUser("researcher")).id
})
afterAll(() => api.stop())

const WHO = { userId: 0, role: "administrator", organizationId: null } as const

const pin = (pid: number, target_completes: number) =>
  api.database.db
    .transaction()
    .execute(async (trx) =>
      pinVersion(trx, { ...(await lockProject(trx, WHO, { pid })), target_completes }),
    )

async function placesIn(pid: number) {
  const { rows } = await api.database.pool.query(
    `select count(*)::int as buckets, sum(target)::int as target, sum(completed)::int as completed,
       sum(greatest(0, target - completed - reserved))::int as free,
       (select slots from project where pid = $1) as slots
     from quota where bucket between $1 * 64 and $1 * 64 + 63`,
    [pid],
  )
  return rows[0]
}

test.for([
  { target: 19_999, slots: 1 },
  { target: 20_000, slots: 16 },
  { target: 1_000_000, slots: 64 },
])("a project of $target completes has $slots slots", async ({ target, slots }) => {
  const pid = await addProject(api, ownerId, {}, OWN_PEOPLE)
  await pin(pid, target)
  expect(await placesIn(pid)).toEqual({ buckets: slots, target, completed: 0, free: target, slots })
})

test("slots stay when another target is approved, and earlier completes count against it", async () => {
  const pid = await addProject(api, ownerId, {}, OWN_PEOPLE)
  await pin(pid, 20_000)
  await api.database.pool.query(
    `update quota set completed = 900, reserved = 50 where bucket = $1 * 64 + 3`,
    [pid],
  )
  await pin(pid, 1_000_000)
  expect(await placesIn(pid)).toMatchObject({ slots: 16, target: 1_000_000, free: 999_050 })
  await pin(pid, 1000)
  expect(await placesIn(pid)).toMatchObject({ slots: 16, target: 1000, free: 50 })
  await pin(pid, 500)
  expect(await placesIn(pid)).toMatchObject({ target: 500, completed: 900, free: 0 })
})
