import { type ApiClient, CALLS, createApiClient, type MoveRecord } from "@qo/core/api"
import { createNodeFetch } from "@qo/core/node"
import { PROJECT_STATUSES, type ProjectDecision } from "@qo/core/project"
import { tmpdir } from "node:os"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { createApp } from "../compose/app.ts"
import { createMeters } from "../http/meters.ts"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { addProject, decideOn, historyOf, mailsTo, setStatus, SOUND } from "./projects.setup.ts"

type Client = Awaited<ReturnType<TestApi["signedIn"]>>

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

const addWaiting = async (): Promise<number> => {
  const pid = await addProject(api, owner.id)
  await setStatus(api, pid, "onModeration")
  return pid
}
/** Adds projects one after another: 200 concurrent requests would only wait for connections. */
async function addManyWaiting(count: number): Promise<readonly number[]> {
  const pids: number[] = []
  while (pids.length < count) pids.push(await addWaiting())
  return pids
}
const approve = (pid: number): ProjectDecision => ({ pid, decision: "approve" })
const reject = (pid: number): ProjectDecision => ({
  pid,
  decision: "reject",
  reason: "forbiddenTopic",
  comment: "Так нельзя",
})
const decide = (decisions: ProjectDecision[], client: ApiClient = moderator) =>
  client.send(CALLS.decide, { decisions })
const statusOf = async (pid: number) =>
  PROJECT_STATUSES[(await administrator.send(CALLS.getQuestionnaire, { pid })).project.status].id

test("each of 200 decisions is carried out or skipped separately, and results are in order", async () => {
  const pids = await addManyWaiting(190)
  const decided = await addProject(api, owner.id)
  const web = await addProject(api, owner.id, {}, { ...SOUND, targetPlatforms: ["web"] })
  const vk = await addProject(api, owner.id)
  await setStatus(api, decided, "active")
  await setStatus(api, web, "onModeration")
  await setStatus(api, vk, "onVkModeration")
  const [wrongAnchor = 0, stale = 0, twice = 0] = pids
  const decisions: ProjectDecision[] = [
    { ...approve(wrongAnchor), comments: [{ text: "Где?", question: "q9", mandatory: true }] },
    { ...approve(stale), revision: 77 },
    approve(twice),
    ...pids.slice(3).map((pid, index) => (index % 2 === 0 ? approve(pid) : reject(pid))),
    reject(twice),
    approve(decided),
    { pid: web, decision: "toVk" },
    approve(vk),
    approve(999_999),
    approve(1_000_000),
    approve(1_000_001),
    approve(1_000_002),
    approve(1_000_003),
    approve(1_000_004),
  ]
  expect(decisions).toHaveLength(200)
  const outcomes = await decide(decisions.toReversed())
  expect(outcomes.map(({ pid }) => pid)).toEqual(decisions.toReversed().map(({ pid }) => pid))
  const skipped = outcomes.filter(({ outcome }) => outcome === "skipped")
  const keys = Object.fromEntries(skipped.map(({ pid, key }) => [pid, key]))
  expect(keys).toEqual({
    [wrongAnchor]: "elementUnknown",
    [stale]: "stale",
    // The outcomes are reversed, so the rejection came first.
    [twice]: "decidedTwice",
    [decided]: "wrongStatus",
    [web]: "vkNotTargeted",
    [vk]: "notPermitted",
    ...Object.fromEntries(
      [999_999, 1_000_000, 1_000_001, 1_000_002, 1_000_003, 1_000_004].map((pid) => [
        pid,
        "notFound",
      ]),
    ),
  })
  expect(skipped.every(({ message }) => /[а-я]/.test(message ?? ""))).toBe(true)
  expect(outcomes.filter(({ outcome }) => outcome === "done")).toHaveLength(188)
  expect(await statusOf(twice)).toBe(4)
  expect(await statusOf(wrongAnchor)).toBe(2)
  const { rows } = await api.database.pool.query(
    `select (select count(*) from moderation_decision) as decisions,
       (select count(*) from outbox_mail where kind = 'moderationDecision') as mails,
       (select count(*) from moderation_comment) as comments`,
  )
  expect(rows).toEqual([{ decisions: 188, mails: 188, comments: 0 }])
})

test("a project whose end has passed cannot be approved but can be rejected", async () => {
  const pid = await addWaiting()
  await api.database.pool.query(
    `update project set ends_at = now() - interval '1 minute' where pid = $1`,
    [pid],
  )
  const [approved] = await decide([approve(pid)])
  expect(approved).toMatchObject({ outcome: "skipped", key: "endInPast" })
  expect(approved?.message).toBe("Этот срок уже прошёл")
  expect(await statusOf(pid)).toBe(2)
  expect(await decide([reject(pid)])).toMatchObject([{ outcome: "done" }])
})

/** Returns a client of a moderator on another server with the same database. */
async function onAnotherServer(): Promise<ApiClient> {
  const app = await createApp({
    services: { ...api.services },
    trustProxy: [],
    webFolder: tmpdir(),
    surveyFolder: tmpdir(),
    meters: createMeters(),
  })
  onTestFinished(() => app.close())
  const { tokens } = await api.signedIn("moderator")
  return createApiClient({
    baseUrl: await app.listen({ host: "127.0.0.1", port: 0 }),
    fetch: createNodeFetch(),
    tokens: { read: tokens, write: () => undefined },
  })
}

test("two moderators on two servers decide 50 projects concurrently, each project once", async () => {
  const pids = await addManyWaiting(50)
  const other = await onAnotherServer()
  const mailsBefore = (await mailsTo(api, owner.id)).length
  const [mine, theirs] = await Promise.all([
    decide(pids.map(approve)),
    decide(pids.toReversed().map(reject), other),
  ])
  const outcomes = [...mine, ...theirs]
  for (const pid of pids) {
    const both = outcomes.filter((each) => each.pid === pid)
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["done", "skipped"])
    expect(both.find(({ outcome }) => outcome === "skipped")?.key).toBe("wrongStatus")
  }
  const { rows } = await api.database.pool.query(
    `select pid from moderation_decision where pid = any($1)`,
    [pids],
  )
  expect(rows).toHaveLength(50)
  expect(await mailsTo(api, owner.id)).toHaveLength(mailsBefore + 50)
})

test("who comes second with a revision learns that it is decided", async () => {
  const pid = await addWaiting()
  await decideOn(administrator, { ...approve(pid), revision: 1 })
  expect(await decide([{ ...reject(pid), revision: 1 }])).toMatchObject([{ key: "wrongStatus" }])
})

test("the same key decides once", async () => {
  const pid = await addWaiting()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      moderator.send(
        CALLS.decide,
        { decisions: [approve(pid)] },
        { idempotencyKey: `decide-${pid}` },
      ),
    ),
  )
  expect(answers).toEqual(
    Array.from({ length: 5 }, () => [expect.objectContaining({ outcome: "done" })]),
  )
})

test("messages are in the language of the caller", async () => {
  const english = api.client(moderator.tokens(), "en")
  const [outcome] = await english.send(CALLS.decide, { decisions: [approve(5_000_000)] })
  expect(outcome?.message).toBe("Not found")
})

test("the owner sees the reason and the words, but not their author; history has no words", async () => {
  const pid = await addWaiting()
  await decideOn(moderator, reject(pid))
  const [seen] = await owner.send(CALLS.listDecisions, { pid })
  expect(seen).toMatchObject({
    decision: "reject",
    reason: "forbiddenTopic",
    comment: "Так нельзя",
    by: null,
    automatic: false,
    takenBackAt: 0,
  })
  const [known] = await moderator.send(CALLS.listDecisions, { pid })
  expect(known?.by).toEqual({ id: moderator.id, fullname: "Анна Смирнова" })
  expect(await historyOf(api, pid)).toEqual([
    "rejected reject onModeration rejected forbiddenTopic",
  ])
  const { rows } = await api.database.pool.query(
    `select 1 from history where params::text like '%нельзя%'`,
  )
  expect(rows).toEqual([])
})

const moveTexts = (moves: readonly MoveRecord[]) => moves.map(({ move, by }) => [move, by?.id])

test("transitions are returned with their authors; the owner does not see names of staff", async () => {
  const stranger = await api.signedIn("researcher")
  const pid = await addProject(api, owner.id)
  await owner.send(CALLS.sendProject, { pid })
  await owner.send(CALLS.withdrawProject, { pid })
  await administrator.send(CALLS.sendProject, { pid })
  expect(moveTexts(await owner.send(CALLS.listMoves, { pid }))).toEqual([
    ["send", undefined],
    ["withdraw", owner.id],
    ["send", owner.id],
  ])
  expect(moveTexts(await moderator.send(CALLS.listMoves, { pid }))[0]).toEqual([
    "send",
    administrator.id,
  ])
  expect((await refusalOf(stranger.send(CALLS.listMoves, { pid }))).key).toBe("notFound")
})

test("a rejection without a reason or an unknown decision is malformed", async () => {
  const path = "/api/v1/service/moderation/decisions"
  for (const decisions of [
    [],
    [{ pid: 1, decision: "reject" }],
    [{ pid: 1, decision: "finish" }],
    [{ pid: 1, decision: "approve", reason: "other" }],
    Array.from({ length: 501 }, (_, index) => approve(index + 1)),
  ])
    expect((await refusalOf(moderator.raw("POST", path, { decisions }))).status).toBe(422)
})

test("only moderators comment, on waiting projects and existing elements", async () => {
  const pid = await addWaiting()
  const comments = [{ text: "Поправьте", block: "b1", question: "q1", mandatory: true }]
  const [added] = await moderator.send(CALLS.addComments, { pid, comments, revision: 1 })
  expect(added).toMatchObject({ state: "open", mandatory: true, by: { id: moderator.id } })
  expect(await owner.send(CALLS.listComments, { pid })).toEqual([{ ...added, by: null }])
  expect((await administrator.send(CALLS.getQuestionnaire, { pid })).revision).toBe(1)

  const elsewhere = [{ text: "Где?", block: "b1", question: "q9", mandatory: false }]
  const unknown = await refusalOf(moderator.send(CALLS.addComments, { pid, comments: elsewhere }))
  expect(unknown.issues).toEqual([{ path: ["comments", 0, "question"], key: "elementUnknown" }])
  const notTheirs = moderatorVk.send(CALLS.addComments, { pid, comments })
  expect((await refusalOf(notTheirs)).key).toBe("notPermitted")
  expect((await refusalOf(owner.send(CALLS.addComments, { pid, comments }))).key).toBe(
    "notPermitted",
  )
  await decideOn(moderator, approve(pid))
  const late = await refusalOf(moderator.send(CALLS.addComments, { pid, comments }))
  expect(late.key).toBe("wrongStatus")
})

test("only the owner can resolve a comment, and only in its project", async () => {
  const [pid, other] = await Promise.all([addWaiting(), addWaiting()])
  const comments = [{ text: "Поправьте", mandatory: true }]
  const [added] = await moderator.send(CALLS.addComments, { pid, comments })
  const id = added?.id ?? 0
  const resolve = (client: Client, on = pid) => client.send(CALLS.resolveComment, { pid: on, id })
  expect((await refusalOf(resolve(moderator))).key).toBe("notPermitted")
  expect((await refusalOf(resolve(owner, other))).key).toBe("notFound")
  const stranger = await api.signedIn("researcher")
  expect((await refusalOf(resolve(stranger))).key).toBe("notFound")
  expect((await refusalOf(stranger.send(CALLS.listComments, { pid }))).key).toBe("notFound")
  expect((await refusalOf(stranger.send(CALLS.listDecisions, { pid }))).key).toBe("notFound")
  expect(await resolve(owner)).toMatchObject({ state: "resolved" })
})
