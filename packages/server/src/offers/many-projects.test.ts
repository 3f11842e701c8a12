import { afterAll, beforeAll, expect, test } from "vitest"
import { type Reads, startReads } from "../http/reads.setup.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { chooseSurvey } from "./choose-survey.ts"
import { MEN, runSurvey, WOMEN } from "./offers.setup.ts"

const PROJECTS = 100_000
/** Number of projects per insert: on a busy machine, inserting all of them would exceed the time limit of statements. */
const PORTION = 10_000
/** Number of running projects: every fiftieth. */
const RUNNING = PROJECTS / 50

let api: TestApi
let reads: Reads
let pid: number
beforeAll(async () => {
  api = await startTestApi()
  reads = startReads(api)
  const { pool } = api.database
  for (let from = 1; from <= PROJECTS; from += PORTION)
    await pool.query(
      `insert into project (name, name_key, search_text, search_grams, owner_id, template, status_id, priority, link_key,
       version, approved_version, portraits)
     select 'x', 'x', 'x', '{}', 999999, case when n % 3 = 0 then 'directLink' else 'default' end,
       case when n % 50 = 1 then 3 else 1 + n % 2 end, 60, 'k' || n, 1, 1, $3 from generate_series($1::int, $2::int) as n`,
      [from, from + PORTION - 1, JSON.stringify([MEN])],
    )
  const ownerId = (await api.addUser("researcher")).id
  ;({ pid } = await runSurvey(api, ownerId, { portraits: [WOMEN], priority: 90 }))
  await pool.query(`analyze project`)
})
afterAll(async () => {
  await reads.stop()
  await api.stop()
})

const player = (gender: "f" | "m", begun: readonly number[] = []) => ({
  profile: { gender },
  platform: "web",
  begun: new Set(begun),
  completed: new Set<number>(),
})

test("among 100,000 projects the survey for a player is found without reading the others", async () => {
  const { db } = reads.services
  let chosen: number | undefined
  const blocks = await reads.blocksOf(async () => {
    chosen = (await chooseSurvey(db, player("f")))?.pid
  })
  expect(chosen).toBe(pid)
  expect(blocks).toBeLessThan(100)
})

test("if none fits, each running survey is read once and others are not", async () => {
  const { db } = reads.services
  let chosen: unknown
  const blocks = await reads.blocksOf(async () => {
    chosen = await chooseSurvey(db, player("f", [pid]))
  })
  expect(chosen).toBeUndefined()
  expect(blocks).toBeLessThan(2 * RUNNING)
})
