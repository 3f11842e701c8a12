import { CALLS } from "@qo/core/api"
import { isDeletable, PROJECT_STATUS_NAMES } from "@qo/core/project"
import { USER_STATUSES } from "@qo/core/user"
import { afterAll, beforeAll, expect, test } from "vitest"
import { queueCallback } from "../callbacks/queue-callback.ts"
import { pinVersion } from "../life/pin-version.ts"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { lockProject } from "./lock.ts"
import { purgeProjects } from "./purge.ts"
import { createWorld, type ProjectWorld } from "./projects.setup.ts"

let api: TestApi
let world: ProjectWorld
beforeAll(async () => {
  api = await startTestApi()
  world = await createWorld(api)
})
afterAll(() => api.stop())

const age = (pid: number, days: number) =>
  api.database.pool.query(
    `update project set deleted_at = now() - make_interval(days => $2) where pid = $1`,
    [pid, days],
  )

test("a deleted project is hidden from every user, and an administrator restores it", async () => {
  const owner = await api.signedIn("researcher")
  const { pid } = await world.create(owner)
  expect(await owner.send(CALLS.deleteProject, { id: pid })).toEqual({ id: pid })
  for (const client of [owner, world.admin])
    expect(await refusalOf(client.send(CALLS.getProject, { pid }))).toMatchObject({ status: 404 })
  expect(await refusalOf(owner.send(CALLS.deleteProject, { id: pid }))).toMatchObject({
    status: 404,
  })
  const bin = await world.admin.list(CALLS.listProjects, { deleted: "only" })
  expect(bin.data.map((each) => each.pid)).toContain(pid)
  const restored = await world.admin.send(CALLS.restoreProject, { pid })
  expect(restored).toMatchObject({ pid, owner: { id: owner.id }, revision: 3 })
  expect(await owner.send(CALLS.getProject, { pid })).toEqual(restored)
  const lines = (await world.history(pid)).map(({ message, code }) => [message, code])
  expect(lines).toEqual([
    ["projectCreated", null],
    ["projectDeleted", "007"],
    ["projectRestored", null],
  ])
})

test.for(PROJECT_STATUS_NAMES.filter(isDeletable))("%s: its owner deletes it", async (status) => {
  const owner = await api.signedIn("researcher")
  const { pid } = await world.create(owner)
  await world.put(pid, status)
  expect(await owner.send(CALLS.deleteProject, { id: pid })).toEqual({ id: pid })
})

test.for(PROJECT_STATUS_NAMES.filter((status) => !isDeletable(status)))(
  "%s: somebody waits for it, so that only an administrator deletes it",
  async (status) => {
    const owner = await api.signedIn("researcher")
    const { pid } = await world.create(owner)
    await world.put(pid, status)
    const refused = owner.send(CALLS.deleteProject, { id: pid })
    expect(await refusalOf(refused)).toMatchObject({ status: 409, key: "wrongStatus" })
    expect(await world.admin.send(CALLS.deleteProject, { id: pid })).toEqual({ id: pid })
  },
)

test("its owner restores a deleted project and finds it among the own deleted ones; colleagues do neither", async () => {
  const organizationId = await world.addOrganization()
  const owner = await world.member("researcher", organizationId)
  const colleague = await world.member("researcher", organizationId)
  const { pid } = await world.create(owner)
  const refused = { status: 403, key: "notPermitted" }
  expect(await refusalOf(colleague.send(CALLS.deleteProject, { id: pid }))).toMatchObject(refused)
  await owner.send(CALLS.deleteProject, { id: pid })
  for (const client of [colleague, await api.signedIn("demoResearcher")]) {
    expect(await refusalOf(client.send(CALLS.restoreProject, { pid }))).toMatchObject({
      status: 404,
    })
    expect(await client.list(CALLS.listProjects, { deleted: "only" })).toMatchObject({
      data: [],
      total: 0,
    })
  }
  const own = await owner.list(CALLS.listProjects, { deleted: "only", q: String(pid) })
  expect([own.total, own.data.map((each) => each.pid)]).toEqual([1, [pid]])
  expect(await owner.send(CALLS.restoreProject, { pid })).toMatchObject({ pid })
  expect(await refusalOf(colleague.send(CALLS.restoreProject, { pid }))).toMatchObject({
    status: 409,
  })
  for (const role of ["moderator", "moderatorVk"] as const) {
    const client = await api.signedIn(role)
    expect(await refusalOf(client.send(CALLS.restoreProject, { pid }))).toMatchObject(refused)
    const bin = client.list(CALLS.listProjects, { deleted: "only" })
    expect(await refusalOf(bin)).toMatchObject({ ...refused, issues: [{ path: ["deleted"] }] })
  }
})

test("an active project, or one deleted over 30 days ago, cannot be restored", async () => {
  const { pid } = await world.create(world.admin)
  const restore = (id: number) => world.admin.send(CALLS.restoreProject, { pid: id })
  expect(await refusalOf(restore(pid))).toMatchObject({ status: 409, key: "wrongStatus" })
  expect(await refusalOf(restore(999_999))).toMatchObject({ status: 404 })
  await world.admin.send(CALLS.deleteProject, { id: pid })
  await age(pid, 31)
  expect(await refusalOf(restore(pid))).toMatchObject({ status: 404 })
  const bin = await world.admin.list(CALLS.listProjects, { deleted: "only" })
  expect(bin.data.map((each) => each.pid)).not.toContain(pid)
})

test("40502: restored projects count against the owner's limit, also if the account was deleted", async () => {
  const demo = await api.signedIn("demoResearcher")
  const [first, second] = [await world.create(demo), await world.create(demo)]
  await world.create(demo)
  await demo.send(CALLS.deleteProject, { id: first.pid })
  const last = await world.create(demo)
  await api.database.pool.query(`update app_user set status_id = $2 where id = $1`, [
    demo.id,
    USER_STATUSES.deactivated.id,
  ])
  const restore = () => world.admin.send(CALLS.restoreProject, { pid: first.pid })
  expect(await refusalOf(restore())).toMatchObject({ status: 422, code: 40502 })
  await world.admin.send(CALLS.deleteProject, { id: second.pid })
  expect((await restore()).pid).toBe(first.pid)
  await world.admin.send(CALLS.deleteProject, { id: last.pid })
})

test("after 30 days a project is purged with all that belongs to it, and no other", async () => {
  const { db, pool } = api.database
  const made = await Promise.all(Array.from({ length: 45 }, () => world.create(world.admin)))
  const [kept, fresh, ...old] = made.map(({ pid }) => pid)
  if (kept === undefined || fresh === undefined) throw new Error("too few projects")
  for (const pid of made.map((each) => each.pid)) {
    await db.transaction().execute(async (trx) => {
      const who = { userId: 0, role: "administrator", organizationId: null } as const
      await pinVersion(trx, { ...(await lockProject(trx, who, { pid })), target_completes: 10 })
    })
    await pool.query(
      `insert into moderation_decision (pid, revision, decision, status_before) values ($1, 1, 'approve', 2)`,
      [pid],
    )
    await pool.query(
      `insert into moderation_comment (pid, version, text, mandatory) values ($1, 1, 'x', true)`,
      [pid],
    )
    await queueCallback(db, api.services, { pid, block: "b", url: "https://x.test", body: {} })
    if (pid !== kept) await world.admin.send(CALLS.deleteProject, { id: pid })
  }
  await Promise.all(old.map((pid) => age(pid, 31)))
  const rounds = await Promise.all([purgeProjects(db, 1000), purgeProjects(db, 1000)])
  expect(rounds[0] + rounds[1]).toBeGreaterThanOrEqual(old.length)
  for (const table of [
    "project",
    "project_version",
    "moderation_decision",
    "moderation_comment",
    "callback",
  ]) {
    const { rows } = await pool.query<{ pid: number }>(
      `select distinct pid from ${table} where pid = any($1) order by pid`,
      [made.map(({ pid }) => pid)],
    )
    expect(rows.map(({ pid }) => pid)).toEqual([kept, fresh].toSorted((a, b) => a - b))
  }
  const { rows: places } = await pool.query<{ pid: number }>(
    `select distinct bucket / 64 as pid from quota where bucket / 64 = any($1) order by pid`,
    [made.map(({ pid }) => pid)],
  )
  expect(places.map(({ pid }) => pid)).toEqual([kept, fresh].toSorted((a, b) => a - b))
  expect(await world.history(old[0] ?? 0)).toHaveLength(2)
})
