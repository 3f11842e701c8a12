import { CALLS } from "@qo/core/api"
import type { Portrait } from "@qo/core/portrait"
import type { Block } from "@qo/core/questionnaire"
import { afterAll, beforeAll, expect, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { createWorld, type ProjectWorld } from "./projects.setup.ts"

let api: TestApi
let world: ProjectWorld
beforeAll(async () => {
  api = await startTestApi()
  world = await createWorld(api)
})
afterAll(() => api.stop())

let made = 0
/** Returns blocks with a different price each time. */
const screening = (count: number): Block[] => {
  made++
  return Array.from({ length: Math.ceil(count / 100) }, (_, b) => ({
    id: `b${b}`,
    title: `${made}`,
    questions: Array.from({ length: Math.min(100, count) }, (_each, at) => ({
      id: `q${b}_${at}`,
      category: "screening" as const,
      text: "Играете?",
      answers: [
        { id: `q${b}_${at}a`, code: 1, text: "Да", screening: "allow" as const },
        { id: `q${b}_${at}b`, code: 2, text: "Нет", screening: "deny" as const },
      ],
    })),
  }))
}
const portrait: Portrait = { id: 1, name: "Все", respondents: 10, conditions: [] }

test("thirty concurrent expensive prices of one account do not bring a server down", async () => {
  const client = await api.signedIn("researcher")
  const other = await api.signedIn("researcher")
  const { pid } = await world.create(client)
  const { pid: others } = await world.create(other)
  const outcomes = Promise.all(
    Array.from({ length: 30 }, () =>
      client.send(CALLS.priceProject, { pid, blocks: screening(300) }).then(
        () => "priced",
        (error: { status?: number; retryAfter?: number }) => `${error.status} ${error.retryAfter}`,
      ),
    ),
  )
  const meanwhile = await Promise.all([
    other.send(CALLS.priceProject, { pid: others, blocks: screening(1) }),
    ...Array.from({ length: 30 }, () => other.send(CALLS.getProject, { pid: others })),
  ])
  expect(meanwhile).toHaveLength(31)
  const told = await outcomes
  expect(told).toContain("priced")
  for (const each of told) expect(["priced", "429 5"]).toContain(each)
})

test("an account has sixty simulations a minute; known results are not counted", async () => {
  const client = await api.signedIn("researcher")
  const other = await api.signedIn("researcher")
  const { pid } = await world.create(client)
  const { pid: others } = await world.create(other)
  const blocks = screening(1)
  const price = (asked = screening(1)) => client.send(CALLS.priceProject, { pid, blocks: asked })
  const known = await price(blocks)
  await api.database.pool.query(
    `insert into rate_limit (bucket, window_start, count)
     select distinct bucket, window_start + make_interval(secs => 60 * n), 60
     from rate_limit cross join generate_series(0, 2) n where bucket like 'price:%'
     on conflict (bucket, window_start) do update set count = 60`,
  )
  expect(await refusalOf(price())).toMatchObject({ status: 429, key: "rateLimited" })
  expect(await price(blocks)).toEqual(known)
  const free = await other.send(CALLS.priceProject, { pid: others, blocks: [] })
  expect(free.incidence).toBe(1)
  await api.database.pool.query(`delete from rate_limit`)
})

test("requesting a price has no effect: read-only tokens may, and no key is stored", async () => {
  const { pid } = await world.create(world.admin)
  const { token } = await world.admin.send(CALLS.createToken, {
    name: "Чтение",
    scope: "read",
    expiresInDays: 1,
  })
  const reader = api.client({ access: token })
  expect((await reader.send(CALLS.priceProject, { pid })).completes).toBe(1)
  expect(await refusalOf(reader.send(CALLS.deleteProject, { id: pid }))).toMatchObject({
    status: 403,
  })
  const { rows } = await api.database.pool.query(
    `select 1 from idempotency where call like '%project/price'`,
  )
  expect(rows).toEqual([])
})

test("two portraits with one id are refused at their places", async () => {
  const { pid, revision } = await world.create(world.admin)
  const portraits = [portrait, { ...portrait, id: 2 }, portrait]
  const clash = [{ path: ["portraits", 2, "id"], key: "idClash", params: { id: 1 } }]
  const refusals = [
    await refusalOf(world.admin.send(CALLS.priceProject, { pid, portraits })),
    await refusalOf(
      world.admin.send(CALLS.saveQuestionnaire, { pid, revision, blocks: [], portraits }),
    ),
  ]
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ status: 422, key: "invalid" })
    expect(refusal.issues).toMatchObject(clash)
  }
})
