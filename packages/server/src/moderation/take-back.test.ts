import { type ApiClient, CALLS } from "@qo/core/api"
import type { ProjectChange, ProjectDecision } from "@qo/core/project"
import { afterAll, beforeAll, expect, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import {
  addProject,
  block,
  decideOn,
  historyOf,
  mailsTo,
  question,
  saveBlocks,
} from "./projects.setup.ts"

type Client = ApiClient & { id: number }

let api: TestApi
let owner: Client
let administrator: Client
let moderator: Client
let moderatorVk: Client
beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signedIn("researcher")
  administrator = await api.signedIn("administrator")
  moderator = await api.signedIn("moderator")
  moderatorVk = await api.signedIn("moderatorVk")
})
afterAll(() => api.stop())

type Choice = "approve" | "reject"
const CHOICES: Record<Choice, (pid: number) => ProjectDecision> = {
  approve: (pid) => ({ pid, decision: "approve" }),
  reject: (pid) => ({
    pid,
    decision: "reject",
    reason: "routing",
    comment: "Круг",
    comments: [{ text: "Здесь", question: "q1", mandatory: true }],
  }),
}
async function addDecided(choice: Choice): Promise<number> {
  const pid = await addProject(api, owner.id)
  await owner.send(CALLS.sendProject, { pid })
  await decideOn(moderator, CHOICES[choice](pid))
  return pid
}
async function takeBack(pid: number, client: Client = moderator) {
  const answer = await client.send(CALLS.takeBackDecision, { pid })
  if (Array.isArray(answer)) throw new Error("one was taken back")
  return answer
}
const rowOf = async (pid: number) => {
  const { rows } = await api.database.pool.query<{
    approved_version: number | null
    sent_at: Date
  }>(`select approved_version, sent_at from project where pid = $1`, [pid])
  return rows[0]
}

test.for(["approve", "reject"] as const)("to %s is taken back by who did it", async (choice) => {
  const pid = await addDecided(choice)
  const mails = await mailsTo(api, owner.id)
  const before = await rowOf(pid)
  expect((await refusalOf(takeBack(pid, administrator))).key).toBe("notPermitted")
  expect((await refusalOf(takeBack(pid, owner))).key).toBe("notPermitted")
  const back = await takeBack(pid)
  expect(back.status).toBe("onModeration")
  expect(await rowOf(pid)).toEqual({ approved_version: null, sent_at: before?.sent_at })
  expect(await mailsTo(api, owner.id)).toEqual(mails)
  const [decision] = await owner.send(CALLS.listDecisions, { pid })
  expect(decision?.takenBackAt).toBeGreaterThan(0)
  expect((await historyOf(api, pid)).at(-1)).toMatch(/^projectMoved takeBack \w+ onModeration$/)
  expect((await refusalOf(takeBack(pid))).key).toBe("wrongStatus")
  await decideOn(moderator, CHOICES.approve(pid))
  expect((await takeBack(pid)).status).toBe("onModeration")
})

test("a decision of VK's moderators leads back to the moderators", async () => {
  const pid = await addProject(api, owner.id)
  await owner.send(CALLS.sendProject, { pid })
  await decideOn(moderator, { pid, decision: "toVk" })
  await decideOn(moderatorVk, CHOICES.approve(pid))
  expect((await refusalOf(takeBack(pid))).key).toBe("notPermitted")
  expect((await takeBack(pid, moderatorVk)).status).toBe("onModeration")
})

test("a day later a decision stands", async () => {
  const pid = await addDecided("approve")
  await api.database.pool.query(
    `update moderation_decision set decided_at = decided_at - interval '24 hours 1 second' where pid = $1`,
    [pid],
  )
  const refusal = await refusalOf(takeBack(pid))
  expect(refusal).toMatchObject({ status: 409, key: "wrongStatus" })
  expect(refusal.issues).toEqual([{ path: ["pid"], key: "takenBackTooLate" }])
})

test("an approval stands once an interview has started", async () => {
  const pid = await addDecided("approve")
  await api.database.pool.query(`update project set first_interview_at = now() where pid = $1`, [
    pid,
  ])
  expect((await refusalOf(takeBack(pid))).issues).toEqual([
    { path: ["pid"], key: "interviewsStarted" },
  ])
})

test("a rejection stands once its owner began to mend the project", async () => {
  const pid = await addDecided("reject")
  await saveBlocks(owner, pid, [block("b1", question("q1", "Начато"))])
  const refusal = await refusalOf(takeBack(pid))
  expect(refusal.issues).toEqual([{ path: ["pid"], key: "changedSinceDecision" }])
  expect(refusal.message).toContain("После этого решения проект уже изменили")
})

test("a rejection is taken back after its owner changed only settings, or the name", async () => {
  const pid = await addDecided("reject")
  const { revision } = await owner.send(CALLS.getProject, { pid })
  await administrator.send(CALLS.setProjectSettings, {
    pid,
    settings: { set_priority: 80, set_report_fill_online: false },
  })
  await owner.send(CALLS.updateProject, { pid, revision: revision + 1, name: "Другое имя" })
  expect((await takeBack(pid)).status).toBe("onModeration")
})

test.for<[string, Omit<ProjectChange, "pid" | "revision">]>([
  ["the number of completes", { targetCompletes: 77 }],
  ["the end", { endsAt: 4_000_000_000 }],
  ["the list of platforms", { targetPlatforms: ["ios"] }],
])("a rejection stands once %s was changed", async ([, change]) => {
  const pid = await addDecided("reject")
  const { revision } = await owner.send(CALLS.getProject, { pid })
  await owner.send(CALLS.updateProject, { pid, revision, ...change })
  expect((await refusalOf(takeBack(pid))).issues).toEqual([
    { path: ["pid"], key: "changedSinceDecision" },
  ])
})

test("a decision after which an administrator changed the status twice can be taken back into the queue", async () => {
  const pid = await addDecided("approve")
  for (const statusId of ["stopped", "active"] as const)
    await administrator.send(CALLS.setProjectStatus, { pid, statusId })
  await takeBack(pid)
  const { data } = await moderator.list(CALLS.listQueue, { sort: "-pid" })
  expect(data[0]?.project.pid).toBe(pid)
})

test("an approval stands once something else was saved and made active by the form", async () => {
  const pid = await addDecided("approve")
  await administrator.send(CALLS.setProjectStatus, { pid, statusId: "created" })
  await saveBlocks(owner, pid, [block("b1", question("q1", "Другое"))])
  await administrator.send(CALLS.setProjectStatus, { pid, statusId: "active" })
  expect((await refusalOf(takeBack(pid))).issues).toEqual([
    { path: ["pid"], key: "changedSinceDecision" },
  ])
})

test("comments of a rejection that was taken back need no fixing", async () => {
  const pid = await addDecided("reject")
  await takeBack(pid)
  await owner.send(CALLS.withdrawProject, { pid })
  expect((await owner.send(CALLS.listComments, { pid })).map(({ state }) => state)).toEqual([
    "resolved",
  ])
  expect((await owner.send(CALLS.sendProject, { pid })).status).toBe("onModeration")
})

test("an approval before it is the one that counts again", async () => {
  const pid = await addDecided("approve")
  await owner.send(CALLS.pauseProject, { pid })
  await owner.send(CALLS.reviseProject, { pid })
  await saveBlocks(owner, pid, [block("b1", question("q1", "Новое"))])
  await owner.send(CALLS.sendProject, { pid })
  await decideOn(moderator, CHOICES.approve(pid))
  expect((await rowOf(pid))?.approved_version).toBeGreaterThan(1)
  await takeBack(pid)
  expect((await rowOf(pid))?.approved_version).toBe(1)
})

test("automatic decisions cannot be taken back", async () => {
  const pid = await addProject(api, owner.id, { template: "directLinkAdmin", target_completes: 10 })
  await api.database.pool.query(`update project set portraits = '[]' where pid = $1`, [pid])
  await owner.send(CALLS.sendProject, { pid })
  expect((await refusalOf(takeBack(pid, administrator))).key).toBe("notPermitted")
})

test("many decisions are withdrawn in one call, separately, with results in their order", async () => {
  const [one, other] = [await addDecided("approve"), await addDecided("reject")]
  const waiting = await addProject(api, owner.id)
  await owner.send(CALLS.sendProject, { pid: waiting })
  const projects = [other, waiting, one, other, 999_999].map((pid) => ({ pid }))
  expect(await moderator.send(CALLS.takeBackDecision, { projects })).toMatchObject([
    { pid: other, outcome: "done", status: "onModeration" },
    { pid: waiting, outcome: "skipped", key: "wrongStatus", message: expect.any(String) },
    { pid: one, outcome: "done", status: "onModeration" },
    { pid: other, outcome: "skipped", key: "decidedTwice" },
    { pid: 999_999, outcome: "skipped", key: "notFound" },
  ])
})
