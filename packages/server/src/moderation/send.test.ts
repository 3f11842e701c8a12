import { type ApiClient, CALLS } from "@qo/core/api"
import { type Block, LIMITS } from "@qo/core/questionnaire"
import { afterAll, beforeAll, expect, test } from "vitest"
import {
  addProject,
  block,
  decideOn,
  historyOf,
  mailsTo,
  OWN_PEOPLE,
  question,
  saveBlocks,
  SOUND,
} from "./projects.setup.ts"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"

type Client = ApiClient & { id: number }

let api: TestApi
let owner: Client
let administrator: Client
let moderator: Client
beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signedIn("researcher")
  administrator = await api.signedIn("administrator")
  moderator = await api.signedIn("moderator")
})
afterAll(() => api.stop())

const send = (pid: number) => owner.send(CALLS.sendProject, { pid })
const withText = (text: string, answer: string): Block =>
  block("b1", {
    category: "one",
    id: "q1",
    text,
    answers: [
      { id: "q1a", code: 1, text: answer },
      { id: "q1b", code: 2, text: answer && "Нет" },
    ],
  })

const UNFIT: [number, Partial<typeof SOUND>][] = [
  [40501, { blocks: [] }],
  [40503, { portraits: [] }],
  [40507, { blocks: [block("b1"), block("b2")] }],
  [40509, { blocks: [block("b1", question("q1")), block("b2")] }],
  [40513, { blocks: [withText("", "")] }],
  [40514, { blocks: [withText("", "Да")] }],
  [40517, { blocks: [withText("Нравится?", "")] }],
]
// Specification: 4.project.empty, 8.code.40501, 8.code.40503, 8.code.40507, 8.code.40509
// Specification: 8.code.40513, 8.code.40514, 8.code.40517
test.for(UNFIT)("sending is refused with %i", async ([code, content]) => {
  const pid = await addProject(api, owner.id, {}, { ...SOUND, ...content })
  expect(await refusalOf(send(pid))).toMatchObject({ status: 422, code })
  const { project } = await owner.send(CALLS.getQuestionnaire, { pid })
  expect(project).toMatchObject({ status: "created", quote: null, revision: 1 })
})

// Specification: 8.code.40505
test("sending is refused with 40505 if an installation requires more portraits than the project has", async () => {
  const strict = await startTestApi({}, { limits: { ...LIMITS, portraitsAtLeast: 2 } })
  const researcher = await strict.signedIn("researcher")
  const pid = await addProject(strict, researcher.id)
  expect(await refusalOf(researcher.send(CALLS.sendProject, { pid }))).toMatchObject({
    status: 422,
    code: 40505,
  })
  await strict.stop()
})

test("all reasons are returned together: checks, end date and comments", async () => {
  const pid = await addProject(api, owner.id, { ends_at: new Date(0) })
  await api.database.pool.query(
    `insert into moderation_comment (pid, version, text, mandatory) values ($1, 1, 'Короче', true)`,
    [pid],
  )
  await api.database.pool.query(
    `update project_version set blocks = jsonb_set(blocks, '{0,questions,0,text}', '""') where pid = $1`,
    [pid],
  )
  const refusal = await refusalOf(send(pid))
  expect(refusal.code).toBe(40514)
  expect(refusal.issues.map(({ key }) => key)).toEqual(["QO408", "endInPast", "commentNotMended"])
})

test("a survey of an own audience needs a number or an end date, which is reported once", async () => {
  const pid = await addProject(api, owner.id, { template: "directLink" }, OWN_PEOPLE)
  const refusal = await refusalOf(send(pid))
  expect(refusal.issues.map(({ key }) => key)).toEqual(["QO421"])
  await api.database.pool.query(
    `update project set ends_at = now() + interval '1 day' where pid = $1`,
    [pid],
  )
  expect((await send(pid)).status).toBe("onAutoModeration")
})

test("the price does not change after the project was sent", async () => {
  const pid = await addProject(api, owner.id)
  const { quote } = await send(pid)
  expect(quote?.price.researcherPays).toBeGreaterThan(0)
  await api.database.pool.query(`insert into setting (name, value) values ('calculator', $1)`, [
    JSON.stringify({
      researcherPercent: 90,
      issuerPercent: 1,
      vkPercent: 1,
      baseFormPrice: 999_900,
      completedSurveyPrice: 999_900,
      extraChargePerQuestions: 1,
      questionsPerCharge: 1,
      blockExtraCharge: 1,
      blockProgression: 1,
      screeningPrice: 1,
      targetFilterExtraCharge: 1,
      filledBlockPrice: 1,
    }),
  ])
  const { project } = await owner.send(CALLS.getQuestionnaire, { pid })
  expect(project.quote).toEqual(quote)
  await decideOn(moderator, { pid, decision: "approve" })
  expect((await owner.send(CALLS.getQuestionnaire, { pid })).project.quote).toEqual(quote)
  const dearer = await send(await addProject(api, owner.id))
  expect(dearer.quote?.price.net).toBeGreaterThan(quote?.price.net ?? Infinity)
  await api.database.pool.query(`delete from setting`)
})

test("only administrators see the rates and the shares of others", async () => {
  const pid = await addProject(api, owner.id)
  const { quote } = await send(pid)
  expect(quote).not.toHaveProperty("rates")
  expect(quote?.price).not.toHaveProperty("issuerReceives")
  const seen = await administrator.send(CALLS.getQuestionnaire, { pid })
  expect(seen.project.quote).toMatchObject({
    rates: {},
    price: { issuerReceives: expect.any(Number) },
  })
})

const directLink = (userId: number, blocks = OWN_PEOPLE.blocks) =>
  addProject(
    api,
    userId,
    { template: "directLink", target_completes: 20 },
    { ...OWN_PEOPLE, blocks },
  )

test("an owner's first link needs a moderator; later ones are approved automatically", async () => {
  const newcomer = await api.signedIn("researcher")
  const first = await directLink(newcomer.id)
  expect((await newcomer.send(CALLS.sendProject, { pid: first })).status).toBe("onAutoModeration")
  const { data } = await moderator.list(CALLS.listQueue, { statuses: ["onAutoModeration"] })
  expect(data.find(({ project }) => project.pid === first)?.reasons).toEqual([
    { key: "firstProject" },
  ])
  await decideOn(moderator, { pid: first, decision: "approve" })
  const mails = await mailsTo(api, newcomer.id)

  const second = await directLink(newcomer.id)
  const sent = await newcomer.send(CALLS.sendProject, { pid: second })
  expect(sent).toMatchObject({ status: "active", revision: 3 })
  expect(await historyOf(api, second)).toEqual([
    "projectMoved send created onAutoModeration",
    "approvedAutomatically by the server",
    "projectMoved approve onAutoModeration active by the server",
  ])
  expect(await newcomer.send(CALLS.listDecisions, { pid: second })).toMatchObject([
    { decision: "approve", automatic: true, by: null },
  ])
  expect(await mailsTo(api, newcomer.id)).toEqual(mails)
  const { rows } = await api.database.pool.query(
    `select portrait_id, target from quota where bucket = $1 * 64`,
    [second],
  )
  expect(rows).toEqual([{ portrait_id: 0, target: 20 }])
})

test("a link that collects contacts needs a moderator, who sees the places", async () => {
  await api.database.pool.query(`update project set approved_version = 1 where owner_id = $1`, [
    owner.id,
  ])
  const pid = await directLink(owner.id, [
    block("b1", question("q1", "Оставьте ваш телефон"), question("q2")),
  ])
  expect((await send(pid)).status).toBe("onAutoModeration")
  const { data } = await moderator.list(CALLS.listQueue, { sort: "-pid" })
  expect(data[0]).toMatchObject({
    project: { pid },
    blocks: 1,
    questions: 2,
    reasons: [{ key: "contactData", block: "b1", question: "q1" }],
  })
})

test("a comment on one question is not mended by changing another", async () => {
  const pid = await addProject(api, owner.id)
  await send(pid)
  await decideOn(moderator, {
    pid,
    decision: "reject",
    reason: "wording",
    comment: "Два замечания",
    comments: [
      { text: "Первое", question: "q1", mandatory: true },
      { text: "Второе", block: "b1", mandatory: false },
    ],
  })
  const states = async () =>
    (await owner.send(CALLS.listComments, { pid })).map(({ state }) => state)
  expect(await states()).toEqual(["open", "open"])
  await saveBlocks(owner, pid, [block("b1", question("q1"), question("q2", "Иначе"))])
  expect(await states()).toEqual(["open", "mended"])
  expect((await refusalOf(send(pid))).issues).toMatchObject([{ key: "commentNotMended" }])
  const told = await owner.send(CALLS.checkSending, { pid })
  expect(told).toMatchObject({ code: null, issues: [{ key: "commentNotMended" }] })
  const [comment] = await owner.send(CALLS.listComments, { pid })
  const id = comment?.id ?? 0
  const resolved = await owner.send(CALLS.resolveComment, { pid, id })
  expect(resolved).toMatchObject({ id, state: "resolved", by: null })
  await owner.send(CALLS.resolveComment, { pid, id })
  expect((await send(pid)).status).toBe("onModeration")
  const resolutions = (await historyOf(api, pid)).filter((line) =>
    line.startsWith("commentResolved"),
  )
  expect(resolutions).toHaveLength(1)
})

test("an approval settles the comments before it", async () => {
  const pid = await addProject(api, owner.id)
  await send(pid)
  const comments = [{ text: "На будущее", question: "q1", mandatory: true }]
  await decideOn(moderator, { pid, decision: "approve", comments })
  await owner.send(CALLS.pauseProject, { pid })
  await owner.send(CALLS.reviseProject, { pid })
  expect((await send(pid)).status).toBe("onModeration")
})

test("a project that follows up on one that its owner does not see any more is not sent", async () => {
  const first = await addProject(api, owner.id)
  const pid = await addProject(api, owner.id, { template: "target", tpid: first })
  await owner.send(CALLS.deleteProject, { id: first })
  expect((await refusalOf(send(pid))).issues).toContainEqual({
    path: ["tpid"],
    key: "projectUnknown",
  })
  await administrator.send(CALLS.restoreProject, { pid: first })
  expect((await send(pid)).status).toBe("onModeration")
})

const hardBlock = (count: number): Block =>
  block(
    "b1",
    ...Array.from({ length: count }, (_, at) => ({
      ...question(`q${at}`, `Вопрос ${at}?`),
      category: "screening" as const,
      answers: [
        { id: `q${at}a`, code: 1, text: "Да", screening: "allow" as const },
        { id: `q${at}b`, code: 2, text: "Нет", screening: "deny" as const },
      ],
    })),
  )

test("a slow price is computed before the project is locked, and is that of the sent version", async () => {
  const pid = await addProject(
    api,
    owner.id,
    {},
    { ...SOUND, blocks: [hardBlock(1), block("b2", question("x"))] },
  )
  const { revision } = await owner.send(CALLS.getQuestionnaire, { pid })
  const [saved, sent] = await Promise.allSettled([
    owner.send(CALLS.saveQuestionnaire, {
      pid,
      revision,
      blocks: [hardBlock(3), block("b2", question("x"))],
    }),
    send(pid),
  ])
  if (sent.status === "rejected") throw sent.reason
  // Whichever came first, a waiting project has the price of its current content.
  const screening = saved.status === "fulfilled" ? 3 : 1
  expect(sent.value.quote?.counts.screening).toBe(screening)
  const share = sent.value.quote?.incidence ?? 0
  expect(Math.abs(share - 0.5 ** screening)).toBeLessThan(0.1)
})
