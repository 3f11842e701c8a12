import { CALLS } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import {
  addProject,
  decideOn,
  historyOf,
  mailsTo,
  OWN_PEOPLE,
  setStatus,
} from "../moderation/projects.setup.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { startProjectClock } from "./start-project-clock.ts"
import { tickProjects } from "./tick-projects.ts"

let api: TestApi
let ownerId: number
beforeAll(async () => {
  api = await startTestApi()
  ownerId = (await api.addUser("researcher")).id
})
afterAll(() => api.stop())

const sql = (text: string, values: unknown[] = []) => api.database.pool.query(text, values)

async function active(ends?: string): Promise<number> {
  const pid = await addProject(api, ownerId)
  await setStatus(api, pid, "active")
  if (ends)
    await sql(`update project set ends_at = now() + $2::interval where pid = $1`, [pid, ends])
  return pid
}
const quota = (pid: number, portrait: number, target: number, completed: number) =>
  sql(
    `insert into quota (bucket, portrait_id, target, completed) values ($1 * 64, $2, $3, $4)
     on conflict (bucket, portrait_id) do update set completed = excluded.completed`,
    [pid, portrait, target, completed],
  )
const statusOf = async (pid: number): Promise<number> => {
  const { rows } = await sql(`select status_id from project where pid = $1`, [pid])
  return Number(rows[0].status_id)
}

const ENDED = "projectMoved finish active surveyFinished by the server"

test("a survey past its end date ends, and one before it continues", async () => {
  const [over, running] = [await active("-1 second"), await active("1 hour")]
  expect(await tickProjects(api.services)).toBe(1)
  expect(await statusOf(over)).toBe(10)
  expect(await statusOf(running)).toBe(3)
  expect(await historyOf(api, over)).toEqual(["projectFinished endReached by the server", ENDED])
  expect(await mailsTo(api, ownerId)).toEqual([])
  const { rows } = await sql(
    `select revision, finished_at is not null as ended from project where pid = $1`,
    [over],
  )
  expect(rows).toEqual([{ revision: 2, ended: true }])
  expect(await tickProjects(api.services)).toBe(0)
})

test("a survey ends when every portrait is full, not when one is", async () => {
  const pid = await active()
  await quota(pid, 1, 10, 10)
  await quota(pid, 2, 5, 4)
  await tickProjects(api.services)
  expect(await statusOf(pid)).toBe(3)
  await quota(pid, 2, 5, 6)
  await tickProjects(api.services)
  expect(await historyOf(api, pid)).toEqual(["projectFinished portraitsFull by the server", ENDED])
})

test("a survey ends when it has all its completes, for any portraits", async () => {
  const pid = await active()
  await quota(pid, 0, 20, 20)
  await quota(pid, 1, 10, 1)
  await tickProjects(api.services)
  expect((await historyOf(api, pid))[0]).toBe("projectFinished completesReached by the server")
})

test("a number that was not set is never reached", async () => {
  const pid = await active()
  await quota(pid, 0, 0, 0)
  await quota(pid, 1, 0, 0)
  await tickProjects(api.services)
  expect(await statusOf(pid)).toBe(3)
})

test("only active projects end: not paused ones, not deleted ones", async () => {
  const [paused, deleted] = [await active("-1 second"), await active("-1 second")]
  await setStatus(api, paused, "paused")
  await sql(`update project set deleted_at = now() where pid = $1`, [deleted])
  await tickProjects(api.services)
  expect(await statusOf(paused)).toBe(5)
  expect(await statusOf(deleted)).toBe(3)
})

test("a status that the administrator's form has set stays: no report is made, so none is ready", async () => {
  const administrator = await api.signedIn("administrator")
  const [ended, reported] = [await active(), await active()]
  await administrator.send(CALLS.setProjectStatus, { pid: ended, statusId: "surveyFinished" })
  await administrator.send(CALLS.setProjectStatus, { pid: reported, statusId: "reportInProgress" })
  expect(await tickProjects(api.services)).toBe(0)
  expect(await statusOf(ended)).toBe(10)
  expect(await statusOf(reported)).toBe(9)
  // Mails are sent about the ends of surveys by the server, but not about reports.
  expect(await mailsTo(api, ownerId)).toEqual(["projectChanged", "projectChanged"])
})

test("several clocks that run concurrently end each project once", async () => {
  const pids = await Promise.all(Array.from({ length: 120 }, () => active("-1 second")))
  const rounds = await Promise.all(Array.from({ length: 4 }, () => tickProjects(api.services)))
  await tickProjects(api.services)
  expect(rounds.reduce((sum, ended) => sum + ended, 0)).toBe(120)
  for (const pid of pids)
    expect(await historyOf(api, pid)).toEqual(["projectFinished endReached by the server", ENDED])
})

test("a running clock ends projects approved over the API, by their targets", async () => {
  const owner = await api.signedIn("researcher")
  const moderator = await api.signedIn("moderator")
  const pid = await addProject(
    api,
    owner.id,
    { template: "directLink", target_completes: 10 },
    OWN_PEOPLE,
  )
  await owner.send(CALLS.sendProject, { pid })
  await decideOn(moderator, { pid, decision: "approve" })
  const clocks = [startProjectClock(api.services), startProjectClock(api.services)]
  await sql(`update quota set completed = 10 where bucket = $1 * 64`, [pid])
  await expect.poll(() => statusOf(pid)).toBe(10)
  await Promise.all(clocks.map((clock) => clock.stop()))
  expect(await mailsTo(api, owner.id)).toEqual(["moderationDecision"])
})
