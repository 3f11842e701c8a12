import { CALLS } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { readEvents } from "../live/event-reader.setup.ts"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { createWorkers, deactivate, waitForTask, SOON } from "./tasks.setup.ts"

let api: TestApi
let admin: Awaited<ReturnType<TestApi["signedIn"]>>
let owner: typeof admin
let workers: ReturnType<typeof createWorkers>

beforeAll(async () => {
  api = await startTestApi()
  admin = await api.signedIn("administrator")
  owner = await api.signedIn("researcher")
  workers = createWorkers(api)
})
afterAll(async () => {
  await workers.stop()
  await api.stop()
})

const projects = { act: "projects.delete", ids: [999_991, 999_992] }

/** Returns why a draft is refused and the field that causes it. */
const refusedTask = async (draft: object) => {
  const { key, issues } = await refusalOf(admin.send(CALLS.createTask, draft as never))
  return [key, ...issues.map(({ path }) => path.join("."))].join(" ")
}

test("a task that no worker could carry out is refused immediately", async () => {
  expect(await refusedTask({ act: "users.dance", ids: [1] })).toBe("invalid act")
  expect(await refusedTask({ act: "constructor", ids: [1] })).toBe("invalid act")
  expect(await refusedTask({ act: "users.set-status", ids: [1] })).toBe("invalid act")
  expect(await refusedTask({ act: "users.set-status", args: { status: "gone" }, ids: [1] })).toBe(
    "invalid act",
  )
  expect(await refusedTask({ act: "users.delete", args: { status: "x" }, ids: [1] })).toBe(
    "invalid act",
  )
  expect(
    await refusedTask({ act: "moderation.reject", args: { reason: "wording" }, ids: [1] }),
  ).toBe("invalid act")
  expect(await refusedTask({ act: "users.delete" })).toBe("invalid ids")
  expect(await refusedTask({ act: "users.delete", ids: [1], filter: {} })).toBe("invalid ids")
  expect(await refusedTask({ act: "users.delete", filter: { rolls: [4] } })).toBe(
    "invalid filter.rolls",
  )
  expect(await refusedTask({ act: "users.delete", filter: { roles: ["janitor"] } })).toBe(
    "invalid filter.roles.0",
  )
  expect(await refusedTask({ act: "users.delete", filter: { limit: 1 } })).toBe("invalid filter")
  const { key } = await refusalOf(owner.send(CALLS.createTask, { ...deactivate, ids: [1] }))
  expect(key).toBe("notPermitted")
})

test("a key makes one task", async () => {
  const twice = () =>
    admin.send(CALLS.createTask, { ...deactivate, ids: [999_993] }, { idempotencyKey: "once" })
  const [first, second] = [await twice(), await twice()]
  expect(second.id).toBe(first.id)
  await admin.send(CALLS.stopTask, { id: first.id })
})

test("tasks are their owner's; an administrator sees and stops all", async () => {
  const { id } = await owner.send(CALLS.createTask, projects)
  const other = await api.signedIn("researcher")
  expect((await other.list(CALLS.listTasks, {})).total).toBe(0)
  for (const call of [
    () => other.send(CALLS.getTask, { id }),
    () => other.list(CALLS.listTaskItems, { taskId: id }),
    () => other.send(CALLS.stopTask, { id }),
    () => other.send(CALLS.resumeTask, { id }),
  ])
    expect((await refusalOf(call())).key).toBe("notFound")
  const { data } = await owner.list(CALLS.listTasks, { statuses: ["waiting"] })
  expect(data).toMatchObject([
    { id, act: "projects.delete", args: [], owner: { id: owner.id }, total: 2 },
  ])
  expect((await admin.list(CALLS.listTasks, { userId: owner.id })).data).toHaveLength(1)
  expect(await admin.send(CALLS.stopTask, { id })).toMatchObject({ status: "stopped" })
  expect((await refusalOf(admin.send(CALLS.stopTask, { id }))).key).toBe("wrongStatus")
  const { rows } = await api.database.pool.query<{ message: string }>(
    `select message from history where message like 'task%' and params->>'id' = $1 order by id`,
    [String(id)],
  )
  expect(rows.map(({ message }) => message)).toEqual(["taskCreated", "taskStopped"])
})

test("no account has more than twenty unfinished tasks, also by concurrent requests", async () => {
  const busy = await api.signedIn("researcher")
  const tried = await Promise.all(
    Array.from({ length: 40 }, () =>
      busy.send(CALLS.createTask, projects).then(
        () => "created",
        (error: { key: string }) => error.key,
      ),
    ),
  )
  expect(tried.filter((each) => each === "created")).toHaveLength(20)
  expect(tried.filter((each) => each === "rateLimited")).toHaveLength(20)
})

test("events of progress are only sent to the owner and to administrators", async () => {
  const other = await api.signedIn("researcher")
  const [mine, all, none] = await Promise.all(
    [owner, admin, other].map((each) => readEvents(api.url, each.tokens())),
  )
  workers.start()
  const { id } = await owner.send(CALLS.createTask, projects)
  await waitForTask(owner, id)
  const told = (reader: typeof mine) =>
    (reader?.events ?? []).filter(({ event }) => event === "task").map(({ data }) => data)
  await expect.poll(() => told(mine), SOON).toContainEqual({ id, settled: 2 })
  // Unfinished tasks of other tests continue as well.
  await expect.poll(() => told(all), SOON).toContainEqual({ id, settled: 2 })
  expect(told(none)).toEqual([])
  for (const reader of [mine, all, none]) reader?.abort()
})

test("records of a task are listed by their outcomes, page by page", async () => {
  const ids = Array.from({ length: 5 }, (_, at) => 900_000 - at)
  const { id } = await admin.send(CALLS.createTask, { ...deactivate, ids })
  await waitForTask(admin, id)
  const first = await admin.list(CALLS.listTaskItems, { taskId: id, limit: 2 })
  expect(first).toMatchObject({
    total: 5,
    data: [{ id: 900_000, outcome: "failed", code: "notFound" }, { id: 899_999 }],
  })
  const second = await admin.list(CALLS.listTaskItems, {
    taskId: id,
    limit: 2,
    cursor: first.next ?? "",
  })
  expect(second.data.map((item) => item.id)).toEqual([899_998, 899_997])
  const sorted = await admin.list(CALLS.listTaskItems, {
    taskId: id,
    sort: "id",
    outcomes: ["failed"],
  })
  expect(sorted.data.map((item) => item.id)).toEqual(ids.toReversed())
  expect((await admin.list(CALLS.listTaskItems, { taskId: id, outcomes: ["done"] })).total).toBe(0)
})
