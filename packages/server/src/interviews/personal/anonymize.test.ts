import { CALLS } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../../testing/index.ts"
import {
  answerEvent,
  begin,
  everythingHeld,
  type OpenSurvey,
  openSurvey,
  send,
} from "../survey.setup.ts"
import { anonymizeDue } from "./anonymize.ts"

let api: TestApi
let ownerId: number
beforeAll(async () => {
  api = await startTestApi()
  ownerId = (await api.addUser("researcher")).id
})
afterAll(() => api.stop())

const query = (text: string, values: unknown[] = []) => api.database.pool.query(text, values)

const QUESTIONS = [
  {
    id: "q1",
    category: "one",
    text: "Во что играете?",
    answers: [
      { id: "a1", code: 1, text: "Шахматы" },
      { id: "a2", code: 96, text: "Другое", kind: "other" },
    ],
  },
  { id: "q2", category: "open", text: "Почему?" },
  { id: "q3", category: "open", text: "Почта?", format: "email" },
]
const WORDS = ["Игра Невиданная", "Потому что Тверь", "anna.unusual@example.test"]
const [other = "", why = "", email = ""] = WORDS

async function complete(survey: OpenSurvey, isToTheEnd = true) {
  const started = await begin(api, survey)
  const events = [
    answerEvent("q1", { codes: [96], texts: { 96: other } }),
    answerEvent("q2", { text: why }),
    ...(isToTheEnd ? [answerEvent("q3", { text: email })] : []),
  ]
  return { ...started, ...(await send(api, started, 0, events)) }
}

/** Makes a survey end this long ago, with its owner mailed in time. */
const endedSince = ({ pid }: OpenSurvey, time: string) =>
  query(
    `update project set status_id = 10, finished_at = now() - $2::interval,
       retention_notice_at = now() - interval '7 days' where pid = $1`,
    [pid, time],
  )

const answersOf = async ({ pid }: OpenSurvey) => {
  const { rows } = await query(`select answers from response where bucket / 64 = $1`, [pid])
  return rows.map(({ answers }) => answers)
}

const loggedParams = async ({ pid }: OpenSurvey) => {
  const { rows } = await query(
    `select params from history where message = 'answersAnonymized' and pid = $1 order by id`,
    [pid],
  )
  return rows.map(({ params }) => params.count)
}

test("two years after the end answers contain no personal data, and choices remain", async () => {
  const survey = await openSurvey(api, ownerId, QUESTIONS)
  const { receipt = "", interview, token } = await complete(survey)
  await complete(survey, false)
  await endedSince(survey, "23 months 25 days")
  expect(await anonymizeDue(api.services.db, 100)).toBe(0)
  const { rows: before } = await query(`select respondent from interview where bucket = $1`, [
    survey.pid * 64,
  ])
  await endedSince(survey, "24 months 1 day")
  expect(await anonymizeDue(api.services.db, 100)).toBe(2)
  const held = await everythingHeld(api)
  for (const word of [...WORDS, ...before.map((row) => row.respondent.toString("hex"))])
    expect(held).not.toContain(word)
  expect(await answersOf(survey)).toEqual([
    [
      { question: "q1", status: "answered", value: { codes: [96] }, order: [1, 96], auto: false },
      { question: "q2", status: "answered", withheld: true, order: [] },
      { question: "q3", status: "answered", withheld: true, order: [] },
    ],
  ])
  expect(await loggedParams(survey)).toEqual([2])
  expect(await anonymizeDue(api.services.db, 100)).toBe(0)
  const client = api.client()
  const refused = [
    await refusalOf(client.send(CALLS.withdrawAnswers, { receipt })),
    await refusalOf(client.send(CALLS.resumeInterview, { interview, token })),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404])
})

test("anonymising continues after a stop, once per interview; each project has a separate retention period", async () => {
  const survey = await openSurvey(api, ownerId, QUESTIONS)
  await query(`update project set slots = 4 where pid = $1`, [survey.pid])
  for (let at = 0; at < 5; at++) await complete(survey)
  await endedSince(survey, "4 months")
  expect(await anonymizeDue(api.services.db, 100)).toBe(0)
  const owner = await api.signedIn("researcher")
  await query(`update project set owner_id = $2, keep_months = 3 where pid = $1`, [
    survey.pid,
    owner.id,
  ])
  expect(await anonymizeDue(api.services.db, 2)).toBe(2)
  expect((await answersOf(survey)).filter((all) => JSON.stringify(all).includes(why))).toHaveLength(
    3,
  )
  expect(await loggedParams(survey)).toEqual([])
  const both = await Promise.all([
    anonymizeDue(api.services.db, 100),
    anonymizeDue(api.services.db, 100),
  ])
  expect(both.reduce((sum, count) => sum + count, 0)).toBe(3)
  expect(await everythingHeld(api)).not.toContain(why)
  expect(await loggedParams(survey)).toEqual([5])
  const kept = await owner.send(CALLS.getRetention, { pid: survey.pid })
  expect(kept).toMatchObject({ months: 3, interviews: 5 })
  expect(kept.anonymizedAt).toBeGreaterThan(kept.until)
})

test("a project that was resumed and ended again is processed again", async () => {
  const survey = await openSurvey(api, ownerId, QUESTIONS)
  await complete(survey)
  await query(`update project set keep_months = 1 where pid = $1`, [survey.pid])
  await endedSince(survey, "2 months")
  expect(await anonymizeDue(api.services.db, 100)).toBe(1)
  await query(`update project set status_id = 3, finished_at = null where pid = $1`, [survey.pid])
  await complete(survey)
  await query(`update anonymization set finished_at = now() - interval '3 months' where pid = $1`, [
    survey.pid,
  ])
  await endedSince(survey, "2 months")
  expect(await anonymizeDue(api.services.db, 100)).toBe(2)
  expect(await everythingHeld(api)).not.toContain(why)
})
