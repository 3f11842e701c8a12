import { type ApiClient, CALLS } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { tickProjects } from "../life/tick-projects.ts"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import {
  addProject,
  block,
  decideOn,
  historyOf,
  mailsTo,
  PORTRAIT,
  question,
  saveBlocks,
  SOUND,
} from "./projects.setup.ts"

type Client = ApiClient & { id: number }

let api: TestApi
let owner: Client
let moderator: Client
let stranger: Client
beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signedIn("researcher")
  moderator = await api.signedIn("moderator")
  stranger = await api.signedIn("researcher")
})
afterAll(() => api.stop())

const read = async (pid: number) => (await owner.send(CALLS.getQuestionnaire, { pid })).project

test("a project is sent, rejected, mended, approved, paused, revised, and ends", async () => {
  const { pid, status } = await owner.send(CALLS.createProject, {
    name: "Игроки",
    template: "default",
    targetPlatforms: ["web"],
  })
  expect(status).toBe("created")
  expect((await refusalOf(owner.send(CALLS.sendProject, { pid }))).code).toBe(40501)
  const { revision } = await owner.send(CALLS.getQuestionnaire, { pid })
  await owner.send(CALLS.saveQuestionnaire, {
    pid,
    revision,
    blocks: [...SOUND.blocks],
    portraits: [PORTRAIT],
  })
  const unseen = await refusalOf(moderator.send(CALLS.getQuestionnaire, { pid }))
  expect(unseen.key).toBe("notFound")

  const sent = await owner.send(CALLS.sendProject, { pid })
  expect(sent).toMatchObject({ status: "onModeration", quote: { counts: { questions: 2 } } })
  expect(sent.quote).not.toHaveProperty("rates")
  await decideOn(moderator, {
    pid,
    revision: sent.revision,
    decision: "reject",
    reason: "wording",
    comment: "Скажите, о какой игре речь",
    comments: [{ text: "О какой игре?", block: "b1", question: "q1", mandatory: true }],
  })
  expect((await read(pid)).status).toBe("rejected")

  const again = await refusalOf(owner.send(CALLS.sendProject, { pid }))
  expect(again).toMatchObject({ status: 422, key: "invalid" })
  expect(again.issues).toEqual([
    { path: ["comments", 1], key: "commentNotMended", params: { text: "О какой игре?" } },
  ])
  expect(again.message).toBe("Проверьте поля: Обязательный комментарий не учтён: О какой игре?")
  await saveBlocks(owner, pid, [
    block("b1", question("q1", "Нравится ли вам «Тетрис»?"), question("q2", "Сколько вы играете?")),
  ])
  expect((await owner.send(CALLS.listComments, { pid }))[0]).toMatchObject({
    state: "mended",
    by: null,
  })
  expect((await owner.send(CALLS.sendProject, { pid })).status).toBe("onModeration")
  await decideOn(moderator, { pid, decision: "approve" })
  expect((await read(pid)).status).toBe("active")

  expect((await owner.send(CALLS.pauseProject, { pid })).status).toBe("paused")
  const revised = await owner.send(CALLS.reviseProject, { pid })
  expect(revised.status).toBe("created")
  await owner.send(CALLS.updateProject, {
    pid,
    revision: revised.revision,
    endsAt: Math.floor(Date.now() / 1000) + 3600,
  })
  await owner.send(CALLS.sendProject, { pid })
  await decideOn(moderator, { pid, decision: "approve" })
  await api.database.pool.query(`update project set ends_at = now() where pid = $1`, [pid])
  expect(await tickProjects(api.services)).toBe(1)
  expect((await read(pid)).status).toBe("surveyFinished")

  const moves = (await historyOf(api, pid)).filter((line) => !line.startsWith("questionnaire"))
  expect(moves).toEqual([
    "projectCreated default",
    "projectMoved send created onModeration",
    "moderationCommented 1",
    "rejected reject onModeration rejected wording",
    "projectMoved send rejected onModeration",
    "projectMoved approve onModeration active",
    "projectMoved pause active paused",
    "projectMoved revise paused created",
    "projectChanged endsAt",
    "projectMoved send created onModeration",
    "projectMoved approve onModeration active",
    "projectFinished endReached by the server",
    "projectMoved finish active surveyFinished by the server",
  ])
  expect(await mailsTo(api, owner.id)).toEqual([
    "moderationDecision",
    "moderationDecision",
    "moderationDecision",
  ])
})

test("others may not move a project, and strangers do not even know of it", async () => {
  const pid = await addProject(api, owner.id)
  expect((await refusalOf(stranger.send(CALLS.sendProject, { pid }))).key).toBe("notFound")
  expect((await refusalOf(moderator.send(CALLS.sendProject, { pid }))).key).toBe("notPermitted")
  const issuer = await api.signedIn("issuer")
  expect((await refusalOf(issuer.send(CALLS.sendProject, { pid }))).key).toBe("notPermitted")
  expect(
    (await refusalOf(owner.send(CALLS.decide, { decisions: [{ pid, decision: "approve" }] }))).key,
  ).toBe("notPermitted")
})

test("colleagues see a project and may not move it; an administrator may", async () => {
  const pid = await addProject(api, owner.id)
  const { rows } = await api.database.pool.query<{ id: number }>(
    `insert into organization (name, name_key, type, search_text, search_grams)
     values ('Общая', 'общая', 'researcher', 'общая', '{}') returning id`,
  )
  const organization = rows[0]?.id
  await api.database.pool.query(`update app_user set organization_id = $1 where id = $2`, [
    organization,
    stranger.id,
  ])
  await api.database.pool.query(`update project set organization_id = $1 where pid = $2`, [
    organization,
    pid,
  ])
  expect((await stranger.send(CALLS.getQuestionnaire, { pid })).pid).toBe(pid)
  expect(await refusalOf(stranger.send(CALLS.sendProject, { pid }))).toMatchObject({
    status: 403,
    key: "notPermitted",
  })
  const administrator = await api.signedIn("administrator")
  const sent = await administrator.send(CALLS.sendProject, { pid })
  expect(sent.status).toBe("onModeration")
  expect(sent.quote).toHaveProperty("rates")
})

test("a move on an old revision is refused with the current record", async () => {
  const pid = await addProject(api, owner.id)
  const { revision } = await owner.send(CALLS.sendProject, { pid, revision: 1 })
  const stale = await refusalOf(owner.send(CALLS.withdrawProject, { pid, revision: 1 }))
  expect(stale).toMatchObject({ status: 409, key: "stale", current: { revision } })
  expect((await owner.send(CALLS.withdrawProject, { pid, revision })).status).toBe("created")
})

test("a project is sent once, for any number of concurrent requests", async () => {
  const pid = await addProject(api, owner.id)
  const sends = await Promise.allSettled(
    Array.from({ length: 8 }, () => owner.send(CALLS.sendProject, { pid })),
  )
  expect(sends.filter((each) => each.status === "fulfilled")).toHaveLength(1)
  expect((await historyOf(api, pid)).filter((line) => line.includes(" send "))).toHaveLength(1)
})
