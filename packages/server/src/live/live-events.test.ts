import type { Role } from "@qo/core/access"
import { tmpdir } from "node:os"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { createPool } from "../db/pool.ts"
import { createApp } from "../compose/app.ts"
import { createMeters } from "../http/meters.ts"
import { announceProjects } from "./announce.ts"
import { type LiveTest, pidsOf, SOON, startLiveTest } from "./live-test.setup.ts"

afterEach(() => live.leaveAll())
afterAll(() => live.api.stop())

let live: LiveTest
beforeAll(async () => {
  live = await startLiveTest()
})

const allEvents = (pid: number) => [`project ${pid}`, `queue ${pid}`, `answers ${pid}`]
const decisionEvents = (pid: number) => [`project ${pid}`, `queue ${pid}`]
const ownerEvents = (pid: number) => [`project ${pid}`, `answers ${pid}`]

test("each role receives the events it may see and no others", async () => {
  const organization = await addOrganization()
  const join = async (role: Role, organizationId: number | null = null) => {
    const client = await live.api.signedIn(role)
    await live.api.database.pool.query(`update app_user set organization_id = $2 where id = $1`, [
      client.id,
      organizationId,
    ])
    return { id: client.id, reader: await live.listen(client) }
  }
  const administrator = await join("administrator")
  const moderator = await join("moderator")
  const moderatorVk = await join("moderatorVk")
  const owner = await join("researcher", organization)
  const colleague = await join("researcher", organization)
  const demo = await join("demoResearcher")
  const issuer = await join("issuer", organization)

  const draft = await live.addProject({ owner: owner.id, organization })
  const sent = await live.addProject({ owner: owner.id, sent: true })
  const inVk = await live.addProject({ owner: demo.id, sent: true, vk: true })
  for (const pid of [draft, sent, inVk])
    for (const kind of ["project", "queue", "answers"] as const) await live.tell(kind, pid)

  const everybody = [administrator, moderator, moderatorVk, owner, colleague, demo, issuer]
  const readers = everybody.map(({ reader }) => reader)
  expect(await live.toldUntilNow(readers, administrator.reader)).toEqual([
    [...allEvents(draft), ...allEvents(sent), ...allEvents(inVk)],
    [...decisionEvents(sent), ...decisionEvents(inVk)],
    decisionEvents(inVk),
    [...ownerEvents(draft), ...ownerEvents(sent)],
    ownerEvents(draft),
    ownerEvents(inVk),
    [],
  ])
  expect(demo.reader.events[0]).toEqual({
    event: "project",
    id: expect.stringMatching(/^\d+$/),
    data: { pid: inVk, status: { id: 2, name: "on moderation" }, revision: 4 },
  })
})

test("a user who moves to another organization gets its events and no longer those of the old one", async () => {
  const [from, to] = [await addOrganization(), await addOrganization()]
  const client = await live.api.signedIn("researcher")
  const moveTo = (organization: number) =>
    live.api.database.pool.query(`update app_user set organization_id = $2 where id = $1`, [
      client.id,
      organization,
    ])
  await moveTo(from)
  const reader = await live.listen(client)
  await moveTo(to)
  const old = await live.addProject({ owner: 0, organization: from })
  const own = await live.addProject({ owner: 0, organization: to })
  await live.tell("project", old)
  await live.tell("project", own)
  await expect.poll(() => pidsOf(reader), SOON).toEqual([`project ${own}`])
})

async function addOrganization(): Promise<number> {
  const { rows } = await live.api.database.pool.query<{ id: number }>(
    `insert into organization (name, name_key, search_text, search_grams, type)
     values ('Студия', 'студия', '', '{}', 'researcher') returning id`,
  )
  return rows[0]?.id ?? 0
}

/** A client loses its connection while events are stored out of order, and returns. Returns the events that it is sent twice or in vain. */
async function returnWithLastId(): Promise<string[]> {
  const client = await live.api.signedIn("administrator")
  const first = await live.listen(client)
  const pids = []
  for (let at = 0; at < 4; at++) pids.push(await live.addProject({ owner: client.id }))
  const [early, late, next, after] = pids as [number, number, number, number]

  // A transaction that gets its event id first and commits last.
  const slow = await live.api.database.pool.connect()
  await slow.query("begin")
  await slow.query(
    `insert into live_event (kind, pid, owner_id, status_id, revision, sent, vk)
     values ('project', $1, 0, 1, 1, false, false)`,
    [late],
  )
  await live.tell("project", early)
  await expect.poll(() => pidsOf(first), SOON).toContain(`project ${early}`)
  first.abort()
  await live.tell("project", next)
  await slow.query("commit")
  slow.release()

  const known = [early, late, next, after].map((pid) => `project ${pid}`)
  const second = await live.listen(client, first.lastId())
  await live.tell("project", after)
  await expect.poll(() => pidsOf(second), SOON).toEqual(expect.arrayContaining(known))
  const repeated = pidsOf(second).filter((each) => !known.includes(each))
  // Missed events have their own ids, so a third connection continues after them.
  second.abort()
  const third = await live.listen(client, second.lastId())
  const [told = []] = await live.toldUntilNow([third], third)
  return [...repeated, ...told.filter((each) => !known.includes(each))]
}

test("a client that returns with its last id has lost no event, including late commits", async () => {
  // While other transactions run, including those of other databases, some events are repeated rather than lost.
  await expect.poll(returnWithLastId, SOON).toEqual([])
})

test("an event that is committed late is sent once to connected clients", async () => {
  const client = await live.api.signedIn("administrator")
  const reader = await live.listen(client)
  const late = await live.addProject({ owner: client.id })
  const early = await live.addProject({ owner: client.id })
  const slow = await live.api.database.pool.connect()
  await slow.query("begin")
  await slow.query(
    `insert into live_event (kind, pid, owner_id, status_id, revision, sent, vk)
     values ('project', $1, 0, 1, 1, false, false)`,
    [late],
  )
  await live.tell("project", early)
  await expect.poll(() => pidsOf(reader), SOON).toEqual([`project ${early}`])
  await slow.query("commit")
  slow.release()
  expect(await live.toldUntilNow([reader], reader)).toEqual([
    [`project ${early}`, `project ${late}`],
  ])
})

test("too old or too many events cause a reset", async () => {
  const client = await live.api.signedIn("administrator")
  await live.tell("project", await live.addProject({ owner: client.id }))
  for (const lastId of ["999999999", "0", "nonsense", "-1", "9".repeat(400)]) {
    const reader = await live.listen(client, lastId)
    await expect
      .poll(() => reader.events, SOON)
      .toEqual([{ event: "reset", id: expect.stringMatching(/^\d+$/), data: {} }])
    reader.abort()
    const again = await live.listen(client, reader.lastId())
    const [told] = await live.toldUntilNow([again], again)
    // While other users of the database run transactions, several events are repeated, but the client is not reset.
    expect(told?.filter((each) => !each.startsWith("project "))).toEqual([])
    again.abort()
  }
  const reader = await live.listen(client)
  await expect.poll(() => reader.lastId(), SOON).toMatch(/^\d+$/)
  reader.abort()
  await live.api.database.pool.query(
    `insert into live_event (kind, pid, owner_id, status_id, revision, sent, vk)
     select 'project', n, 0, 1, 1, false, false from generate_series(1, 1000) as n`,
  )
  const late = await live.listen(client, reader.lastId())
  await expect.poll(() => late.events.map(({ event }) => event), SOON).toEqual(["reset"])
})

test("many changes of one project between two rounds cause one event", async () => {
  const client = await live.api.signedIn("administrator")
  const reader = await live.listen(client)
  const pid = await live.addProject({ owner: client.id })
  await live.api.database.db.transaction().execute(async (trx) => {
    for (let at = 0; at < 50; at++) await announceProjects(trx, "answers", pid)
  })
  expect(await live.toldUntilNow([reader], reader)).toEqual([[`answers ${pid}`]])
})

test("two servers on one database tell the same", async () => {
  const pool = createPool({ connectionString: live.api.database.url }, { max: 4 })
  const app = await createApp({
    services: { ...live.api.services, pool },
    trustProxy: [],
    webFolder: tmpdir(),
    surveyFolder: tmpdir(),
    meters: createMeters(),
  })
  const other = await app.listen({ host: "127.0.0.1", port: 0 })
  const client = await live.api.signedIn("administrator")
  const here = await live.listen(client)
  const there = await live.listen(client, undefined, other)
  const pids = []
  for (let at = 0; at < 5; at++) pids.push(await live.addProject({ owner: client.id }))
  await Promise.all(pids.map((pid) => live.tell("project", pid)))
  const told = new Set(pids.map((pid) => `project ${pid}`))
  await expect.poll(() => new Set(pidsOf(here)), SOON).toEqual(told)
  await expect.poll(() => new Set(pidsOf(there)), SOON).toEqual(told)

  // A client that moves from one server to the other continues there.
  here.abort()
  const later = await live.addProject({ owner: client.id })
  await live.tell("project", later)
  const moved = await live.listen(client, here.lastId(), other)
  await expect.poll(() => pidsOf(moved), SOON).toContain(`project ${later}`)

  // A stopping server closes its streams immediately and sends the delay until reconnection.
  await app.close()
  await there.ended
  await moved.ended
  expect(there.raw()).toMatch(/retry: 2000\n\n$/)
  await pool.end()
})
