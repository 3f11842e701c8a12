import { CALLS } from "@qo/core/api"
import type { PageEvent } from "@qo/core/interview"
import { randomBytes } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { setStatus } from "../moderation/projects.setup.ts"
import { endIdle } from "./end-interview.ts"
import { forget } from "./known-interviews.ts"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import * as setup from "./survey.setup.ts"

const { THREE_QUESTIONS, yes, no, hours, words } = setup

let api: TestApi
let ownerId: number
beforeAll(async () => {
  api = await startTestApi()
  ownerId = (await api.addUser("researcher")).id
})
afterAll(() => api.stop())

const sql = (text: string, values: unknown[] = []) => api.database.pool.query(text, values)
const visitor = setup.visitor
const person = () => api.client()
const survey = (places?: { target: number }) =>
  setup.openSurvey(api, ownerId, THREE_QUESTIONS, places)
const begin = (key: string, who?: string) => setup.begin(api, { key }, who)
type StartedSurvey = Parameters<typeof setup.send>[1]
const send = (started: StartedSurvey, fromSeq: number, events: PageEvent[], waits?: boolean) =>
  setup.send(api, started, fromSeq, events, waits)

const countsOf = async (pid: number) => {
  const { rows } = await sql(
    `select (select count(*)::int from interview where bucket = $1 * 64) as interviews,
       (select count(*)::int from response where bucket = $1 * 64 and outcome = 'completed') as completes,
       (select completed from quota where bucket = $1 * 64 and portrait_id = 0) as counted,
       (select reserved from quota where bucket = $1 * 64 and portrait_id = 0) as reserved`,
    [pid],
  )
  return rows[0]
}

test("questions behind a screening appear after it is passed, and the last answer ends the interview", async () => {
  const { pid, key } = await survey({ target: 10 })
  const started = await begin(key)
  expect(started).toMatchObject({ ackSeq: 0, count: 3, word: { at: 0 } })
  expect(started.nodes.map(({ id }) => id)).toEqual(["q1"])
  const on = await send(started, 0, [yes])
  expect(on).toMatchObject({ ackSeq: 1, word: { keep: 1, at: 1 } })
  expect(on.nodes.map(({ id }) => id)).toEqual(["q2", "q3"])
  expect(await send(started, 1, [hours], false)).toEqual({ ackSeq: 2, word: null, nodes: [] })
  const over = await send(started, 2, [words])
  expect(over).toMatchObject({ ackSeq: 3, word: { over: "completed" } })
  expect(over.receipt).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/)
  expect(await countsOf(pid)).toEqual({ interviews: 1, completes: 1, counted: 1, reserved: 0 })
})

test("a screened-out respondent gets a neutral end, and the slot is released", async () => {
  const { pid, key } = await survey({ target: 10 })
  const started = await begin(key)
  const over = await send(started, 0, [no])
  expect(over.word).toMatchObject({ over: "ended" })
  expect(JSON.stringify(over)).not.toContain("screen")
  expect(await countsOf(pid)).toMatchObject({ completes: 0, counted: 0, reserved: 0 })
})

test("a start that is sent eight times in parallel creates one interview", async () => {
  const { pid, key } = await survey({ target: 10 })
  const who = visitor()
  const all = await Promise.all(Array.from({ length: 8 }, () => begin(key, who)))
  expect(new Set(all.map(({ interview }) => interview)).size).toBe(1)
  expect(await countsOf(pid)).toMatchObject({ interviews: 1, reserved: 0 })
})

test("events that are sent again count once; others in their place are a conflict; gaps are refused", async () => {
  const { pid, key } = await survey()
  const started = await begin(key)
  await send(started, 0, [yes, hours])
  const again = await send(started, 0, [yes, hours, words])
  expect(again.ackSeq).toBe(3)
  expect((await send(started, 0, [yes, hours, words])).ackSeq).toBe(3)
  const other = await refusalOf(send(started, 0, [no]))
  expect(other).toMatchObject({ status: 409, key: "seqConflict" })
  const gap = await refusalOf(send(started, 7, [words]))
  expect(gap?.key).toBe("seqConflict")
  const { rows } = await sql(`select count(*)::int as n from interview_event where bucket = $1`, [
    pid * 64,
  ])
  expect(rows[0].n).toBe(3)
})

test("a request that is sent twenty times in parallel is stored once", async () => {
  const { pid, key } = await survey({ target: 5 })
  const started = await begin(key)
  const all = await Promise.all(
    Array.from({ length: 20 }, () => send(started, 0, [yes, hours, words])),
  )
  expect(new Set(all.map(({ ackSeq }) => ackSeq))).toEqual(new Set([3]))
  expect(new Set(all.map(({ receipt }) => receipt)).size).toBe(1)
  expect(all[0]?.receipt).toBeDefined()
  expect(await countsOf(pid)).toMatchObject({ completes: 1, counted: 1 })
})

test("the same browser continues its interview with all its answers", async () => {
  const { pid, key } = await survey()
  const who = visitor()
  const first = await begin(key, who)
  await send(first, 0, [yes, hours])
  const second = await begin(key, who)
  expect(second).toMatchObject({ interview: first.interview, token: first.token, ackSeq: 2 })
  expect(second.word).toMatchObject({
    keep: 0,
    at: 2,
    steps: [
      { node: 0, by: "respondent", value: { codes: [1] } },
      { node: 1, by: "respondent", value: { numbers: [3] } },
    ],
  })
  const { token: _, ...resumed } = second
  const { interview, token } = first
  expect(await person().send(CALLS.resumeInterview, { interview, token })).toEqual(resumed)
  expect(await countsOf(pid)).toMatchObject({ interviews: 1 })
})

test("an invalid answer is not stored, and the page receives its current state", async () => {
  const { key } = await survey()
  const started = await begin(key)
  const wrong: PageEvent = { kind: "answer", question: "q2", value: { numbers: [99] } }
  const told = await send(started, 0, [yes, wrong, words], false)
  expect(told).toMatchObject({ ackSeq: 1, word: { keep: 0, at: 1 } })
})

test("that an interview is over, and who gets a place, no page tells the server", async () => {
  const { key } = await survey()
  const started = await begin(key)
  for (const event of [
    { kind: "timeout" },
    { kind: "close" },
    { kind: "leaseResult", portrait: 1 },
  ])
    expect(await refusalOf(send(started, 0, [event as never]))).toMatchObject({ status: 422 })
  expect(await send(started, 0, [yes])).toMatchObject({ ackSeq: 1, word: { at: 1 } })
})

test("a wrong token, a wrong link, a consent to an unknown text and a closed project are refused", async () => {
  const { pid, key } = await survey()
  const { interview } = await begin(key)
  const token = randomBytes(32).toString("base64url")
  const refused = await refusalOf(send({ interview, token }, 0, [yes]))
  expect(refused?.status).toBe(404)
  expect((await refusalOf(begin("nobody-knows-it")))?.status).toBe(404)
  const consentVersion = "2026-11 but not quite"
  const begun = { key, consentVersion, language: "ru", visitor: visitor() }
  const unknown = await fetch(`${api.url}/api/v1/survey/interviews`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(begun),
  })
  expect([unknown.status, (await unknown.json()).issues[0].path]).toEqual([422, ["consentVersion"]])
  await setStatus(api, pid, "paused")
  expect(await refusalOf(begin(key))).toMatchObject({ status: 409, key: "wrongStatus" })
})

test("who withdraws leaves no answer, and the place stays counted", async () => {
  const { pid, key } = await survey({ target: 5 })
  const started = await begin(key)
  const { receipt = "" } = await send(started, 0, [yes, hours, words])
  await person().send(CALLS.withdrawAnswers, { receipt: receipt.toLowerCase().replaceAll("-", "") })
  expect(await countsOf(pid)).toMatchObject({ interviews: 1, completes: 0, counted: 1 })
  const { rows } = await sql(`select * from interview_event where bucket = $1`, [pid * 64])
  expect(rows).toEqual([])
  const again = await refusalOf(person().send(CALLS.withdrawAnswers, { receipt }))
  expect(again?.status).toBe(404)
})

test("a withdrawn interview is over as withdrawn for a page that resumes, sends or starts again", async () => {
  const { key } = await survey()
  const who = visitor()
  const started = await begin(key, who)
  const { interview, token } = started
  const { receipt = "" } = await send(started, 0, [yes, hours, words])
  const finished = await person().send(CALLS.resumeInterview, { interview, token })
  expect([finished.word?.over, finished.withdrawn]).toEqual(["completed", undefined])
  await person().send(CALLS.withdrawAnswers, { receipt })
  const standings = [
    await person().send(CALLS.resumeInterview, { interview, token }),
    await send(started, 3, [yes]),
    await begin(key, who),
  ]
  for (const standing of standings) {
    expect(standing).toMatchObject({
      ackSeq: 3,
      word: { over: "ended", steps: [] },
      withdrawn: true,
    })
    expect(standing.word).not.toHaveProperty("at")
    expect(standing).not.toHaveProperty("receipt")
  }
})

test("a right withdrawal code works after any number of wrong ones, and wrong ones block no one-time link", async () => {
  const { key } = await survey()
  const { receipt = "" } = await send(await begin(key), 0, [yes, hours, words])
  await sql(`delete from rate_limit`)
  const withdraw = (code: string) => person().send(CALLS.withdrawAnswers, { receipt: code })
  const wrong = []
  for (let at = 0; at < 61; at++) wrong.push((await refusalOf(withdraw("AAAA-AAAA-AAAA")))?.key)
  expect(wrong.filter((refused) => refused === "notFound")).toHaveLength(60)
  expect(wrong.at(-1)).toBe("rateLimited")
  await withdraw(receipt)
  expect((await refusalOf(withdraw(receipt)))?.key).toBe("rateLimited")
  const guess = person().send(CALLS.confirmEmail, { token: "guess" })
  expect((await refusalOf(guess))?.key).toBe("invalidCode")
})

test("the server's fold after a restart is the same", async () => {
  const { key } = await survey()
  const started = await begin(key)
  await send(started, 0, [yes, hours, { kind: "back" }])
  forget(started.interview.split(".")[1] ?? "")
  const { interview, token } = started
  const { word } = await person().send(CALLS.resumeInterview, { interview, token })
  expect(word).toMatchObject({ keep: 0, at: 1, steps: [{ node: 0 }] })
})

test("an abandoned interview ends and releases its slot", async () => {
  const { pid, key } = await survey({ target: 5 })
  const started = await begin(key)
  await send(started, 0, [yes, hours])
  expect(await endIdle(api.services, 100)).toBe(0)
  await sql(`update interview set last_at = last_at - interval '3 hours' where bucket = $1`, [
    pid * 64,
  ])
  expect(await endIdle(api.services, 100)).toBe(0)
  await sql(`update interview set last_at = last_at - interval '7 days' where bucket = $1`, [
    pid * 64,
  ])
  expect(await endIdle(api.services, 100)).toBe(1)
  expect(await countsOf(pid)).toMatchObject({ completes: 0, counted: 0, reserved: 0 })
  const told = await send(started, 2, [words])
  expect(told).toMatchObject({ ackSeq: 2, word: { over: "ended" } })
})

test("who is in the middle of it when the project is paused goes on; when it is stopped, it is over", async () => {
  const { pid, key } = await survey()
  const [one, other] = [await begin(key), await begin(key)]
  await setStatus(api, pid, "paused")
  expect((await send(one, 0, [yes])).word).toMatchObject({ at: 1 })
  await setStatus(api, pid, "stopped")
  expect((await send(other, 0, [yes])).word).toMatchObject({ over: "ended" })
  const { rows } = await sql(`select outcome from response where bucket = $1`, [pid * 64])
  expect(rows).toEqual([{ outcome: "closed" }])
})
