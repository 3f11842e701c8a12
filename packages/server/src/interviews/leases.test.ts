import type { PageEvent } from "@qo/core/interview"
import { afterAll, beforeAll, expect, test } from "vitest"
import { roomIn } from "../projects/room.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { endLeases } from "./leases.ts"
import {
  answerEvent,
  begin,
  hours,
  type OpenSurvey,
  openSurvey,
  send,
  THREE_QUESTIONS,
  words,
  yes,
} from "./survey.setup.ts"

let api: TestApi
let ownerId: number
beforeAll(async () => {
  api = await startTestApi()
  ownerId = (await api.addUser("researcher")).id
})
afterAll(() => api.stop())

const sql = (text: string, values: unknown[] = []) => api.database.pool.query(text, values)
const survey = (target: number, questions: readonly object[] = THREE_QUESTIONS) =>
  openSurvey(api, ownerId, questions, { target })
const placesOf = async ({ pid }: OpenSurvey, portrait = 0) => {
  const { rows } = await sql(
    `select completed, reserved from quota where bucket = $1 * 64 and portrait_id = $2`,
    [pid, portrait],
  )
  return rows[0]
}
/** Moves all times of a survey back by this number of minutes. */
async function age({ pid }: OpenSurvey, minutes: number): Promise<void> {
  const back = [`${minutes} minutes`, pid * 64]
  await sql(`update interview set last_at = last_at - $1::interval where bucket = $2`, back)
  await sql(`update interview_event set at = at - $1::interval where bucket = $2`, back)
}
const outcomeOf = async ({ interview }: { interview: string }) => {
  const { rows } = await sql(`select outcome, status from interview where id = $1`, [
    interview.split(".")[1],
  ])
  return rows[0]
}

test("fourteen starts without an answer leave all ten places free, and the next person completes", async () => {
  const open = await survey(10)
  const started = await Promise.all(Array.from({ length: 14 }, () => begin(api, open)))
  expect(started).toHaveLength(14)
  expect(await placesOf(open)).toEqual({ completed: 0, reserved: 0 })
  const one = await begin(api, open)
  expect((await send(api, one, 0, [yes, hours, words])).word?.over).toBe("completed")
})

test("an answer to a screening takes no place, the first one behind it does", async () => {
  const open = await survey(10)
  const one = await begin(api, open)
  await send(api, one, 0, [yes])
  expect(await placesOf(open)).toMatchObject({ reserved: 0 })
  await send(api, one, 1, [hours], false)
  expect(await placesOf(open)).toMatchObject({ reserved: 1 })
})

test("a lease ends 15 minutes after the last stored event, not after the time that the row tells", async () => {
  const open = await survey(1)
  const one = await begin(api, open)
  await send(api, one, 0, [yes, hours])
  await age(open, 14)
  expect(await endLeases(api.database.db)).toBe(0)
  // As storing answers does: the time in the row is only written once a minute.
  await sql(`update interview set last_at = last_at - interval '5 minutes' where bucket = $1`, [
    open.pid * 64,
  ])
  expect(await endLeases(api.database.db)).toBe(0)
  expect(await placesOf(open)).toMatchObject({ reserved: 1 })
  await age(open, 2)
  expect(await endLeases(api.database.db)).toBe(1)
  expect(await placesOf(open)).toMatchObject({ reserved: 0 })
  expect(await outcomeOf(one)).toEqual({ outcome: null, status: "open" })
})

test("a respondent whose lease has ended gets a place again if one is free", async () => {
  const open = await survey(1)
  const one = await begin(api, open)
  await send(api, one, 0, [yes, hours])
  await age(open, 16)
  expect(await endLeases(api.database.db)).toBe(1)
  const back: PageEvent = { kind: "back" }
  await send(api, one, 2, [back, hours], false)
  expect(await placesOf(open)).toMatchObject({ reserved: 1 })
  expect((await send(api, one, 4, [words])).word?.over).toBe("completed")
  expect(await placesOf(open)).toEqual({ completed: 1, reserved: 0 })
})

test("without a free place the interview ends as quotaFull, and its answers stay", async () => {
  const open = await survey(1)
  const [slow, quick] = [await begin(api, open), await begin(api, open)]
  await send(api, slow, 0, [yes, hours])
  await age(open, 16)
  expect((await send(api, quick, 0, [yes, hours, words])).word?.over).toBe("completed")
  const told = await send(api, slow, 2, [words], false)
  expect(told).toMatchObject({ ackSeq: 3, word: { over: "ended" } })
  expect(await outcomeOf(slow)).toEqual({ outcome: "quotaFull", status: "over" })
  const { rows } = await sql(`select answers from response where bucket = $1 and outcome = $2`, [
    open.pid * 64,
    "quotaFull",
  ])
  expect(rows[0].answers.map(({ status }: { status: string }) => status)).toEqual([
    "answered",
    "answered",
    "answered",
  ])
  expect(await placesOf(open)).toEqual({ completed: 1, reserved: 0 })
  const again = await send(api, slow, 2, [words])
  expect(again).toMatchObject({ ackSeq: 3, word: { over: "ended" } })
})

test("a survey whose places are all leased takes another respondent once a lease has ended", async () => {
  const open = await survey(1)
  await send(api, await begin(api, open), 0, [yes, hours])
  expect((await roomIn(api.database.db, [{ pid: open.pid, slots: 1 }])).size).toBe(0)
  await age(open, 16)
  const other = await begin(api, open)
  expect((await send(api, other, 0, [yes, hours, words])).word?.over).toBe("completed")
})

test("a full portrait is replaced by another one that the respondent matches", async () => {
  const portraits = [1, 2].map((id) => ({ id, name: `P${id}`, respondents: 1, conditions: [] }))
  const open = await openSurvey(api, ownerId, THREE_QUESTIONS.slice(1), { portraits })
  const [one, two] = [await begin(api, open), await begin(api, open)]
  expect(await placesOf(open, 1)).toMatchObject({ reserved: 0 })
  const first = answerEvent("q2", { numbers: [3] })
  for (const each of [one, two])
    expect(await send(api, each, 0, [first])).toMatchObject({ word: { at: 1 } })
  expect([await placesOf(open, 1), await placesOf(open, 2)]).toEqual([
    { completed: 0, reserved: 1 },
    { completed: 0, reserved: 1 },
  ])
  for (const each of [one, two])
    expect((await send(api, each, 1, [words])).word?.over).toBe("completed")
  const { rows } = await sql(
    `select portrait_id from response where bucket = $1 order by portrait_id`,
    [open.pid * 64],
  )
  expect(rows.map(({ portrait_id }) => portrait_id)).toEqual([1, 2])
})

test("an interview that took its places at the start, as before, goes on and completes", async () => {
  const open = await survey(2)
  const one = await begin(api, open)
  await sql(`update interview set holds_whole = true where bucket = $1`, [open.pid * 64])
  await sql(`update quota set reserved = 1 where bucket = $1`, [open.pid * 64])
  await send(api, one, 0, [yes, hours])
  expect(await placesOf(open)).toEqual({ completed: 0, reserved: 1 })
  expect((await send(api, one, 2, [words])).word?.over).toBe("completed")
  expect(await placesOf(open)).toEqual({ completed: 1, reserved: 0 })
})
