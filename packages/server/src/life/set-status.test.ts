import { CALLS } from "@qo/core/api"
import {
  isInModeration,
  isPastApproval,
  PROJECT_STATUS_NAMES,
  type ProjectStatus,
} from "@qo/core/project"
import { LIMITS } from "@qo/core/questionnaire"
import { afterAll, beforeAll, expect, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { createWorld, type ProjectWorld } from "../projects/projects.setup.ts"

let api: TestApi
let world: ProjectWorld
beforeAll(async () => {
  api = await startTestApi({}, { limits: { ...LIMITS, questionnaires: 1000 } })
  world = await createWorld(api)
})
afterAll(() => api.stop())

const set = (pid: number, status: ProjectStatus, revision?: number) =>
  world.admin.send(CALLS.setProjectStatus, { pid, statusId: status, revision })

interface Columns {
  approved_version: number | null
  sent: boolean
  ever_sent: boolean
  ever_vk: boolean
  finished: boolean
  report_due: boolean
}
async function columnsOf(pid: number): Promise<Columns> {
  const { rows } = await api.database.pool.query<Columns>(
    `select approved_version, sent_at is not null as sent, first_sent_at is not null as ever_sent,
       first_vk_at is not null as ever_vk, finished_at is not null as finished, report_due
     from project where pid = $1`,
    [pid],
  )
  const [row] = rows
  if (!row) throw new Error("there is no such project")
  return row
}

const pairs = PROJECT_STATUS_NAMES.flatMap((from) =>
  PROJECT_STATUS_NAMES.map((to) => ({ from, to })),
)

test("every status can be set from every other, with the fields of the new one", async () => {
  for (const { from, to } of pairs) {
    const { pid } = await world.create(world.admin)
    await set(pid, from)
    const before = await world.admin.send(CALLS.getProject, { pid })
    const project = await set(pid, to)
    expect(project.status).toBe(to)
    expect(project.revision).toBe(before.revision + (from === to ? 0 : 1))
    const columns = await columnsOf(pid)
    const wasSent = [from, to].some(isInModeration)
    expect({ from, to, ...columns }).toEqual({
      from,
      to,
      approved_version: [from, to].some(isPastApproval) ? 1 : null,
      sent: isInModeration(to),
      ever_sent: wasSent,
      ever_vk: [from, to].includes("onVkModeration"),
      finished: ["stopped", "finished", "reportInProgress", "surveyFinished"].includes(to),
      report_due: false,
    })
  }
})

test("history records who set which status", async () => {
  const { pid } = await world.create(world.admin)
  await set(pid, "paused")
  expect((await world.history(pid)).at(-1)).toEqual({
    message: "projectStatusSet",
    code: null,
    params: { id: pid, projectFrom: "created", projectTo: "paused" },
  })
  const { data } = await world.admin.list(CALLS.listHistory, { pid, limit: 1 })
  expect(data[0]?.message).toBe(
    `Администратор сменил статус проекта №${pid}: «Создан» → «Приостановлен»`,
  )
})

test("an old revision is refused; without one the status is always set", async () => {
  const { pid, revision } = await world.create(world.admin)
  await set(pid, "rejected", revision)
  expect(await refusalOf(set(pid, "active", revision))).toMatchObject({
    status: 409,
    key: "stale",
    current: { status: { id: 4 } },
  })
  expect((await set(pid, "active")).status).toBe("active")
})

test("a project that becomes active uses the present questionnaire, with slots for its portraits", async () => {
  const gameId = await world.addGame()
  const { pid, portraits } = await world.create(world.admin, {
    template: "byGame",
    gameId,
    targetCompletes: 150,
  })
  await set(pid, "active")
  const { pool } = api.database
  const places = async () =>
    (
      await pool.query(
        `select portrait_id, target, completed from quota where bucket = $1 * 64 order by portrait_id`,
        [pid],
      )
    ).rows
  const [portrait] = portraits
  expect(await places()).toEqual([
    { portrait_id: 0, target: 150, completed: 0 },
    { portrait_id: portrait?.id, target: 200, completed: 0 },
  ])
  await pool.query(`update quota set completed = 7 where bucket = $1 * 64`, [pid])
  // The project returns to its owner, is changed, and is made active again: the new version counts.
  const { revision } = await set(pid, "created")
  const { version } = await world.admin
    .send(CALLS.updateProject, { pid, revision, targetPlatforms: ["ios"], targetCompletes: null })
    .then((project) => ({ version: project.revision }))
  await set(pid, "active")
  expect((await columnsOf(pid)).approved_version).toBe(version)
  expect(await places()).toEqual([{ portrait_id: portrait?.id, target: 200, completed: 7 }])
})

test("a pause and its end keep the version that interviews run on", async () => {
  const { pid } = await world.create(world.admin)
  await set(pid, "active")
  await world.save(pid, [])
  await set(pid, "paused")
  await set(pid, "active")
  expect((await columnsOf(pid)).approved_version).toBe(1)
})

test("watchers of the project and of the queue are notified", async () => {
  const { pid } = await world.create(world.admin)
  await set(pid, "onModeration")
  await set(pid, "active")
  await set(pid, "paused")
  const { rows } = await api.database.pool.query(
    `select kind, status_id from live_event where pid = $1 order by id`,
    [pid],
  )
  expect(rows.map(({ kind, status_id }) => `${kind} ${status_id}`)).toEqual([
    "project 1",
    "project 2",
    "queue 2",
    "project 3",
    "queue 3",
    "project 5",
  ])
})

test.for(["moderator", "moderatorVk", "researcher", "demoResearcher", "issuer"] as const)(
  "%s may not set a status by the form",
  async (role) => {
    const client = await api.signedIn(role)
    const { pid } = await world.create(world.admin)
    const refused = client.send(CALLS.setProjectStatus, { pid, statusId: "active" })
    expect(await refusalOf(refused)).toMatchObject({ status: 403, key: "notPermitted" })
  },
)

test("a project that leaves the draft status gets a quote as if it was sent", async () => {
  const { pid } = await world.create(world.admin)
  expect((await set(pid, "rejected")).quote).toBeNull()
  const { quote } = await set(pid, "onModeration")
  expect(quote).toMatchObject({ incidence: 1, counts: { questions: 0 }, price: { net: 6000 } })
  expect((await set(pid, "active")).quote).toEqual(quote)
  expect((await world.admin.send(CALLS.priceProject, { pid })).frozen).toBe(true)

  await set(pid, "created")
  await world.save(pid, [
    {
      id: "b1",
      title: "",
      questions: Array.from({ length: 3 }, (_, at) => ({
        id: `q${at}`,
        category: "open" as const,
        text: "Что ещё?",
      })),
    },
  ])
  expect((await set(pid, "active")).quote).toMatchObject({ counts: { questions: 3 } })
})
