import { CALLS } from "@qo/core/api"
import type { ProjectSettings } from "@qo/core/project"
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

type Client = ProjectWorld["admin"]
const set = (client: Client, pid: number, settings: Partial<ProjectSettings>, revision?: number) =>
  client.send(CALLS.setProjectSettings, { pid, revision, settings })

test("settings change in any status, and history names them", async () => {
  const demo = await api.signedIn("demoResearcher")
  const { pid } = await world.create(demo)
  await world.put(pid, "active")
  const project = await set(demo, pid, { set_priority: 90, set_report_fill_online: false })
  expect(project).toMatchObject({ priority: 90, revision: 2 })
  expect(await demo.send(CALLS.getProjectSettings, { pid })).toEqual({
    set_priority: 90,
    set_report_fill_online: false,
    set_stat_fill_online: true,
  })
  const lines = (await world.history(pid)).slice(1)
  expect(lines.map(({ code, params }) => ({ code, ...params }))).toEqual([
    { code: "001", id: pid, logCode: "001", element: "50 → 90" },
    { code: "013", id: pid, logCode: "013", element: "set_report_fill_online" },
  ])
})

test("the same settings again write no row; an old revision is refused", async () => {
  const demo = await api.signedIn("demoResearcher")
  const project = await world.create(demo)
  const { pid, revision } = project
  expect(await set(demo, pid, { ...project.settings }, revision)).toEqual(project)
  await set(demo, pid, { set_stat_fill_online: false }, revision)
  expect(await refusalOf(set(demo, pid, { set_priority: 1 }, revision))).toMatchObject({
    status: 409,
    key: "stale",
    current: { revision: revision + 1 },
  })
})

test("a researcher may not; who moderates may, once it was sent", async () => {
  const researcher = await api.signedIn("researcher")
  const { pid } = await world.create(researcher)
  expect(await refusalOf(set(researcher, pid, { set_priority: 1 }))).toMatchObject({
    status: 403,
    key: "notPermitted",
  })
  const moderator = await api.signedIn("moderator")
  expect(await refusalOf(set(moderator, pid, { set_priority: 2 }))).toMatchObject({ status: 404 })
  await world.admin.send(CALLS.setProjectStatus, { pid, statusId: "onModeration" })
  expect((await set(moderator, pid, { set_priority: 2 })).priority).toBe(2)
  const vk = await api.signedIn("moderatorVk")
  expect(await refusalOf(set(vk, pid, { set_priority: 3 }))).toMatchObject({ status: 404 })
  await world.admin.send(CALLS.setProjectStatus, { pid, statusId: "onVkModeration" })
  expect((await set(vk, pid, { set_priority: 3 })).priority).toBe(3)
})

test("a demo researcher's settings are not a colleague's", async () => {
  const organizationId = await world.addOrganization()
  const owner = await world.member("demoResearcher", organizationId)
  const colleague = await world.member("demoResearcher", organizationId)
  const { pid } = await world.create(owner)
  expect((await colleague.send(CALLS.getProjectSettings, { pid })).set_priority).toBe(50)
  expect(await refusalOf(set(colleague, pid, { set_priority: 4 }))).toMatchObject({
    status: 403,
    key: "notPermitted",
  })
})

test("a priority beyond its bounds, or a setting that is none, is refused", async () => {
  const { pid } = await world.create(world.admin)
  const settings = { set_priority: 101, set_colour: "red" }
  const path = "/api/v1/service/project/project-settings"
  const refusal = await refusalOf(world.admin.raw("POST", path, { pid, settings }))
  expect(refusal.issues.map(({ path: at, key }) => `${at.join(".")}: ${key}`)).toEqual([
    "settings.set_priority: tooBig",
    "settings.set_colour: unknownField",
  ])
})
