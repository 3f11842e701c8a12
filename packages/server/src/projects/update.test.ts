import { CALLS } from "@qo/core/api"
import { PROJECT_STATUS_NAMES, type ProjectChange } from "@qo/core/project"
import { LIMITS } from "@qo/core/questionnaire"
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

type Client = ProjectWorld["admin"]
const change = (client: Client, fields: ProjectChange) => client.send(CALLS.updateProject, fields)

test("an owner changes a project, and history records the change", async () => {
  const client = await api.signedIn("demoResearcher")
  const { pid, revision } = await world.create(client, { template: "directLink" })
  const changed = await change(client, {
    pid,
    revision,
    name: "Другое имя",
    priority: 70,
    targetCompletes: 20,
    endsAt: 4_000_000_000,
  })
  expect(changed).toMatchObject({
    name: "Другое имя",
    priority: 70,
    targetCompletes: 20,
    endsAt: 4_000_000_000,
    revision: revision + 1,
  })
  expect((await world.history(pid)).slice(1)).toEqual([
    {
      message: "projectChanged",
      code: null,
      params: { id: pid, fields: "name,targetCompletes,endsAt" },
    },
    {
      message: "questionnaireEdited",
      code: "001",
      params: { id: pid, logCode: "001", element: "50 → 70" },
    },
  ])
  const found = await client.list(CALLS.listProjects, { q: "другое" })
  expect(found.data.map((each) => each.pid)).toContain(pid)
  const open = await change(client, { pid, revision: changed.revision, endsAt: null })
  expect(open).toMatchObject({ endsAt: null, targetCompletes: 20 })
})

test("a change without effect writes no row", async () => {
  const client = await api.signedIn("researcher")
  const project = await world.create(client, { targetPlatforms: ["web", "vk"] })
  const { pid, revision, name, priority } = project
  const same = { pid, revision, name, priority, ownerId: client.id, endsAt: 0, tpid: null }
  expect(await change(client, { ...same, targetPlatforms: ["vk", "web", "web"] })).toEqual(project)
  expect(await world.history(pid)).toHaveLength(1)
})

test("an old revision is refused with the current project; of two concurrent changes one succeeds", async () => {
  const client = await api.signedIn("researcher")
  const { pid, revision } = await world.create(client)
  const outcomes = await Promise.allSettled(
    ["Первое", "Второе"].map((name) => change(client, { pid, revision, name })),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
  const { name } = await client.send(CALLS.getProject, { pid })
  expect(await refusalOf(change(client, { pid, revision, name: "Третье" }))).toMatchObject({
    status: 409,
    key: "stale",
    current: { name, revision: revision + 1 },
  })
})

test("colleagues read; strangers do not know that it exists", async () => {
  const organizationId = await world.addOrganization()
  const owner = await world.member("researcher", organizationId)
  const colleague = await world.member("researcher", organizationId)
  const stranger = await world.member("researcher", await world.addOrganization())
  const { pid, revision } = await world.create(owner)
  expect((await colleague.send(CALLS.getProject, { pid })).pid).toBe(pid)
  expect(await refusalOf(change(colleague, { pid, revision, name: "Моё" }))).toMatchObject({
    status: 403,
    key: "notPermitted",
  })
  for (const call of [
    () => stranger.send(CALLS.getProject, { pid }),
    () => change(stranger, { pid, revision, name: "Моё" }),
    () => stranger.send(CALLS.getProjectSettings, { pid }),
    () => stranger.send(CALLS.projectLink, { pid }),
    () => stranger.send(CALLS.priceProject, { pid }),
    () => stranger.send(CALLS.deleteProject, { id: pid }),
  ])
    expect(await refusalOf(call())).toMatchObject({ status: 404, key: "notFound" })
})

test("users without an organization have no colleagues", async () => {
  const owner = await api.signedIn("researcher")
  const { pid } = await world.create(owner)
  const other = await api.signedIn("researcher")
  expect(await refusalOf(other.send(CALLS.getProject, { pid }))).toMatchObject({ status: 404 })
})

test("a researcher cannot change the priority, and only administrators change the owner", async () => {
  const client = await api.signedIn("researcher")
  const other = await api.addUser("researcher")
  const { pid, revision } = await world.create(client)
  const refusal = await refusalOf(change(client, { pid, revision, priority: 1, ownerId: other.id }))
  expect(refusal).toMatchObject({
    status: 403,
    key: "notPermitted",
    issues: [
      { path: ["priority"], key: "notForYourRole" },
      { path: ["ownerId"], key: "notForYourRole" },
    ],
  })
})

test("an administrator gives a project away, with it go its organization and the demo mode", async () => {
  const demo = await api.signedIn("demoResearcher")
  const { pid, revision } = await world.create(demo)
  const organizationId = await world.addOrganization()
  const client = await world.member("researcher", organizationId)
  const given = await change(world.admin, { pid, revision, ownerId: client.id })
  expect(given).toMatchObject({
    owner: { id: client.id },
    organization: { id: organizationId },
    demo: false,
  })
  expect(await refusalOf(demo.send(CALLS.getProject, { pid }))).toMatchObject({ status: 404 })
  expect((await world.history(pid)).at(-1)).toEqual({
    message: "projectOwnerChanged",
    code: null,
    params: { id: pid, from: demo.id, to: client.id },
  })
  const wrong = change(world.admin, {
    pid,
    revision: given.revision,
    ownerId: world.admin.id + 9e6,
  })
  expect(await refusalOf(wrong)).toMatchObject({
    issues: [{ path: ["ownerId"], key: "ownerUnknown" }],
  })
})

const LOCKED = PROJECT_STATUS_NAMES.filter((name) => name !== "created" && name !== "rejected")

test.for(LOCKED)(
  "%s: content sent to respondents is locked, for administrators too",
  async (status) => {
    const owner = await api.signedIn("demoResearcher")
    const { pid, revision } = await world.create(owner)
    await world.put(pid, status)
    for (const client of [owner, world.admin])
      for (const fields of [
        { name: "Другое" },
        { targetPlatforms: ["vk" as const] },
        { targetCompletes: 50 },
        { endsAt: 4_000_000_000 },
      ])
        expect(await refusalOf(change(client, { pid, revision, ...fields }))).toMatchObject({
          status: 409,
          key: "locked",
        })
    const { priority, embedOrigins, ...saved } = await change(owner, {
      pid,
      revision,
      priority: 3,
      embedOrigins: ["https://Game.example/", "https://game.example", "http://localhost:4100"],
    })
    expect({ priority, embedOrigins }).toEqual({
      priority: 3,
      embedOrigins: ["https://game.example", "http://localhost:4100"],
    })
    expect((await world.history(pid)).at(-2)).toMatchObject({
      message: "projectChanged",
      params: { id: pid, fields: "embedOrigins" },
    })
    const cleared = await change(owner, { pid, revision: saved.revision, embedOrigins: null })
    expect(cleared.embedOrigins).toEqual([])
  },
)

test("a rejected project can be changed", async () => {
  const client = await api.signedIn("researcher")
  const { pid, revision } = await world.create(client)
  await world.put(pid, "rejected")
  expect((await change(client, { pid, revision, name: "Исправлено" })).name).toBe("Исправлено")
})

test("other platforms are a save of the same questionnaire", async () => {
  const client = await api.signedIn("researcher")
  const gameId = await world.addGame()
  const { pid, revision, portraits } = await world.create(client, { template: "byGame", gameId })
  const changed = await change(client, { pid, revision, targetPlatforms: ["ios", "web", "ios"] })
  expect(changed).toMatchObject({ targetPlatforms: ["ios", "web"], portraits })
  const { db, pool } = api.database
  const before = await findContent(db, pid, revision)
  const after = await findContent(db, pid, changed.revision)
  expect(after).toEqual({ ...before, targetPlatforms: ["ios", "web"] })
  const { rows } = await pool.query(
    `select version, (select codes from project_version v where v.pid = p.pid and revision = version) as codes
     from project p where pid = $1`,
    [pid],
  )
  expect(rows).toEqual([{ version: changed.revision, codes: ["002"] }])
  expect((await world.history(pid)).at(-1)).toMatchObject({ code: "002" })
})

test("a project that asks again can ask those of another one, but not of itself or none", async () => {
  const client = await api.signedIn("researcher")
  const first = await world.create(client)
  const second = await world.create(client)
  const { pid, revision } = await world.create(client, { template: "target", tpid: first.pid })
  const changed = await change(client, { pid, revision, tpid: second.pid })
  expect(changed.tpid).toBe(second.pid)
  const withTpid = (tpid: number | null) =>
    change(client, { pid, revision: changed.revision, tpid })
  expect((await refusalOf(withTpid(pid))).issues).toEqual([
    { path: ["tpid"], key: "projectUnknown" },
  ])
  expect((await refusalOf(withTpid(null))).issues).toEqual([{ path: ["tpid"], key: "required" }])
  const { revision: plain } = await client.send(CALLS.getProject, { pid: first.pid })
  const mismatch = change(client, { pid: first.pid, revision: plain, tpid: second.pid })
  expect(await refusalOf(mismatch)).toMatchObject({ status: 422, code: 40506 })
  const followUps = await client.list(CALLS.listProjects, { tpid: second.pid })
  expect(followUps.data.map((each) => each.pid)).toEqual([pid])
})

test("an end in the past, and more completes than the demo mode has, are refused", async () => {
  const demo = await api.signedIn("demoResearcher")
  const { pid, revision } = await world.create(demo, { template: "directLink" })
  const refusal = await refusalOf(change(demo, { pid, revision, endsAt: 5, targetCompletes: 500 }))
  expect(refusal.issues).toEqual([
    { path: ["targetCompletes"], key: "demoRespondents", params: { maximum: 100 } },
    { path: ["endsAt"], key: "endInPast" },
  ])
})

test("a new owner must see the project that is followed up on", async () => {
  const organizationId = await world.addOrganization()
  const owner = await world.member("researcher", organizationId)
  const colleague = await world.member("researcher", organizationId)
  const stranger = await api.signedIn("researcher")
  const first = await world.create(owner)
  const { pid, revision } = await world.create(owner, { template: "target", tpid: first.pid })
  const give = (ownerId: number) => change(world.admin, { pid, revision, ownerId })
  expect((await refusalOf(give(stranger.id))).issues).toEqual([
    { path: ["tpid"], key: "projectUnknown" },
  ])
  expect((await give(colleague.id)).owner.id).toBe(colleague.id)
})

test("40502: no owner gets more questionnaires than allowed, also by concurrent transfers", async () => {
  const demo = await api.signedIn("demoResearcher")
  const mine = await Promise.all(
    Array.from({ length: LIMITS.demo.projects + 2 }, () => world.create(world.admin)),
  )
  const outcomes = await Promise.all(
    mine.map(({ pid, revision }) =>
      change(world.admin, { pid, revision, ownerId: demo.id }).then(
        () => undefined,
        (error: { code?: number }) => error.code,
      ),
    ),
  )
  expect(outcomes.filter((code) => code === undefined)).toHaveLength(LIMITS.demo.projects)
  expect(outcomes.filter((code) => code === 40502)).toHaveLength(2)
})
