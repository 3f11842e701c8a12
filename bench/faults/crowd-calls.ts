import { setTimeout as wait } from "node:timers/promises"
import { CALLS, type StartedInterview } from "../../packages/core/src/api/index.ts"
import type { PageEvent } from "../../packages/core/src/interview/index.ts"
import { solveWork } from "../../packages/server/src/interviews/solve-work.setup.ts"
import { type OpenSurvey, visitor } from "../../packages/server/src/interviews/survey.setup.ts"
import type { OneServer } from "./one-server.ts"

const AT_ONCE = 24
const PAUSE_MS = 100

/** Observations of one crowd, and violated expectations. */
export interface Part {
  seen: string
  broken: readonly string[]
}

export interface Answer<Data> {
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

export const begin = (one: OneServer, { key }: OpenSurvey, address: string, more: object = {}) =>
  call<StartedInterview>(one, CALLS.startInterview.path, address, {
    key,
    consentVersion: "2026-11",
    language: "ru",
    visitor: visitor(),
    ...more,
  })

/** Starts, with the work done where it is asked for. */
export async function beginAnd(
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
export async function send(
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

export async function placesIn(
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

/** Runs `work` `count` times, a few concurrently. Returns the results in order. */
export async function inLanes<Result>(
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
