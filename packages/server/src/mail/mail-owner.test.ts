import { type ApiClient, CALLS } from "@qo/core/api"
import type { ProjectStatus } from "@qo/core/project"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { createWorld, type ProjectWorld } from "../projects/projects.setup.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
let world: ProjectWorld
let owner: Awaited<ReturnType<TestApi["signedIn"]>>
let next: { id: number }
beforeAll(async () => {
  api = await startTestApi({ QO_PUBLIC_URL: "https://office.example.test" })
  world = await createWorld(api)
  owner = await api.signedIn("researcher")
  next = await api.addUser("researcher")
  await api.database.pool.query("update app_user set locale = 'en' where id = $1", [next.id])
})
beforeEach(() => api.database.pool.query("delete from outbox_mail"))
afterAll(() => api.stop())

const mails = async () => {
  const { rows } = await api.database.pool.query<{
    user_id: number
    subject: string
    text: string
  }>(
    "select user_id, subject, body_text as text from outbox_mail where kind = 'projectChanged' order by id",
  )
  return rows
}

const runningProject = async () => {
  const { pid } = await world.create(owner)
  await world.put(pid, "active")
  return (await world.admin.send(CALLS.getProject, { pid })) satisfies { pid: number }
}

const stop = (client: ApiClient, pid: number) => client.send(CALLS.stopProject, { pid })

test("the owner is mailed when an administrator deletes the project", async () => {
  const { pid, name } = await runningProject()
  await world.admin.send(CALLS.deleteProject, { id: pid })
  expect(await mails()).toEqual([
    {
      user_id: owner.id,
      subject: `Проект «${name}» удалён`,
      text: expect.stringContaining("https://office.example.test/projects") as string,
    },
  ])
})

test("the owner is mailed when an administrator stops the survey, by its move or by the form", async () => {
  const [first, second] = [await runningProject(), await runningProject()]
  await stop(world.admin, first.pid)
  await world.admin.send(CALLS.setProjectStatus, {
    pid: second.pid,
    statusId: "surveyFinished",
  })
  expect((await mails()).map(({ user_id, subject }) => [user_id, subject])).toEqual([
    [owner.id, `Опрос «${first.name}» завершён`],
    [owner.id, `Опрос «${second.name}» завершён`],
  ])
})

test("a status that leaves the survey running, and another end of an ended one, bring no mail", async () => {
  const { pid } = await runningProject()
  const set = (statusId: ProjectStatus) =>
    world.admin.send(CALLS.setProjectStatus, { pid, statusId })
  await set("paused")
  expect(await mails()).toEqual([])
  await set("stopped")
  await set("finished")
  expect(await mails()).toHaveLength(1)
})

test("the old and the new owner are mailed when an administrator hands the project over", async () => {
  const { pid, name, revision } = await runningProject()
  await world.admin.send(CALLS.updateProject, { pid, revision, ownerId: next.id })
  expect((await mails()).map(({ user_id, subject }) => [user_id, subject])).toEqual([
    [owner.id, `У проекта «${name}» новый владелец`],
    [next.id, `Project “${name}” was handed over to you`],
  ])
})

test("owners are not mailed about their own acts", async () => {
  const { pid } = await runningProject()
  await stop(owner, pid)
  await owner.send(CALLS.deleteProject, { id: pid })
  expect(await mails()).toEqual([])
})
