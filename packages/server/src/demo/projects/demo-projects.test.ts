import type { Role } from "@qo/core/access"
import { CALLS } from "@qo/core/api"
import { GAME_STATUS_NAMES } from "@qo/core/game"
import { PROJECT_STATUS_NAMES, PROJECT_STATUSES } from "@qo/core/project"
import { LIMITS } from "@qo/core/questionnaire"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { afterAll, beforeAll, expect, test } from "vitest"
import { findContent } from "../../projects/content.ts"
import { tickProjects } from "../../life/tick-projects.ts"
import { judgeProject } from "../../questionnaires/judge.ts"
import { ask, headersOf } from "../../pictures/pictures.setup.ts"
import { reencodePicture } from "../../pictures/reencode.ts"
import { makeReports } from "../../reports/make-reports.ts"
import { startTestApi, type TestApi } from "../../testing/index.ts"
import { DEMO_ACCOUNTS } from "../base/people.ts"
import { openDemo } from "../open-demo.ts"
import { DEMO_PROJECTS } from "./plan.ts"

const PASSWORD = "demo password 7"
let api: TestApi
let dataDir: string

beforeAll(async () => {
  api = await startTestApi()
  dataDir = mkdtempSync(join(tmpdir(), "qo-demo-"))
  await openDemo(api.services, { dataDir, password: PASSWORD, interviews: false })
})
afterAll(async () => {
  await api.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function signedIn(role: Role) {
  const client = api.client()
  const email = DEMO_ACCOUNTS.find((account) => account.role === role)?.email ?? ""
  await client.send(CALLS.login, { email, password: PASSWORD })
  return client
}
async function signedInAs(userId: number) {
  const { email } = await api.database.db
    .selectFrom("app_user")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow()
  const client = api.client()
  await client.send(CALLS.login, { email, password: PASSWORD })
  return client
}
const allProjects = () => api.database.db.selectFrom("project").selectAll().orderBy("pid").execute()

test("there is a project in every status, also among those of the researcher to try", async () => {
  const client = await signedIn("researcher")
  const { data } = await client.list(CALLS.listProjects, { limit: 1000 })
  const own = data.filter(({ owner }) => owner.fullname === "Пётр Ковалёв")
  expect(new Set(own.map(({ status }) => status)).size).toBe(PROJECT_STATUS_NAMES.length)
  expect(await allProjects()).toHaveLength(DEMO_PROJECTS.length)
})

const statuses = async () => (await allProjects()).map(({ status_id }) => status_id)

test("the states of projects do not depend on the time", async () => {
  const before = await statuses()
  await tickProjects(api.services)
  expect(await statuses()).toEqual(before)
})

test("every listed record can be read: record, questionnaire, saves, decisions, comments, price and link", async () => {
  const client = await signedIn("administrator")
  const { data } = await client.list(CALLS.listProjects, { limit: 1000 })
  for (const { pid } of data) {
    await client.send(CALLS.getProject, { pid })
    const read = await client.send(CALLS.getQuestionnaire, { pid })
    const { data: saves } = await client.list(CALLS.listVersions, { pid })
    expect(saves[0]?.blocks).toBe(read.blocks.length)
    for (const { revision } of saves) await client.send(CALLS.getVersion, { pid, revision })
    await client.send(CALLS.listDecisions, { pid })
    await client.send(CALLS.listComments, { pid })
    await client.send(CALLS.priceProject, { pid })
    await client.send(CALLS.projectLink, { pid })
  }
})

test("the checks find no error in sent projects, nor a finding that would refuse a save", async () => {
  const faults: string[] = []
  for (const project of await allProjects()) {
    const content = await findContent(api.database.db, project.pid, project.version)
    if (!content || content.blocks.length === 0) continue
    const findings = await judgeProject(api.services, api.database.db, project, content)
    const errors = findings.filter(({ severity }) => severity === "error")
    const wasSent = project.sent_by !== null
    if (wasSent) faults.push(...errors.map(({ code }) => `${project.name}: ${code}`))
  }
  expect(faults).toEqual([])
})

test("a rejected project shows the reason and places, and later fixes are recognized", async () => {
  const { rows } = await api.database.pool.query<{ pid: number; status_id: number }>(
    "select pid, status_id from project where pid in (select pid from moderation_comment where question is not null)",
  )
  const client = await signedIn("administrator")
  const states = new Map<number, Set<string>>()
  for (const { pid, status_id } of rows) {
    const comments = await client.send(CALLS.listComments, { pid })
    const known = states.get(status_id) ?? new Set()
    for (const { state, question } of comments) if (question) known.add(state)
    states.set(status_id, known)
  }
  expect(states.get(PROJECT_STATUSES.rejected.id)).toEqual(new Set(["open"]))
  expect(states.get(PROJECT_STATUSES.active.id)).toEqual(new Set(["mended"]))
})

test("a project that can be edited can be saved and sent by its owner", async () => {
  const client = await signedIn("researcher")
  const { data } = await client.list(CALLS.listProjects, { q: "настольные игры" })
  const pid = data[0]?.pid ?? 0
  const { blocks, revision } = await client.send(CALLS.getQuestionnaire, { pid })
  const [first, ...rest] = blocks
  if (!first) throw new Error("no block")
  const saved = await client.send(CALLS.saveQuestionnaire, {
    pid,
    revision,
    blocks: [{ ...first, title: "Знакомство" }, ...rest],
  })
  expect(saved.logged).toMatchObject([{ code: "009" }])
  const sent = await client.send(CALLS.sendProject, { pid })
  expect(sent.status).toBe("onModeration")
  await client.send(CALLS.withdrawProject, { pid })
})

test("moderators have a dozen projects to decide on, for different reasons; VK's have some too", async () => {
  const moderator = await signedIn("moderator")
  const queue = await moderator.list(CALLS.listQueue, {})
  expect(queue.data.length).toBeGreaterThanOrEqual(12)
  const reasons = new Set(queue.data.flatMap((item) => item.reasons.map(({ key }) => key)))
  expect([...reasons].toSorted()).toEqual([
    "callbacks",
    "contactData",
    "firstProject",
    "links",
    "minors",
    "pictures",
    "profileWrites",
    "secrets",
  ])
  expect(
    queue.data
      .filter(({ project }) => project.status === "onAutoModeration")
      .every((item) => item.reasons.length > 0),
  ).toBe(true)

  const vk = await signedIn("moderatorVk")
  expect((await vk.list(CALLS.listQueue, {})).data.length).toBeGreaterThanOrEqual(2)
  const [first, second] = queue.data
  const outcomes = await moderator.send(CALLS.decide, {
    decisions: [
      { pid: first?.project.pid ?? 0, decision: "approve" },
      { pid: second?.project.pid ?? 0, decision: "reject", reason: "other", comment: "Нет" },
    ],
  })
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["done", "done"])
})

test("projects have a picture that can be read, and is one", async () => {
  const { rows } = await api.database.pool.query<{ id: string; projects: number }>(
    `select picture.id, count(distinct save.pid)::int as projects from picture
     join project_version as save on save.pictures @> array[picture.id] group by picture.id`,
  )
  expect(rows.map(({ projects }) => projects)).toEqual([2])
  const client = await signedIn("researcher")
  const response = await ask(api, rows[0]?.id ?? "", headersOf(client))
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(await sharp(bytes).stats()).toMatchObject({ isOpaque: true })
  const kept = await reencodePicture(bytes, LIMITS.picture)
  expect(kept).toMatchObject({ ok: true, value: { type: "image/png", width: 480, height: 270 } })
})

test("quotes were made with the tariff of the owner's organization, and places fit the portraits", async () => {
  const { rows } = await api.database.pool.query<{
    without: number
    tariffs: number
    places: number
  }>(
    `select (select count(*)::int from project where sent_by is not null and quote is null) as without,
       (select count(distinct quote #>> '{tariff,name}')::int from project) as tariffs,
       (select count(*)::int from quota where completed > 0 or reserved > 0) as places`,
  )
  expect(rows).toEqual([{ without: 0, tariffs: 3, places: 0 }])
})

test("games have every status, their keys can be reissued, and genres were added", async () => {
  const client = await signedIn("issuer")
  const { data } = await client.list(CALLS.listGames, {})
  expect(data.length).toBeGreaterThanOrEqual(8)
  const administrator = await signedIn("administrator")
  const all = await administrator.list(CALLS.listGames, {})
  expect(new Set(all.data.map(({ status }) => status)).size).toBe(GAME_STATUS_NAMES.length)
  const { proof } = await client.send(CALLS.proveStepUp, { act: "game.keys", password: PASSWORD })
  const gameId = data[0]?.gameId ?? 0
  const { apiKey } = await client.send(CALLS.issueSdkKeys, { gameId }, { stepUp: proof })
  expect(apiKey).toBe(data[0]?.apiKey)
  const genres = await client.send(CALLS.listGenres, {})
  expect(genres).toContainEqual({ id: "nastolnye-igry", name: "Настольные игры" })
})

test("the demo researcher sees own projects alone, and can make another", async () => {
  const client = await signedIn("demoResearcher")
  const { data } = await client.list(CALLS.listProjects, {})
  expect(data.map(({ demo, owner }) => [demo, owner.fullname])).toEqual(
    Array.from({ length: 2 }, () => [true, "Ася Лукина"]),
  )
  expect(new Set(data.map(({ status }) => status))).toEqual(new Set(["active", "rejected"]))
  const made = await client.send(CALLS.createProject, { name: "Проба", template: "directLink" })
  await client.send(CALLS.deleteProject, { id: made.pid })
})

test("history and outbox describe the projects in words", async () => {
  const client = await signedIn("administrator")
  const { data } = await client.list(CALLS.listHistory, {
    chapters: ["projects", "questionnaires", "moderation"],
    limit: 1000,
  })
  expect(data.length).toBeGreaterThan(300)
  expect(data.filter(({ message }) => message.includes("history."))).toEqual([])
  const mails = await client.list(CALLS.listMails, { kinds: ["moderationDecision"] })
  expect(mails.data.length).toBeGreaterThan(20)
  expect((await client.list(CALLS.listMails, { kinds: ["reportReady"] })).data).toEqual([])
})

test("every project that goes on can be sent by its owner once its comments are resolved, a draft aside", async () => {
  const goesOn: number[] = [PROJECT_STATUSES.created.id, PROJECT_STATUSES.rejected.id]
  const outcomes: [name: string, outcome: unknown][] = []
  for (const { pid, name, status_id, owner_id, deleted_at } of await allProjects()) {
    if (deleted_at !== null || !goesOn.includes(status_id)) continue
    const client = await signedInAs(owner_id)
    for (const { id } of await client.send(CALLS.listComments, { pid }))
      await client.send(CALLS.resolveComment, { pid, id })
    const sent = await client.send(CALLS.sendProject, { pid }).catch((error: unknown) => error)
    outcomes.push([name, sent instanceof Error ? JSON.stringify(sent) : "sent"])
  }
  expect(outcomes.length).toBeGreaterThan(10)
  expect(outcomes.filter(([, outcome]) => outcome !== "sent").map(([name]) => name)).toEqual([
    "Черновик нового опроса",
  ])
})

test("setting a status in the form starts no report and notifies no one", async () => {
  const { surveyFinished, reportInProgress } = PROJECT_STATUSES
  const held = (await allProjects()).filter(({ status_id }) =>
    [surveyFinished.id, reportInProgress.id].some((id) => id === status_id),
  )
  expect(held).toHaveLength(2)
  expect(await makeReports(api.services)).toBe(0)
  const client = await signedIn("administrator")
  const [{ pid } = { pid: 0 }] = held.filter(({ status_id }) => status_id === reportInProgress.id)
  await client.send(CALLS.setProjectStatus, { pid, statusId: "surveyFinished" })
  expect(await makeReports(api.services)).toBe(0)
  const project = (await allProjects()).find((each) => each.pid === pid)
  expect(project?.status_id).toBe(surveyFinished.id)
  const { data } = await client.list(CALLS.listMails, { kinds: ["reportReady"] })
  expect(data).toEqual([])
})
