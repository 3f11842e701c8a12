import type { Quality } from "@qo/core/interview"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { answerEvent, begin, type OpenSurvey, openSurvey, send } from "./survey.setup.ts"

let api: TestApi
let survey: OpenSurvey
beforeAll(async () => {
  api = await startTestApi()
  const { id } = await api.addUser("researcher")
  const columns = [1, 2, 3].map((code) => ({ id: `c${code}`, code, text: `${code}` }))
  const statements = [1, 2, 3, 4].map((code) => ({ id: `s${code}`, code, text: `${code}` }))
  survey = await openSurvey(api, id, [
    { id: "q1", category: "nps", text: "Порекомендуете?" },
    { id: "q2", category: "matrix", text: "Насколько?", statements, answers: columns },
  ])
})
afterAll(() => api.stop())

const bucket = () => survey.pid * 64
const query = (text: string, values: unknown[] = []) => api.database.pool.query(text, values)

/** Completes an interview that started `ago` seconds ago. `seen`: seconds for which each question was shown. */
async function complete(ago: number, seen: readonly [number, number], columns: number[]) {
  const started = await begin(api, survey)
  const id = started.interview.split(".").at(-1)
  await query(
    `update interview set started_at = started_at - make_interval(secs => $3) where bucket = $1 and id = $2`,
    [bucket(), id, ago],
  )
  const rows = Object.fromEntries(columns.map((column, at) => [at + 1, [column]]))
  await send(api, started, 0, [
    answerEvent("q1", { numbers: [9] }, seen[0] * 1000),
    answerEvent("q2", { rows }, seen[1] * 1000),
  ])
  const { rows: found } = await query(
    `select quality from interview where bucket = $1 and id = $2`,
    [bucket(), id],
  )
  return found[0].quality as Quality
}

test("the first completes are not marked as fast, but their times are stored", async () => {
  expect(await complete(60, [2, 3], [1, 1, 1, 1])).toEqual({
    flags: [],
    seconds: { q1: 2, q2: 3 },
  })
})

test("from 100 completes on, who needs less than a third of the usual time is marked, and stays", async () => {
  await query(
    `insert into interview (bucket, id, version, respondent, source, token_hash, seed, params, profile, status, outcome,
       language, consent_version, started_at, last_at, finished_at, quality)
     select bucket, 'other-' || n, version, ('\\x' || lpad(to_hex(n), 8, '0'))::bytea, source, token_hash, seed, params, profile,
       status, outcome, language, consent_version, started_at, last_at, finished_at,
       jsonb_build_object('flags', '[]'::jsonb, 'seconds', jsonb_build_object('q1', 10, 'q2', 20))
     from interview, generate_series(1, 120) as n where bucket = $1 and outcome = 'completed'`,
    [bucket()],
  )
  expect(await complete(300, [2, 3], [1, 1, 1, 1])).toEqual({
    flags: ["speeder", "straightLining"],
    seconds: { q1: 2, q2: 3 },
    speed: 0.173,
  })
  expect(await complete(300, [9, 22], [1, 1, 1, 1])).toMatchObject({ flags: [] })
  const { rows } = await query(
    `select count(*)::int as n from response where bucket = $1 and outcome = 'completed'`,
    [bucket()],
  )
  expect(rows[0].n).toBe(3)
})

test("reported times longer than the interview are ignored", async () => {
  const quality = await complete(5, [600, 600], [1, 2, 1, 2])
  expect(quality.flags).toEqual(["unprovenTimes"])
  expect(quality.seconds["q1"]).toBeLessThan(60)
})
