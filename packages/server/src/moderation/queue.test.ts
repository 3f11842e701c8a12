import { type ApiClient, CALLS } from "@qo/core/api"
import { PROJECT_STATUSES } from "@qo/core/project"
import { afterAll, beforeAll, expect, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { addProject, decideOn, setStatus } from "./projects.setup.ts"

type Client = ApiClient & { id: number }

let api: TestApi
let owner: Client
let administrator: Client
let moderator: Client
let moderatorVk: Client
beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signedIn("researcher")
  administrator = await api.signedIn("administrator")
  moderator = await api.signedIn("moderator")
  moderatorVk = await api.signedIn("moderatorVk")
  for (const status of ["onModeration", "onAutoModeration", "onVkModeration", "active"] as const)
    for (let made = 0; made < 5; made++)
      await setStatus(api, await addProject(api, owner.id, { name: `Опрос ${status}` }), status)
  // Waiting times of different lengths in all statuses, two of them equal.
  await api.database.pool.query(
    `update project set sent_at = now() - make_interval(mins => ((pid * 7) % 19)::integer)`,
  )
})
afterAll(() => api.stop())

const queue = async (client: Client, query: Parameters<Client["list"]>[1] = {}) =>
  client.list(CALLS.listQueue, query as object)

test.for([
  ["moderator", [2, 11], 10],
  ["moderatorVk", [8], 5],
  ["administrator", [2, 8, 11], 15],
] as const)("%s sees the projects that wait for them", async ([role, statuses, count]) => {
  const { data, total } = await queue({ moderator, moderatorVk, administrator }[role])
  const found = new Set(data.map(({ project }) => PROJECT_STATUSES[project.status].id))
  expect([...found].toSorted((a, b) => a - b)).toEqual(statuses)
  expect(data).toHaveLength(count)
  expect(total).toBe(count)
})

test("the longest waiting come first, page by page, without duplicates or gaps", async () => {
  const whole = await queue(administrator)
  const times = whole.data.map(({ sentAt }) => sentAt)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  for (const sort of ["sentAt", "-sentAt", "pid", "-pid"]) {
    const { data: all } = await queue(administrator, { sort })
    const paged: number[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await queue(administrator, { sort, limit: 4, ...(cursor ? { cursor } : {}) })
      expect(page.total).toBe(15)
      paged.push(...page.data.map(({ project }) => project.pid))
      cursor = page.next
    }
    expect(paged).toEqual(all.map(({ project }) => project.pid))
    expect(new Set(paged).size).toBe(15)
  }
})

test("a filter narrows the role's queue, and never widens it", async () => {
  expect((await queue(moderator, { statuses: [11] })).total).toBe(5)
  expect(await queue(moderator, { statuses: [8] })).toEqual({ data: [], total: 0, next: null })
  expect((await queue(moderator, { statuses: [3] })).total).toBe(0)
  expect((await queue(administrator, { q: "опрос onVk" })).total).toBe(5)
})

test("researchers and issuers have no queue", async () => {
  expect((await refusalOf(queue(owner))).key).toBe("notPermitted")
  expect((await refusalOf(queue((await api.signedIn("issuer")) as Client))).key).toBe(
    "notPermitted",
  )
})

test("rejections that stand are counted", async () => {
  const pid = await addProject(api, owner.id)
  const rejection = { pid, decision: "reject", reason: "other", comment: "Нет" } as const
  await owner.send(CALLS.sendProject, { pid })
  await decideOn(moderator, rejection)
  await owner.send(CALLS.sendProject, { pid })
  await decideOn(moderator, rejection)
  await moderator.send(CALLS.takeBackDecision, { pid })
  const { data } = await queue(moderator, { sort: "-pid" })
  expect(data[0]).toMatchObject({
    project: { pid },
    blocks: 1,
    questions: 2,
    rejections: 1,
    reasons: [{ key: "firstProject" }],
  })
})
