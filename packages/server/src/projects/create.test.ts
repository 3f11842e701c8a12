import { CALLS } from "@qo/core/api"
import { checkQuestionnaire } from "@qo/core/checks"
import { LIMITS } from "@qo/core/questionnaire"
import { USER_STATUSES } from "@qo/core/user"
import { afterAll, beforeAll, expect, test } from "vitest"
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

const notForRole = (field: string) => ({
  status: 403,
  key: "notPermitted",
  issues: [{ path: [field], key: "notForYourRole" }],
})
const invalidField = (field: string, key: string) => ({
  status: 422,
  key: "invalid",
  issues: [expect.objectContaining({ path: [field], key })],
})

test("a new project is its maker's and the organization's, has an empty questionnaire and a line of history", async () => {
  const organizationId = await world.addOrganization("Лаборатория")
  const client = await world.member("researcher", organizationId)
  const project = await world.create(client, { targetPlatforms: ["vk", "web", "vk"] })
  expect(project).toMatchObject({
    name: "Опрос игроков",
    owner: { id: client.id },
    organization: { id: organizationId, name: "Лаборатория" },
    status: "created",
    type: "default",
    priority: 50,
    targetPlatforms: ["vk", "web"],
    portraits: [],
    demo: false,
    quote: null,
    revision: 1,
  })
  expect(await client.send(CALLS.getProject, { pid: project.pid })).toEqual(project)
  expect(await findContent(api.database.db, project.pid, 1)).toMatchObject({
    blocks: [],
    targetPlatforms: ["vk", "web"],
  })
  const template = "default"
  expect(await world.history(project.pid)).toEqual([
    { message: "projectCreated", code: null, params: { id: project.pid, template } },
  ])
})

test.for(["moderator", "moderatorVk", "issuer"] as const)(
  "%s may not create projects",
  async (role) => {
    const client = await api.signedIn(role)
    expect(await refusalOf(world.create(client))).toMatchObject({ status: 403 })
  },
)

test("an administrator makes a project for a client, who then owns it", async () => {
  const organizationId = await world.addOrganization()
  const client = await world.member("researcher", organizationId)
  const project = await world.create(world.admin, {
    template: "directLinkAdmin",
    ownerId: client.id,
  })
  expect(project).toMatchObject({
    owner: { id: client.id },
    organization: { id: organizationId },
    template: "directLinkAdmin",
  })
  expect((await client.send(CALLS.getProject, { pid: project.pid })).pid).toBe(project.pid)
})

test("only administrators set an owner or create projects for a client", async () => {
  const client = await api.signedIn("researcher")
  const other = await api.addUser("researcher")
  expect(await refusalOf(world.create(client, { ownerId: other.id }))).toMatchObject(
    notForRole("ownerId"),
  )
  expect(await refusalOf(world.create(client, { template: "directLinkAdmin" }))).toMatchObject(
    notForRole("template"),
  )
  expect((await world.create(client, { ownerId: client.id })).owner.id).toBe(client.id)
})

test("an owner is an active account that can own projects", async () => {
  const moderator = await api.addUser("moderator")
  const off = await api.addUser("researcher")
  const gone = await api.addUser("researcher")
  const { pool } = api.database
  await pool.query(`update app_user set status_id = $2 where id = $1`, [
    off.id,
    USER_STATUSES.deactivated.id,
  ])
  await pool.query(`update app_user set deleted_at = now() where id = $1`, [gone.id])
  for (const ownerId of [moderator.id, off.id, gone.id, 999_999])
    expect(await refusalOf(world.create(world.admin, { ownerId }))).toMatchObject(
      invalidField("ownerId", "ownerUnknown"),
    )
})

test("priority is a setting: a researcher cannot change it, the others choose it", async () => {
  const researcher = await api.signedIn("researcher")
  expect(await refusalOf(world.create(researcher, { priority: 51 }))).toMatchObject(
    notForRole("priority"),
  )
  expect((await world.create(researcher, { priority: 50 })).priority).toBe(50)
  const demo = await api.signedIn("demoResearcher")
  expect((await world.create(demo, { priority: 7 })).settings.set_priority).toBe(7)
})

test("a project that asks again names a project that its owner sees", async () => {
  const client = await api.signedIn("researcher")
  const { pid } = await world.create(client)
  const again = await world.create(client, { template: "target", tpid: pid })
  expect(again).toMatchObject({ type: "target", tpid: pid })
  const foreign = await world.create(await api.signedIn("researcher"))
  for (const tpid of [foreign.pid, 999_999])
    expect(await refusalOf(world.create(client, { template: "target", tpid }))).toMatchObject(
      invalidField("tpid", "projectUnknown"),
    )
  // The rights of the owner count, not those of the administrator who creates the project.
  const forClient = { template: "target", tpid: foreign.pid, ownerId: client.id } as const
  expect(await refusalOf(world.create(world.admin, forClient))).toMatchObject(
    invalidField("tpid", "projectUnknown"),
  )
})

// Specification: 8.code.40506
test("40506: only a project of type target names another", async () => {
  const client = await api.signedIn("researcher")
  const { pid } = await world.create(client)
  expect(await refusalOf(world.create(client, { tpid: pid }))).toMatchObject({
    status: 422,
    code: 40506,
  })
})

test.for(["ru", "en"] as const)(
  "a project by a game starts with a questionnaire that the checks accept, in %s",
  async (locale) => {
    const gameId = await world.addGame()
    const { tokens } = await api.signedIn("researcher")
    const client = api.client(tokens(), locale)
    const project = await client.send(CALLS.createProject, {
      name: "Magic",
      template: "byGame",
      gameId,
    })
    expect(project).toMatchObject({ targetPlatforms: ["vk"], portraits: [{ respondents: 200 }] })
    const content = await findContent(api.database.db, project.pid, 1)
    if (!content) throw new Error("there is no save")
    const questionnaire = { blocks: [...content.blocks] }
    const portraits = [...content.portraits]
    expect(portraits).toEqual(project.portraits)
    const { template, targetPlatforms } = project
    const found = checkQuestionnaire({
      questionnaire,
      project: { template, targetPlatforms, portraits },
    })
    expect(found.map(({ code }) => code)).toEqual([])
    const text = JSON.stringify(content.blocks)
    expect(text).toContain("Тихий лес")
    expect(/Как часто/.test(text)).toBe(locale === "ru")
  },
)

test("a game that is unknown or deleted gives no project, and other templates take none", async () => {
  const gameId = await world.addGame()
  await api.database.pool.query(`update game set deleted_at = now() where id = $1`, [gameId])
  const client = await api.signedIn("researcher")
  for (const id of [gameId, 999_999])
    expect(await refusalOf(world.create(client, { template: "byGame", gameId: id }))).toMatchObject(
      invalidField("gameId", "gameUnknown"),
    )
  const known = await world.addGame()
  expect(await refusalOf(world.create(client, { gameId: known }))).toMatchObject(
    invalidField("gameId", "wrongValue"),
  )
})

test("an end in the past is refused; one that is far, or 0 for never, is taken", async () => {
  const client = await api.signedIn("researcher")
  const template = "directLink"
  expect(await refusalOf(world.create(client, { template, endsAt: 1 }))).toMatchObject(
    invalidField("endsAt", "endInPast"),
  )
  const far = 4_000_000_000
  expect((await world.create(client, { template, endsAt: far })).endsAt).toBe(far)
  expect((await world.create(client, { template, endsAt: 0 })).endsAt).toBeNull()
  const never = world.create(client, { template, endsAt: Number.MAX_SAFE_INTEGER })
  expect(await refusalOf(never)).toMatchObject(invalidField("endsAt", "tooBig"))
})

test("how many completes end a survey is bounded by the installation", async () => {
  const client = await api.signedIn("researcher")
  const template = "directLink"
  const { min, max } = LIMITS.targetCompletes
  expect((await world.create(client, { template, targetCompletes: max })).targetCompletes).toBe(max)
  expect(
    await refusalOf(world.create(client, { template, targetCompletes: min - 1 })),
  ).toMatchObject(invalidField("targetCompletes", "tooSmall"))
  expect(
    await refusalOf(world.create(client, { template, targetCompletes: max + 1 })),
  ).toMatchObject(invalidField("targetCompletes", "tooBig"))
})

test("a demo researcher's project is marked, and for 100 respondents at most", async () => {
  const demo = await api.signedIn("demoResearcher")
  const gameId = await world.addGame()
  const magic = await world.create(demo, { template: "byGame", gameId })
  expect(magic).toMatchObject({ demo: true, portraits: [{ respondents: 100 }] })
  const link = world.create(demo, { template: "directLink", targetCompletes: 101 })
  expect(await refusalOf(link)).toMatchObject(invalidField("targetCompletes", "demoRespondents"))
})

// Specification: 8.code.40502
test("40502: twenty concurrent requests do not exceed the limit of a demo researcher", async () => {
  const demo = await api.signedIn("demoResearcher")
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () =>
      world.create(demo).then(
        () => undefined,
        (error: { code?: number }) => error.code,
      ),
    ),
  )
  expect(outcomes.filter((code) => code === undefined)).toHaveLength(LIMITS.demo.projects)
  expect(outcomes.filter((code) => code === 40502)).toHaveLength(20 - LIMITS.demo.projects)
  expect(await refusalOf(world.create(demo))).toMatchObject({
    message: "В демо-режиме проектов может быть не больше 3: удалите один из прежних",
  })
})

test("40502: deleted questionnaires do not count, an administrator's for a client do", async () => {
  const limited = await startTestApi({}, { limits: { ...LIMITS, questionnaires: 2 } })
  try {
    const small = await createWorld(limited)
    const client = await limited.signedIn("researcher")
    const first = await small.create(client)
    await small.create(small.admin, { ownerId: client.id })
    expect(await refusalOf(small.create(client))).toMatchObject({ status: 422, code: 40502 })
    await client.send(CALLS.deleteProject, { id: first.pid })
    await small.create(client)
    const one = small.create(small.admin, { ownerId: client.id })
    expect(await refusalOf(one)).toMatchObject({ code: 40502 })
  } finally {
    await limited.stop()
  }
})

test("all faults of a draft are returned together, and an unknown field is a fault", async () => {
  const body = { name: " ", template: "target", targetPlatforms: ["fax"], linkKey: "mine" }
  const refusal = await refusalOf(world.admin.raw("POST", "/api/v1/service/projects", body))
  const faults = refusal.issues.map(({ path, key }) => `${path.join(".")}: ${key}`)
  expect(faults.toSorted()).toEqual([
    "linkKey: unknownField",
    "name: projectNameRequired",
    "targetPlatforms.0: notOneOf",
  ])
})

test("repeated requests with the same key create one project", async () => {
  const client = await api.signedIn("researcher")
  const draft = { name: "Один раз", template: "default" } as const
  const made = await Promise.all(
    Array.from({ length: 10 }, () =>
      client.send(CALLS.createProject, draft, { idempotencyKey: "once" }),
    ),
  )
  expect(new Set(made.map(({ pid }) => pid)).size).toBe(1)
})
