import { CALLS } from "@qo/core/api"
import { LIMITS } from "@qo/core/questionnaire"
import { USER_STATUSES } from "@qo/core/user"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { findContent } from "./content.ts"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { createWorld, type ProjectWorld } from "./projects.setup.ts"

let api: TestApi
let world: ProjectWorld
beforeAll(async () => {
  api = await startTestApi()
  world = await createWorld(api)
})
afterAll(() => api.stop())

const clone = (wish: { pid: number; name?: string; ownerId?: number }) =>
  world.admin.send(CALLS.cloneProject, wish)

// Specification: 3.project.questionnaire
test("a copy has the questionnaire, portraits and settings, but no history of the project", async () => {
  const owner = await world.member("demoResearcher", await world.addOrganization())
  const gameId = await world.addGame()
  const project = await world.create(owner, {
    template: "byGame",
    gameId,
    priority: 12,
    embedOrigins: ["https://game.example"],
  })
  const { pid } = project
  await owner.send(CALLS.setProjectSettings, { pid, settings: { set_stat_fill_online: false } })
  await world.admin.send(CALLS.setProjectStatus, { pid, statusId: "onModeration" })
  await world.admin.send(CALLS.setProjectStatus, { pid, statusId: "active" })
  const source = await owner.send(CALLS.getProject, { pid })
  const copy = await clone({ pid })
  expect(copy).toEqual({
    ...source,
    progress: null,
    pid: copy.pid,
    name: "Опрос игроков (копия)",
    createdAt: copy.createdAt,
    status: "created",
    quote: null,
    revision: 1,
  })
  expect(copy.pid).not.toBe(pid)
  const { db, pool } = api.database
  expect(await findContent(db, copy.pid, 1)).toEqual(await findContent(db, pid, 1))
  const { rows } = await pool.query(
    `select first_sent_at, sent_at, approved_version, link_key = (select link_key from project where pid = $2) as same_link,
       (select count(*)::int from quota where bucket = $1 * 64) as quota from project where pid = $1`,
    [copy.pid, pid],
  )
  expect(rows).toEqual([
    { first_sent_at: null, sent_at: null, approved_version: null, same_link: false, quota: 0 },
  ])
  expect(await world.history(copy.pid)).toEqual([
    { message: "projectCloned", code: null, params: { id: copy.pid, from: pid } },
  ])
})

test("a copy is named in the language of its owner, within the length of names", async () => {
  const { pid } = await world.create(world.admin, { name: "и".repeat(200) })
  const english = api.client(world.admin.tokens(), "en")
  const { name } = await english.send(CALLS.cloneProject, { pid })
  expect(name).toBe(`${"и".repeat(192)} (копия)`)
  const usability = await world.create(world.admin, { name: "Usability" })
  expect((await english.send(CALLS.cloneProject, { pid: usability.pid })).name).toBe(
    "Usability (копия)",
  )
  const reader = await api.signedIn("researcher")
  await api.database.pool.query(`update app_user set locale = 'en' where id = $1`, [reader.id])
  expect((await clone({ pid, ownerId: reader.id })).name).toBe(`${"и".repeat(193)} (copy)`)
  expect((await clone({ pid, name: "Вторая волна" })).name).toBe("Вторая волна")
})

test("a copy can belong to another owner", async () => {
  const owner = await api.signedIn("researcher")
  const organizationId = await world.addOrganization()
  const demo = await world.member("demoResearcher", organizationId)
  const { pid } = await world.create(owner)
  const copy = await clone({ pid, ownerId: demo.id })
  expect(copy).toMatchObject({
    owner: { id: demo.id },
    organization: { id: organizationId },
    demo: true,
  })
  const moderator = await api.addUser("moderator")
  expect((await refusalOf(clone({ pid, ownerId: moderator.id }))).issues).toEqual([
    { path: ["ownerId"], key: "ownerUnknown" },
  ])
  await api.database.pool.query(`update app_user set status_id = $2 where id = $1`, [
    owner.id,
    USER_STATUSES.deactivated.id,
  ])
  expect((await refusalOf(clone({ pid }))).issues).toEqual([
    { path: ["ownerId"], key: "ownerUnknown" },
  ])
})

test("40502: copies count against the owner's limit, also ten concurrent ones", async () => {
  const demo = await api.signedIn("demoResearcher")
  const { pid } = await world.create(demo)
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () =>
      clone({ pid }).then(
        () => undefined,
        (error: { code?: number }) => error.code,
      ),
    ),
  )
  expect(outcomes.filter((code) => code === undefined)).toHaveLength(LIMITS.demo.projects - 1)
  expect(outcomes.filter((code) => code === 40502)).toHaveLength(11 - LIMITS.demo.projects)
})

test("an end that has passed is not copied", async () => {
  const far = 4_000_000_000
  const { pid } = await world.create(world.admin, { template: "directLink", endsAt: far })
  expect((await clone({ pid })).endsAt).toBe(far)
  await api.database.pool.query(`update project set ends_at = now() where pid = $1`, [pid])
  expect((await clone({ pid })).endsAt).toBeNull()
})

test.for(["moderator", "moderatorVk", "researcher", "demoResearcher", "issuer"] as const)(
  "%s may not copy",
  async (role) => {
    const client = await api.signedIn(role)
    const { pid } = await world.create(world.admin)
    expect(await refusalOf(client.send(CALLS.cloneProject, { pid }))).toMatchObject({
      status: 403,
      key: "notPermitted",
    })
  },
)

test("a deleted or unknown project is not copied", async () => {
  const { pid } = await world.create(world.admin)
  await world.admin.send(CALLS.deleteProject, { id: pid })
  for (const each of [pid, 999_999])
    expect(await refusalOf(clone({ pid: each }))).toMatchObject({ status: 404 })
})

test("another owner must see the project that is followed up on", async () => {
  const owner = await api.signedIn("researcher")
  const stranger = await api.signedIn("researcher")
  const first = await world.create(owner)
  const { pid } = await world.create(owner, { template: "target", tpid: first.pid })
  expect((await refusalOf(clone({ pid, ownerId: stranger.id }))).issues).toEqual([
    { path: ["tpid"], key: "projectUnknown" },
  ])
  expect((await clone({ pid })).tpid).toBe(first.pid)
})

test("a demo researcher gets no more respondents than the demo mode has", async () => {
  const owner = await api.signedIn("researcher")
  const demo = await api.signedIn("demoResearcher")
  const { pid, revision } = await world.create(owner)
  const portrait = { name: "Все", conditions: [{ field: "age" as const, min: 18, max: 45 }] }
  await owner.send(CALLS.saveQuestionnaire, {
    pid,
    revision,
    blocks: [],
    portraits: [
      { id: 1, respondents: 500, ...portrait },
      { id: 2, respondents: 50, ...portrait },
    ],
    targetCompletes: 5000,
  })
  const copy = await clone({ pid, ownerId: demo.id })
  const most = LIMITS.demo.respondents
  expect(copy.portraits.map(({ respondents }) => respondents)).toEqual([most, 50])
  expect(copy.targetCompletes).toBe(most)
  const content = await findContent(api.database.db, copy.pid, 1)
  expect(content?.portraits).toEqual(copy.portraits)
  expect((await clone({ pid })).portraits.map(({ respondents }) => respondents)).toEqual([500, 50])
})

test.for([
  ["a copy", (pid: number) => clone({ pid })],
  [
    "a status with a quote",
    (pid: number) => world.admin.send(CALLS.setProjectStatus, { pid, statusId: "onModeration" }),
  ],
] as const)("%s is a copy of the project's changed version", async ([, act]) => {
  const owner = await world.member("researcher", await world.addOrganization())
  const { pid } = await world.create(owner)
  const client = await api.database.pool.connect()
  await client.query("begin")
  await client.query("select from project where pid = $1 for update", [pid])
  const acting = act(pid)
  await vi.waitUntil(
    async () => {
      const { rows } = await api.database.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rows.length > 0
    },
    { timeout: 60_000 },
  )
  const added = {
    id: "b77",
    title: "Поздний",
    position: 0,
    questions: [{ category: "open", id: "q77", text: "Почему?" }],
  }
  await client.query("update project_version set blocks = $2 where pid = $1", [
    pid,
    JSON.stringify([added]),
  ])
  await client.query("update project set revision = revision + 1 where pid = $1", [pid])
  await client.query("commit")
  client.release()
  const { quote, pid: of } = await acting
  const content = await findContent(api.database.db, of, 1)
  expect(content?.blocks).toEqual([added])
  expect(quote?.counts.questions ?? 1).toBe(1)
})
