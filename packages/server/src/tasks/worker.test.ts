import { CALLS } from "@qo/core/api"
import { Kysely, PostgresDialect } from "kysely"
import { afterEach, beforeEach, expect, test } from "vitest"
import type { Database } from "../db/index.ts"
import { createPool } from "../db/pool.ts"
import { claimTask, releaseClaims } from "./claim.ts"
import { keepHouse } from "../housekeeping/start-housekeeping.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"
import {
  addResearchers,
  createWorkers,
  deactivate,
  deactivations,
  holdAccounts,
  waitForTask,
  SOON,
  taskNow,
} from "./tasks.setup.ts"

let api: TestApi
let admin: Awaited<ReturnType<TestApi["signedIn"]>>
let workers: ReturnType<typeof createWorkers>

beforeEach(async () => {
  api = await startTestApi()
  admin = await api.signedIn("administrator")
  workers = createWorkers(api)
})
afterEach(async () => {
  await workers.stop()
  await api.stop()
})

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.database.pool.query<Row>(text, values)).rows

const outcomesOf = async (id: number) => {
  const { data } = await admin.list(CALLS.listTaskItems, { taskId: id, limit: 1000 })
  return data.map(
    (item) => `${item.id} ${item.outcome}${item.code === null ? "" : ` ${item.code}`}`,
  )
}

/** Waits until this many records have outcomes in the database. */
const waitForSettled = (count: number, id: number) =>
  expect
    .poll(
      async () =>
        (await query(`select from task_item where task_id = $1 and outcome <> 'waiting'`, [id]))
          .length,
      {
        ...SOON,
        interval: 5,
      },
    )
    .toBeGreaterThanOrEqual(count)

test("120 records are processed sequentially, each with a separate outcome", async () => {
  const ids = await addResearchers(api, 118)
  await query(`update app_user set status_id = 5 where id = $1`, [ids[3]])
  const all = [...ids, 999_999, ids[0] ?? 0, admin.id]
  const { id, total, status } = await admin.send(CALLS.createTask, { ...deactivate, ids: all })
  expect({ total, status }).toEqual({ total: 120, status: "waiting" })
  await query(`insert into app_user (email, email_key, fullname, fullname_key, role_id, status_id, search_text, search_grams)
    values ('other@b.test', 'other@b.test', 'Анна', 'анна', 1, 4, '', '{}')`)
  workers.start()
  await expect
    .poll(() => query(`select status, done, unchanged, skipped, failed from task`), SOON)
    .toEqual([{ status: "done", done: 118, unchanged: 1, skipped: 0, failed: 1 }])
  const items = await query<{
    record_id: number
    outcome: string
    code: string | null
    message: string | null
  }>(`select record_id, outcome, code, message from task_item order by position`)
  expect(items).toHaveLength(120)
  expect(items[3]).toMatchObject({ record_id: ids[3], outcome: "unchanged" })
  expect(items.find(({ record_id: each }) => each === 999_999)).toMatchObject({
    outcome: "failed",
    code: "notFound",
    message: "Не найдено",
  })
  // The owner's account comes last, because no record can be processed after it.
  expect(items.at(-1)).toMatchObject({ record_id: admin.id, outcome: "done" })
  const [entry] = await query<object>(
    `select user_id, service, origin_hash is not null as told from history where message = 'userStatusChanged' limit 1`,
  )
  expect(entry).toEqual({ user_id: admin.id, service: "api", told: true })
  expect(await deactivations(api)).toEqual(Array.from({ length: 118 }, () => 1))
  expect(id).toBe(1)
})

test("two servers share the tasks without repeating an act", async () => {
  const pool = createPool({ connectionString: api.database.url }, { max: 8 })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const ids = await addResearchers(api, 240)
  const tasks = []
  for (const from of [0, 120])
    tasks.push(
      await admin.send(CALLS.createTask, { ...deactivate, ids: ids.slice(from, from + 120) }),
    )
  workers.start()
  workers.start({ ...api.services, db, pool })
  for (const { id } of tasks)
    expect(await waitForTask(admin, id)).toMatchObject({ status: "done", done: 120, failed: 0 })
  expect(await deactivations(api)).toEqual(Array.from({ length: 240 }, () => 1))
  await workers.stop()
  await pool.end()
})

test("records claimed by a crashed server are processed by another, once", async () => {
  const ids = await addResearchers(api, 110)
  const { id } = await admin.send(CALLS.createTask, { ...deactivate, ids })
  // The worker has stored and sent the request of the first record, and died before it stored the outcome.
  const key = "task-key-of-the-first"
  const input = { id: ids[0] ?? 0, revision: 1, statusId: "deactivated" as const }
  await admin.send(CALLS.updateUser, input, { idempotencyKey: key })
  await query(
    `update task set status = 'running', holder = gen_random_uuid(), next_at = now() + interval '60 seconds'`,
  )
  await query(`update task_item set pending = $1 where position = 1`, [
    JSON.stringify({ input, key }),
  ])
  workers.start()
  await new Promise((resolve) => {
    setTimeout(resolve, 200)
  })
  expect(await taskNow(admin, id)).toMatchObject({ status: "running", done: 0 })
  await query(`update task set next_at = now()`)
  expect(await waitForTask(admin, id)).toMatchObject({
    status: "done",
    done: 110,
    unchanged: 0,
    failed: 0,
  })
  expect(await deactivations(api)).toEqual(Array.from({ length: 110 }, () => 1))
})

test("a worker that has lost its task to another begins no other record", async () => {
  const ids = await addResearchers(api, 130)
  const release = await holdAccounts(api, ids.slice(40, 42))
  const { id } = await admin.send(CALLS.createTask, { ...deactivate, ids })
  workers.start()
  await waitForSettled(10, id)
  await query(
    `update task set holder = gen_random_uuid(), next_at = now() + interval '60 seconds' where id = $1`,
    [id],
  )
  await release()
  await workers.stop()
  const before = await taskNow(admin, id)
  expect(before.done).toBeLessThan(130)
  expect(before).toMatchObject({ status: "running", failed: 0 })
  workers.start()
  await query(`update task set next_at = now()`)
  expect(await waitForTask(admin, id)).toMatchObject({ done: 130 })
  expect(await deactivations(api)).toEqual(Array.from({ length: 130 }, () => 1))
})

test("a stopped task can be resumed; completed records stay reported", async () => {
  const ids = await addResearchers(api, 150)
  const release = await holdAccounts(api, ids.slice(40, 42))
  const { id } = await admin.send(CALLS.createTask, { ...deactivate, ids })
  workers.start()
  await waitForSettled(10, id)
  const stopped = await admin.send(CALLS.stopTask, { id })
  expect(stopped).toMatchObject({ status: "stopped", stopReason: "byHand" })
  await release()
  await workers.stop()
  const { done, total } = await taskNow(admin, id)
  expect(done).toBeLessThan(total)
  const changed = await query(`select from app_user where status_id = 5`)
  expect(changed).toHaveLength(done)

  workers.start()
  expect(await admin.send(CALLS.resumeTask, { id })).toMatchObject({ stopReason: null, endedAt: 0 })
  expect(await waitForTask(admin, id)).toMatchObject({ status: "done", done: 150, unchanged: 0 })
  expect(await deactivations(api)).toEqual(Array.from({ length: 150 }, () => 1))
})

test("losing rights in the middle ends the task with the reason", async () => {
  const ids = await addResearchers(api, 150)
  const boss = await api.signedIn("administrator")
  const release = await holdAccounts(api, ids.slice(40, 42))
  const { id } = await boss.send(CALLS.createTask, { ...deactivate, ids })
  workers.start()
  await waitForSettled(10, id)
  await query(`update app_user set role_id = 2 where id = $1`, [boss.id])
  await release()
  const first = await waitForTask(admin, id)
  expect(first).toMatchObject({ status: "stopped", stopReason: "notPermitted", failed: 0 })
  expect(first.done).toBeLessThan(150)

  await query(`update app_user set role_id = 1, status_id = 5 where id = $1`, [boss.id])
  await admin.send(CALLS.resumeTask, { id })
  expect(await waitForTask(admin, id)).toMatchObject({
    status: "stopped",
    stopReason: "ownerGone",
    done: first.done,
  })
  await query(`update app_user set status_id = 4 where id = $1`, [boss.id])
  await admin.send(CALLS.resumeTask, { id })
  expect(await waitForTask(admin, id)).toMatchObject({ status: "done", done: 150 })
})

test("failed records are tried again when the task is resumed", async () => {
  const [first = 0] = await addResearchers(api, 1)
  const { id } = await admin.send(CALLS.createTask, { ...deactivate, ids: [first, 999_999] })
  workers.start()
  expect(await waitForTask(admin, id)).toMatchObject({ status: "done", done: 1, failed: 1 })
  expect(await outcomesOf(id)).toEqual([`${first} done`, "999999 failed notFound"])
  await query(
    `insert into app_user overriding system value
    select (jsonb_populate_record(u, jsonb_build_object('id', 999999, 'email', 'late@b.test', 'email_key', 'late@b.test', 'status_id', 4))).*
    from app_user u where id = $1`,
    [first],
  )
  await admin.send(CALLS.resumeTask, { id })
  expect(await waitForTask(admin, id)).toMatchObject({ status: "done", done: 2, failed: 0 })
  expect(await outcomesOf(id)).toEqual([`${first} done`, "999999 done"])
})

test("records are found by a filter of their list, in their state at their turn", async () => {
  await addResearchers(api, 105)
  await api.addUser("issuer")
  const { id, total } = await admin.send(CALLS.createTask, {
    ...deactivate,
    filter: { roles: [4] },
  })
  expect(total).toBe(0)
  workers.start()
  expect(await waitForTask(admin, id)).toMatchObject({ status: "done", total: 105, done: 105 })
  expect(await query(`select from app_user where status_id = 5 and role_id <> 4`)).toHaveLength(0)
})

test("while the server is not ready the task waits without failures", async () => {
  const ids = await addResearchers(api, 3)
  let isFull = true
  const { id } = await admin.send(CALLS.createTask, { ...deactivate, ids })
  workers.start({ ...api.services, storage: { isFull: () => isFull, freeBytes: () => undefined } })
  await expect.poll(() => query(`select from task_item where tries > 0`), SOON).not.toHaveLength(0)
  expect(await taskNow(admin, id)).toMatchObject({ done: 0, failed: 0 })
  isFull = false
  await query(`update task set next_at = now()`)
  expect(await waitForTask(admin, id)).toMatchObject({ done: 3, failed: 0 })
})

test("tasks and their records are kept for 30 days after their end", async () => {
  const ids = await addResearchers(api, 2)
  const { id } = await admin.send(CALLS.createTask, { ...deactivate, ids })
  workers.start()
  await waitForTask(admin, id)
  await query(`update task set ended_at = now() - interval '29 days'`)
  await keepHouse(api.services)
  expect(await outcomesOf(id)).toHaveLength(2)
  await query(`update task set ended_at = now() - interval '31 days'`)
  await keepHouse(api.services)
  expect(await query(`select from task_item`)).toHaveLength(0)
  expect(await query(`select from task`)).toHaveLength(0)
})

test("claims of a dead server are released immediately if no other server can be running", async () => {
  const ids = await addResearchers(api, 1)
  const { id } = await admin.send(CALLS.createTask, { ...deactivate, ids })
  const [gone, next] = [crypto.randomUUID(), crypto.randomUUID()]
  expect((await claimTask(api.database.db, gone))?.id).toBe(id)
  expect(await claimTask(api.database.db, next)).toBeUndefined()
  await releaseClaims(api.database.db)
  expect((await claimTask(api.database.db, next))?.id).toBe(id)
})
