import { CALLS } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { colleagueOf } from "../reports/colleague.setup.ts"
import { addProject, OWN_PEOPLE, setStatus } from "../moderation/projects.setup.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

test("a project in a list equals the same project read alone, for every role", async () => {
  const owner = await api.signedIn("researcher")
  const sent = await addProject(api, owner.id, { name: `«Опрос» "1" \\ '2'` })
  await owner.send(CALLS.sendProject, { pid: sent })
  await addProject(api, owner.id)
  const ended = await addProject(api, owner.id, { template: "directLink" }, OWN_PEOPLE)
  await api.database.pool.query(
    "update project set target_completes = 50, tpid = $2, ends_at = '2031-05-04T03:02:01.9Z' where pid = $1",
    [ended, sent],
  )
  await api.database.pool.query("update project set slots = 2 where pid = $1", [ended])
  await setStatus(api, ended, "surveyFinished")
  await api.database.pool.query(
    `insert into quota (bucket, portrait_id, target, completed)
     values ($1 * 64, 0, 20, 3), ($1 * 64 + 1, 0, 30, 4), ($1 * 64, 1, 4, 1), ($1 * 64 + 1, 1, 6, 2)`,
    [ended],
  )
  for (const role of ["administrator", "moderator", "moderatorVk", "researcher"] as const) {
    const client = role === "researcher" ? owner : await api.signedIn(role)
    const { data } = await client.list(CALLS.listProjects, {})
    const alone = await Promise.all(data.map(({ pid }) => client.send(CALLS.getProject, { pid })))
    expect(data).toEqual(alone)
    expect(data.length).toBeGreaterThan(0)
  }
  // The project's total target is fifty, whatever the targets of its portraits.
  const { progress } = await owner.send(CALLS.getProject, { pid: ended })
  expect(progress).toEqual({
    completed: 7,
    target: 50,
    rounded: false,
    portraits: [{ id: 1, completed: 3, target: 10 }],
  })
})

const progressIn = (completed: number, first: number, second: number, rounded: boolean) => ({
  completed,
  target: 100,
  rounded,
  portraits: [
    { id: 1, completed: first, target: 60 },
    { id: 2, completed: second, target: 40 },
  ],
})

test("who may not read single responses gets the progress of a project in tens, in lists, in their order and by itself", async () => {
  const owner = await api.signedIn("researcher")
  const made = [await addProject(api, owner.id), await addProject(api, owner.id)]
  const colleague = await colleagueOf(api, owner.id, made[0] ?? 0)
  await api.database.pool.query(
    "update project set organization_id = (select organization_id from app_user where id = $1) where pid = any($2)",
    [owner.id, made],
  )
  // The project with more completed responses was created first.
  for (const [at, completed] of [59, 51].entries())
    await api.database.pool.query(
      "insert into quota (bucket, portrait_id, target, completed) values ($1 * 64, 1, 60, $2), ($1 * 64, 2, 40, 9)",
      [made[at], completed],
    )
  for (const pid of made) await setStatus(api, pid, "active")
  const seen = async (client: typeof owner) => {
    const { data } = await client.list(CALLS.listProjects, { sort: "progress" })
    const own = data.filter(({ pid }) => made.includes(pid))
    const alone = await Promise.all(own.map(({ pid }) => client.send(CALLS.getProject, { pid })))
    expect(own).toEqual(alone)
    return own.map(({ pid, progress }) => [made.indexOf(pid), progress])
  }
  const moderator = await api.signedIn("moderator")
  await api.database.pool.query("update project set first_sent_at = now() where pid = any($1)", [
    made,
  ])
  expect(await seen(owner)).toEqual([
    [1, progressIn(60, 51, 9, false)],
    [0, progressIn(68, 59, 9, false)],
  ])
  for (const reader of [colleague, moderator])
    expect(await seen(reader)).toEqual([
      [0, progressIn(60, 50, 0, true)],
      [1, progressIn(60, 50, 0, true)],
    ])
})
