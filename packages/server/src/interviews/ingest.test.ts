import type { PageEvent } from "@qo/core/interview"
import { afterAll, beforeAll, expect, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { setStatus } from "../moderation/projects.setup.ts"
import { createIngest } from "./ingest.ts"
import { placeOf } from "./interview.ts"
import { forget } from "./known-interviews.ts"
import { answerEvent, begin, openSurvey, type OpenSurvey, send } from "./survey.setup.ts"

let api: TestApi
let survey: OpenSurvey
beforeAll(async () => {
  api = await startTestApi()
  const { id } = await api.addUser("researcher")
  survey = await openSurvey(
    api,
    id,
    Array.from({ length: 6 }, (_, at) => ({ id: `q${at}`, category: "nps", text: "Сколько?" })),
  )
})
afterAll(() => api.stop())

const sql = (text: string, values: unknown[] = []) => api.database.pool.query(text, values)
const answer = (at: number, number: number): PageEvent =>
  answerEvent(`q${at}`, { numbers: [number] })
const beginMany = (count: number) =>
  Promise.all(Array.from({ length: count }, () => begin(api, survey)))

const storedOf = async (interview: string): Promise<unknown[]> => {
  const { bucket, id } = placeOf(interview)
  const { rows } = await sql(
    `select seq, payload -> 'value' -> 'numbers' -> 0 as number from interview_event
     where bucket = $1 and interview = $2 order by seq`,
    [bucket, id],
  )
  return rows.map(({ seq, number }) => [seq, number])
}

test("concurrent answers to many interviews are committed together, each with its result", async () => {
  const started = await beginMany(40)
  for (const at of [0, 1, 2]) {
    const acks = await Promise.all(
      started.map((each, nth) => send(api, each, at, [answer(at, nth % 10)], false)),
    )
    expect(acks).toEqual(started.map(() => ({ ackSeq: at + 1, word: null, nodes: [] })))
  }
  const stored = await Promise.all(started.map(({ interview }) => storedOf(interview)))
  expect(stored).toEqual(started.map((_, nth) => [0, 1, 2].map((at) => [2 * at, nth % 10])))
  const { rows } = await sql(
    `select count(distinct xmin::text)::int as commits from interview_event where bucket = $1`,
    [survey.pid * 64],
  )
  expect(rows[0].commits).toBeLessThan(80)
})

test("concurrent requests of one interview are stored in order, and events with other numbers are a conflict", async () => {
  const [one] = await beginMany(1)
  if (!one) throw new Error("nobody began")
  const sent = [0, 1, 2].map((at) => send(api, one, at, [answer(at, at)]))
  expect((await Promise.all(sent)).map(({ ackSeq }) => ackSeq)).toEqual([1, 2, 3])
  const [same, other] = [answer(3, 3), answer(3, 9)]
  const all = await Promise.allSettled([same, other, same].map((each) => send(api, one, 3, [each])))
  expect(all.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"])
  expect(await storedOf(one.interview)).toEqual([0, 1, 2, 3].map((at) => [2 * at, at]))
})

test("events stored by another server in the meantime are not overwritten", async () => {
  const [one] = await beginMany(1)
  if (!one) throw new Error("nobody began")
  await send(api, one, 0, [answer(0, 1)])
  // Changes the database as another server does, which this process does not notice.
  const { bucket, id } = placeOf(one.interview)
  await sql(
    `insert into interview_event (bucket, interview, seq, payload, at) values ($1, $2, 2, $3, now())`,
    [bucket, id, JSON.stringify(answer(1, 7))],
  )
  await sql(`update interview set next_seq = 2 where bucket = $1 and id = $2`, [bucket, id])
  expect(await refusalOf(send(api, one, 1, [answer(1, 5)]))).toMatchObject({ key: "seqConflict" })
  expect((await send(api, one, 1, [answer(1, 7)])).ackSeq).toBe(2)
  expect((await send(api, one, 2, [answer(2, 6)])).ackSeq).toBe(3)
  expect(await storedOf(one.interview)).toEqual([
    [0, 1],
    [2, 7],
    [4, 6],
  ])
})

test("answers are refused if the interview has ended on another server or the project was stopped", async () => {
  const [ended, stopped] = await beginMany(2)
  if (!ended || !stopped) throw new Error("nobody began")
  await send(api, ended, 0, [answer(0, 1)])
  const { bucket, id } = placeOf(ended.interview)
  await sql(`update interview set status = 'over' where bucket = $1 and id = $2`, [bucket, id])
  expect((await send(api, ended, 1, [answer(1, 1)])).ackSeq).toBe(1)
  await setStatus(api, survey.pid, "stopped")
  expect((await send(api, stopped, 0, [answer(0, 1)])).word).toMatchObject({ over: "ended" })
  expect(await storedOf(stopped.interview)).toEqual([[0, null]])
  await setStatus(api, survey.pid, "active")
})

test("if a batch fails, each of its requests is tried separately", async () => {
  const started = await beginMany(3)
  const broken = Object.create(api.services, {
    pool: { value: { connect: () => Promise.reject(new Error("no connection")) } },
  })
  const take = createIngest(broken)
  const standings = await Promise.all(
    started.map(({ interview, token }) =>
      take({ interview, token, fromSeq: 0, events: [answer(0, 4)], waits: false }),
    ),
  )
  expect(standings.map(({ ackSeq }) => ackSeq)).toEqual([1, 1, 1])
  for (const { interview } of started) {
    forget(placeOf(interview).id)
    expect(await storedOf(interview)).toEqual([[0, 4]])
  }
})

test("an interview accepts a limited number of events, and keeps the accepted ones", async () => {
  const [one] = await beginMany(1)
  if (!one) throw new Error("nobody began")
  const pair: PageEvent[] = [answer(0, 1), { kind: "back" }]
  const fifty = Array.from({ length: 50 }, () => pair).flat()
  for (let from = 0; from < 1000; from += 100) await send(api, one, from, fifty, false)
  expect(await refusalOf(send(api, one, 1000, [answer(0, 1)], false))).toMatchObject({
    status: 422,
    key: "tooManySteps",
  })
  expect((await send(api, one, 900, fifty, false)).ackSeq).toBe(1000)
})
