/**
 * One network tries to take all places of a survey: by starts without an answer, and by robots that answer and never finish. Others
 * keep nine tenths of the places; forty people behind one address finish a survey of forty. `node bench/faults/crowds.ts [starts] [target]`
 */
import { setTimeout as wait } from "node:timers/promises"
import { CALLS, type StartedInterview } from "../../packages/core/src/api/index.ts"
import { ROLES } from "../../packages/core/src/access/index.ts"
import type { PageEvent } from "../../packages/core/src/interview/index.ts"
import { kyselyOn } from "../../packages/server/src/db/kysely-on.ts"
import { addSignedIn } from "../../packages/server/src/faults/account.setup.ts"
import { solveWork } from "../../packages/server/src/interviews/solve-work.setup.ts"
import {
  hours,
  type OpenSurvey,
  openSurvey,
  THREE_QUESTIONS,
  visitor,
  words,
  yes,
} from "../../packages/server/src/interviews/survey.setup.ts"
import { type Fault, NOTHING, runAlone } from "./fault.ts"
import { type OneServer, withServer } from "./one-server.ts"

const STARTS = 10_000
const TARGET = 1000
const PEOPLE = 40
const AT_ONCE = 24
const PAUSE_MS = 100
/** Part of the places that others keep. */
const KEPT = 0.9
const ROBOTS = "203.0.113.7"
const OFFICE = "198.51.100.4"

export const crowds = (starts = STARTS, target = TARGET): Fault => ({
  name: `${starts} starts of one network on ${target} places, and ${PEOPLE} people behind one address`,
  run: () =>
    withServer(
      async (one) => {
        const { id } = await addSignedIn(one.pool, ROLES.researcher.id)
        const open = (places: number) =>
          openSurvey(
            { database: { db: kyselyOn(one.pool), pool: one.pool } } as never,
            id,
            THREE_QUESTIONS,
            {
              target: places,
              slots: places > PEOPLE ? 16 : 1,
            },
          )
        const silent = await startsAlone(one, await open(target), starts)
        const answering = await robotsThatAnswer(one, await open(target), target)
        const office = await peopleOfOneOffice(one, await open(PEOPLE))
        const parts = [silent, answering, office]
        return {
          ...NOTHING,
          seen: parts.map(({ seen }) => seen),
          broken: parts.flatMap(({ broken }) => broken),
        }
      },
      { QO_TRUST_PROXY: "127.0.0.1" },
    ),
})

interface Part {
  seen: string
  broken: readonly string[]
}

async function startsAlone(one: OneServer, open: OpenSurvey, starts: number): Promise<Part> {
  const statuses = await inLanes(starts, async () => (await begin(one, open, ROBOTS)).status)
  const counts = Map.groupBy(statuses, (status) => status)
  const answers = [...counts].map(([status, all]) => `${all.length} × ${status}`).join(", ")
  const { target, taken } = await placesIn(one, open)
  return {
    seen: `starts without an answer: ${answers}; ${target - taken} of ${target} places are free`,
    broken:
      target - taken >= KEPT * target ? [] : [`one network took ${taken} of ${target} places`],
  }
}

/** All robots start before the first one answers, so that none of them is asked for work. */
async function robotsThatAnswer(one: OneServer, open: OpenSurvey, target: number): Promise<Part> {
  const started = await inLanes(target, () => beginAnd(one, open, ROBOTS))
  await inLanes(target, (at) => send(one, ROBOTS, started[at], 0, [yes, hours]))
  const before = await placesIn(one, open)
  const wanted = Math.floor(KEPT * target)
  const outcomes = await inLanes(wanted, async (at) => {
    const address = `192.0.${2 + Math.floor(at / 250)}.${1 + (at % 250)}`
    return send(one, address, await beginAnd(one, open, address), 0, [yes, hours, words])
  })
  const completed = outcomes.filter((outcome) => outcome === "completed").length
  const refused = await begin(one, open, ROBOTS)
  return {
    seen: `${target} robots answer and never finish: they hold ${before.taken} places when the last has answered; ${completed} of ${wanted} people of other networks complete; the next robot is answered ${refused.status}`,
    broken:
      completed === wanted ? [] : [`${wanted - completed} people of other networks found no place`],
  }
}

/** They come one after the other, each solves what is asked for, and finish together. */
async function peopleOfOneOffice(one: OneServer, open: OpenSurvey): Promise<Part> {
  const people: StartedInterview[] = []
  let solved = 0
  for (let nth = 0; nth < PEOPLE; nth++) {
    const person = await beginAnd(one, open, OFFICE, () => solved++)
    await send(one, OFFICE, person, 0, [yes, hours])
    people.push(person)
  }
  const outcomes = await inLanes(PEOPLE, (at) => send(one, OFFICE, people[at], 2, [words]))
  const completed = outcomes.filter((outcome) => outcome === "completed").length
  return {
    seen: `${completed} of ${PEOPLE} people behind one address complete a survey of ${PEOPLE}; ${solved} of them had to do the work`,
    broken:
      completed === PEOPLE ? [] : [`${PEOPLE - completed} people of one office found no place`],
  }
}

interface Answer<Data> {
  status: number
  data: Data
  current?: { challenge?: string }
}

/** One request, as it comes from this address; sent again while the server is busy. */
async function call<Data>(
  { server }: OneServer,
  path: string,
  address: string,
  body: object,
): Promise<Answer<Data>> {
  for (;;) {
    const response = await fetch(`${server.url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as Answer<Data>
    if (response.status !== 503) return { ...answer, status: response.status }
    await wait(PAUSE_MS)
  }
}

const begin = (one: OneServer, { key }: OpenSurvey, address: string, more: object = {}) =>
  call<StartedInterview>(one, CALLS.startInterview.path, address, {
    key,
    consentVersion: "2026-11",
    language: "ru",
    visitor: visitor(),
    ...more,
  })

/** Starts, with the work done where it is asked for. */
async function beginAnd(
  one: OneServer,
  open: OpenSurvey,
  address: string,
  onWork: () => void = () => undefined,
): Promise<StartedInterview> {
  const first = await begin(one, open, address)
  const challenge = first.current?.challenge
  if (challenge === undefined) return dataOf(first)
  onWork()
  return dataOf(await begin(one, open, address, { work: solveWork(challenge) }))
}

/** Sends answers and returns how the interview is over, if it is. */
async function send(
  one: OneServer,
  address: string,
  started: StartedInterview | undefined,
  fromSeq: number,
  events: readonly PageEvent[],
): Promise<string | undefined> {
  const { interview, token } = { ...started }
  const body = { interview, token, fromSeq, events, waits: true }
  const path = CALLS.sendAnswers.path
  return dataOf(await call<{ word: { over?: string } | null }>(one, path, address, body)).word?.over
}

function dataOf<Data>({ status, data }: Answer<Data>): Data {
  if (status !== 200) throw new Error(`the server answered ${status}`)
  return data
}

async function placesIn(
  { pool }: OneServer,
  { pid }: OpenSurvey,
): Promise<{ target: number; taken: number }> {
  const { rows } = await pool.query<{ target: number; taken: number }>(
    `select sum(target)::int as target, sum(completed + reserved)::int as taken
     from quota where bucket between $1::bigint * 64 and $1::bigint * 64 + 63`,
    [pid],
  )
  return rows[0] ?? { target: 0, taken: 0 }
}

/** Does `work` so many times, a few at once. Returns the results in order. */
async function inLanes<Result>(
  count: number,
  work: (at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const lane = async () => {
    while (next < count) {
      const at = next++
      results[at] = await work(at)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return results
}

if (import.meta.main) {
  const [starts = STARTS, target = TARGET] = process.argv.slice(2).map(Number)
  await runAlone(crowds(starts, target))
}
