import { CALLS, type StartedInterview } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { endLeases } from "./leases.ts"
import { endCrowds } from "./note-crowds.ts"
import { solveWork } from "./solve-work.setup.ts"
import {
  begin,
  hours,
  type OpenSurvey,
  openSurvey,
  send,
  THREE_QUESTIONS,
  visitor,
  words,
  yes,
} from "./survey.setup.ts"
import { untilServed } from "./until-served.setup.ts"

let api: TestApi
let ownerId: number
beforeAll(async () => {
  api = await startTestApi({ QO_TRUST_PROXY: "127.0.0.1" })
  ownerId = (await api.addUser("researcher")).id
})
afterAll(() => api.stop())

const sql = (text: string, values: unknown[] = []) => api.database.pool.query(text, values)
const survey = (target: number) => openSurvey(api, ownerId, THREE_QUESTIONS, { target })
const placesOf = async ({ pid }: OpenSurvey) => {
  const { rows } = await sql(
    `select completed, reserved from quota where bucket = $1 * 64 and portrait_id = 0`,
    [pid],
  )
  return rows[0]
}

/** Sends a call from this address. */
const call = <Answer>(path: string, address: string, body: object): Promise<Answer> =>
  untilServed(() => post<Answer>(path, address, body))

async function post<Answer>(path: string, address: string, body: object): Promise<Answer> {
  const response = await fetch(`${api.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok)
    throw Object.assign(new Error(answer.message), { answer, status: response.status })
  return answer.data
}
const beginFrom = (address: string, { key }: OpenSurvey, more: object = {}) =>
  call<StartedInterview>(CALLS.startInterview.path, address, {
    key,
    consentVersion: "2026-11",
    language: "ru",
    visitor: visitor(),
    ...more,
  })
const sendFrom = (
  address: string,
  { interview, token }: StartedInterview,
  fromSeq: number,
  events: object[],
) =>
  call<{ word: { over?: string } | null }>(CALLS.sendAnswers.path, address, {
    interview,
    token,
    fromSeq,
    events,
    waits: true,
  })
/** Sends the first two answers. The second one takes a place. */
async function answerFrom(address: string, open: OpenSurvey): Promise<StartedInterview> {
  const started = await beginFrom(address, open)
  await sendFrom(address, started, 0, [yes, hours])
  return started
}
/** Returns why a start was refused. */
const refusedStart = (address: string, open: OpenSurvey, more: object = {}) =>
  beginFrom(address, open, more).then(
    () => undefined,
    ({ answer, status }) => ({ status, ...answer }),
  )

const BOT = "203.0.113.7"
const OTHER = "198.51.100.4"

/** Creates a survey in which one bot holds the maximum number of places while fewer than half are free. */
async function crowd(target: number): Promise<OpenSurvey> {
  const open = await survey(target)
  for (let nth = 0; nth <= target / 2; nth++) await answerFrom(BOT, open)
  return open
}

test("one network that answers holds a part of the places; another one can get the rest", async () => {
  const open = await crowd(20)
  expect(await placesOf(open)).toMatchObject({ reserved: 11 })
  expect(await endCrowds(api.services)).toBe(6)
  expect(await placesOf(open)).toMatchObject({ reserved: 5 })
  for (let nth = 0; nth < 15; nth++) {
    const started = await beginFrom(OTHER, open)
    expect((await sendFrom(OTHER, started, 0, [yes, hours, words])).word?.over).toBe("completed")
  }
  expect(await placesOf(open)).toEqual({ completed: 15, reserved: 5 })
})

test("a full survey gives another network the places that one has too many, without waiting for the clock", async () => {
  const open = await survey(20)
  const started = await Promise.all(Array.from({ length: 20 }, () => beginFrom(BOT, open)))
  for (const each of started.slice(0, 10)) await sendFrom(BOT, each, 0, [yes, hours])
  for (let nth = 0; nth < 10; nth++) await answerFrom(`192.${nth}.2.1`, open)
  expect(await placesOf(open)).toMatchObject({ reserved: 20 })
  const last = await beginFrom("192.99.2.1", open)
  expect((await sendFrom("192.99.2.1", last, 0, [yes, hours, words])).word?.over).toBe("completed")
})

test("forty people behind one address complete a survey of forty places", async () => {
  const open = await survey(40)
  const people = await Promise.all(Array.from({ length: 40 }, () => beginFrom(BOT, open)))
  for (const each of people) await sendFrom(BOT, each, 0, [yes])
  for (const each of people) await sendFrom(BOT, each, 1, [hours])
  await endCrowds(api.services)
  const ends = await Promise.all(people.map((each) => sendFrom(BOT, each, 2, [words])))
  expect(ends.map(({ word }) => word?.over)).toEqual(people.map(() => "completed"))
  expect(await placesOf(open)).toEqual({ completed: 40, reserved: 0 })
})

/** Starts forty interviews before the first one answers. */
async function answerAll(open: OpenSurvey, addressOf: (nth: number) => string): Promise<void> {
  const started = []
  for (let nth = 0; nth < 40; nth++) started.push(await beginFrom(addressOf(nth), open))
  for (const [nth, each] of started.entries()) await sendFrom(addressOf(nth), each, 0, [yes, hours])
}

test("a customer with a whole /48 holds a quarter of the places, for any number of networks", async () => {
  const open = await survey(40)
  await answerAll(open, (nth) => `2001:db8:1:${nth.toString(16)}::1`)
  expect(await placesOf(open)).toMatchObject({ reserved: 21 })
  expect(await endCrowds(api.services)).toBe(11)
  expect(await placesOf(open)).toMatchObject({ reserved: 10 })
})

test("a provider's network may hold half of the slots, although each interview has a separate /64", async () => {
  const open = await survey(40)
  await answerAll(open, (nth) => `2001:db8:${nth.toString(16)}::1`)
  await endCrowds(api.services)
  expect(await placesOf(open)).toMatchObject({ reserved: 20 })
  const others = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => beginFrom(`192.${nth}.2.1`, open)),
  )
  const ends = []
  for (const [nth, each] of others.entries())
    ends.push(await sendFrom(`192.${nth}.2.1`, each, 0, [yes, hours, words]))
  expect(ends.map(({ word }) => word?.over)).toEqual(others.map(() => "completed"))
})

test("one address in many spellings is one network", async () => {
  const open = await survey(20)
  const spellings = ["203.0.113.7", "::ffff:cb00:7107", "64:ff9b::cb00:7107", "2002:cb00:7107::1"]
  for (let nth = 0; nth <= 10; nth++) await answerFrom(spellings[nth % 4] ?? "", open)
  await endCrowds(api.services)
  expect(await placesOf(open)).toMatchObject({ reserved: 5 })
})

test("robots that do the work start, and hold no more places than their network may", async () => {
  const open = await crowd(20)
  for (let nth = 0; nth < 9; nth++) await answerFrom(`192.${nth}.2.1`, open)
  await endCrowds(api.services)
  expect(await placesOf(open)).toMatchObject({ reserved: 14 })
  for (let nth = 0; nth < 3; nth++) {
    const { current } = await refusedStart(BOT, open)
    const started = await beginFrom(BOT, open, { work: solveWork(current.challenge) })
    await sendFrom(BOT, started, 0, [yes, hours])
  }
  expect(await placesOf(open)).toMatchObject({ reserved: 14 })
})

test("completes of one network do not count against it", async () => {
  const open = await survey(20)
  for (let nth = 0; nth < 15; nth++) {
    const started = await beginFrom(BOT, open)
    await sendFrom(BOT, started, 0, [yes, hours, words])
  }
  await answerFrom(BOT, open)
  expect(await placesOf(open)).toEqual({ completed: 15, reserved: 1 })
  const { rows } = await sql(
    `select count(*)::int as kept from interview where network is not null and bucket = $1`,
    [open.pid * 64],
  )
  expect(rows[0].kept).toBe(1)
})

test("a start from a crowded network needs work, bound to survey and network, and used once", async () => {
  const open = await crowd(20)
  const refused = await refusedStart(BOT, open)
  expect(refused).toMatchObject({ status: 429, key: "workNeeded" })
  expect(await refusedStart(OTHER, open)).toBeUndefined()
  const work = solveWork(refused.current.challenge)
  const wrong = { ...work, numbers: work.numbers.map((each) => each + 1) }
  expect((await refusedStart(BOT, open, { work: wrong }))?.key).toBe("workNeeded")
  const elsewhere = await crowd(20)
  expect((await refusedStart(BOT, elsewhere, { work }))?.key).toBe("workNeeded")
  expect((await refusedStart("198.51.100.9", open, { work }))?.key).toBeUndefined()
  expect(await refusedStart(BOT, open, { work })).toBeUndefined()
  expect((await refusedStart(BOT, open, { work }))?.key).toBe("workNeeded")
})

test("an interview that was begun goes on from a crowded network", async () => {
  const open = await survey(20)
  const who = visitor()
  const started = await beginFrom(BOT, open, { visitor: who })
  for (let nth = 0; nth <= 10; nth++) await answerFrom(BOT, open)
  expect((await beginFrom(BOT, open, { visitor: who })).interview).toBe(started.interview)
  expect((await sendFrom(BOT, started, 0, [yes, hours, words])).word?.over).toBe("completed")
})

test("the owner lifts the limits of a project whose respondents share one network", async () => {
  const owner = await api.signedIn("researcher")
  const open = await openSurvey(api, owner.id, THREE_QUESTIONS, { target: 20 })
  const { revision } = await owner.send(CALLS.getProject, { pid: open.pid })
  const changed = await owner.send(CALLS.updateProject, {
    pid: open.pid,
    revision,
    sharedNetwork: true,
  })
  expect(changed.sharedNetwork).toBe(true)
  for (let nth = 0; nth < 18; nth++) await answerFrom(BOT, open)
  await endCrowds(api.services)
  expect(await placesOf(open)).toMatchObject({ reserved: 18 })
})

test("the owner hears of a crowded network once a day", async () => {
  const open = await crowd(20)
  const crowdAgain = async () => {
    for (let nth = 0; nth < 6; nth++) await answerFrom(BOT, open)
    await endCrowds(api.services)
    const { rows } = await sql(
      `select id from outbox_mail where kind = 'networkCrowd' and body_text like $1`,
      [`%pid=${open.pid}%`],
    )
    return rows.length
  }
  await endCrowds(api.services)
  expect(await crowdAgain()).toBe(1)
  await sql(`update project set crowd_noted_at = now() - interval '25 hours' where pid = $1`, [
    open.pid,
  ])
  expect(await crowdAgain()).toBe(2)
  expect(await crowdAgain()).toBe(2)
})

test("the hash of a network is deleted once a place is returned", async () => {
  const open = await survey(20)
  await answerFrom(BOT, open)
  await sql(`update interview set last_at = last_at - interval '1 hour' where bucket = $1`, [
    open.pid * 64,
  ])
  await sql(`update interview_event set at = at - interval '1 hour' where bucket = $1`, [
    open.pid * 64,
  ])
  await endLeases(api.database.db)
  const { rows } = await sql(`select network from interview where bucket = $1`, [open.pid * 64])
  expect(rows).toEqual([{ network: null }])
})

test("starting through the API from a crowded network returns instructions", async () => {
  const open = await survey(10)
  for (let nth = 0; nth < 6; nth++) await send(api, await begin(api, open), 0, [yes, hours])
  expect(await refusalOf(begin(api, open))).toMatchObject({ key: "workNeeded", retryAfter: 15 })
})
