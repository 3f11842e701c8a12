import { CALLS } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addProject, OWN_PEOPLE, setStatus } from "../moderation/projects.setup.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

test("a list tells each project just as it is told by itself, to every role", async () => {
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
  // Fifty are wanted of the project itself, whatever its portraits say.
  const { progress } = await owner.send(CALLS.getProject, { pid: ended })
  expect(progress).toEqual({
    completed: 7,
    target: 50,
    portraits: [{ id: 1, completed: 3, target: 10 }],
  })
})
