import { CALLS } from "@qo/core/api"
import { resultOf } from "@qo/core/interview"
import { countsInFile, readSav } from "@qo/core/testing/sav"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { stateOf } from "../../interviews/interview.ts"
import { versionOf } from "../../interviews/survey.ts"
import { tickProjects } from "../../life/tick-projects.ts"
import { headersOf, pathOf } from "../../pictures/pictures.setup.ts"
import { pidOf } from "../../projects/bucket.ts"
import { startTestApi, type TestApi } from "../../testing/index.ts"
import { openDemo } from "../open-demo.ts"

const PASSWORD = "demo password 7"
let api: TestApi
let dataDir: string
let client: ReturnType<TestApi["client"]>

beforeAll(async () => {
  api = await startTestApi()
  dataDir = mkdtempSync(join(tmpdir(), "qo-demo-"))
  await openDemo(api.services, { dataDir, password: PASSWORD })
  client = api.client()
  await client.send(CALLS.login, { email: "admin@example.test", password: PASSWORD })
})
afterAll(async () => {
  await api.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const rowsOf = async <Row>(text: string): Promise<Row[]> => {
  const { rows } = await api.database.pool.query(text)
  return rows as Row[]
}

test("more than three thousand interviews were completed, in surveys that run, wait and are over", async () => {
  const [found] = await rowsOf<{ completes: number; statuses: number[]; running: number }>(
    `select count(*) filter (where outcome = 'completed')::int as completes, count(*) filter (where status = 'open')::int as running,
       array_agg(distinct status_id order by status_id) as statuses
     from interview join project on project.pid = bucket / 64`,
  )
  expect(found?.completes).toBeGreaterThanOrEqual(3000)
  // The number of open interviews depends on the hour at which the demo is created.
  expect(found?.running).toBeGreaterThan(2)
  expect(found?.statuses).toEqual([3, 5, 6, 7, 9, 10])
})

test("slots and interviews agree, no survey exceeds its target, and reading a survey does not end it", async () => {
  const wrong = await rowsOf(
    `select quota.bucket, portrait_id from quota
     cross join lateral (
       select count(*) filter (where outcome = 'completed') as completed, count(*) filter (where status = 'open' and (quota.portrait_id <> 0 or holds_whole)) as open
       from interview where interview.bucket = quota.bucket
         and (quota.portrait_id = 0 or interview.portrait_id = quota.portrait_id)
     ) as held
     where held.completed <> quota.completed or held.open <> quota.reserved or quota.completed + quota.reserved > quota.target`,
  )
  expect(wrong).toEqual([])
  expect(await tickProjects(api.services)).toBe(0)
})

test("a stored interview equals the fold of its events", async () => {
  const rows = await api.database.db
    .selectFrom("interview")
    .selectAll()
    .where("outcome", "=", "completed")
    .orderBy("id")
    .limit(200)
    .execute()
  expect(new Set(rows.map(({ bucket }) => bucket)).size).toBeGreaterThan(10)
  for (const row of rows) {
    const version = await versionOf(api.database.db, {
      pid: pidOf(row.bucket),
      version: row.version,
    })
    const state = await stateOf(api.database.db, api.services, version, row)
    const stored = await api.database.db
      .selectFrom("response")
      .selectAll()
      .where("bucket", "=", row.bucket)
      .where("interview", "=", row.id)
      .executeTakeFirstOrThrow()
    expect(state.outcome).toBe(row.outcome)
    expect(stored.answers).toEqual(JSON.parse(JSON.stringify(resultOf(version.graph, state))))
  }
})

test("interviews lie between the approval and the end of their survey, in order of their events, and none is unsettled", async () => {
  const [times] = await rowsOf(
    `select count(*) filter (where started_at < project.created_at or started_at > now())::int as outside,
       count(*) filter (where interview.finished_at < started_at or interview.finished_at > now())::int as backwards,
       count(*) filter (where profile_pending)::int as pending,
       count(*) filter (where first_interview_at is null)::int as unknown
     from interview join project on project.pid = bucket / 64`,
  )
  expect(times).toEqual({ outside: 0, backwards: 0, pending: 0, unknown: 0 })
  const [queued] = await rowsOf(`select count(*)::int as count from callback`)
  expect(queued).toEqual({ count: 0 })
  const [flagged] = await rowsOf<{ share: number }>(
    `select avg((quality -> 'flags' <> '[]')::int)::float8 as share from interview where quality is not null`,
  )
  expect(flagged?.share).toBeLessThan(0.2)
})

test("the shells show them: the funnel of a survey, and portraits that fill", async () => {
  const { data } = await client.list(CALLS.listProjects, { limit: 1000 })
  const running = data.filter(({ status }) => status === "active")
  expect(running.every(({ progress }) => (progress?.completed ?? 0) > 0)).toBe(true)
  const withPortraits = running.find(({ portraits }) => portraits.length > 1)
  expect(withPortraits?.progress?.portraits.every(({ completed }) => completed > 0)).toBe(true)
  const { counts } = await client.send(CALLS.countInterviews, { pid: withPortraits?.pid ?? 0 })
  expect(counts?.totals.started).toBeGreaterThan(counts?.totals.completed ?? Infinity)
  expect(counts?.seconds?.median).toBeGreaterThan(60)
})

test("people of the demo play at most a few hours a day on average", async () => {
  const { data } = await client.list(CALLS.listProjects, { limit: 1000 })
  const reported = data.filter(({ progress }) => (progress?.completed ?? 0) >= 100)
  const means: number[] = []
  for (const { pid } of reported) {
    const { questions } = await client.send(CALLS.readReport, { pid })
    for (const { text, numbers } of questions)
      if (/час.* в неделю|hours a week/.test(text))
        means.push(...numbers.flatMap((each) => each?.mean ?? []))
  }
  expect(means.length).toBeGreaterThan(1)
  expect(means.filter((mean) => mean < 1 || mean > 25)).toEqual([])
})

test("a researcher finds women of 18 to 24 in two cities: enough of them, how they differ, and the same figures in a file of SPSS", async () => {
  const researcher = api.client()
  await researcher.send(CALLS.login, { email: "researcher@example.test", password: PASSWORD })
  const { data } = await researcher.list(CALLS.listProjects, { limit: 1000 })
  const wide = data.find(({ progress }) => (progress?.completed ?? 0) > 500)
  const pid = wide?.pid ?? 0
  const filter = "gender:f age:18-24 city:RU-MOW-moscow,RU-SPE-saint-petersburg"
  const report = await researcher.send(CALLS.readReport, { pid, filter })
  expect(report.people?.n).toBeGreaterThanOrEqual(30)
  expect(report.questions.some(({ marks }) => marks.length > 0)).toBe(true)
  const path = pathOf(CALLS.exportResponses, { pid: String(pid), format: "sav", filter })
  const file = await fetch(api.url + path, { headers: headersOf(researcher) })
  const { records } = readSav(new Uint8Array(await file.arrayBuffer()))
  expect(records).toHaveLength(report.people?.n ?? 0)
  const counted = report.questions.filter(({ kind }) => kind === "single" || kind === "multiple")
  expect(counted.length).toBeGreaterThan(10)
  for (const question of counted) {
    const { base, answers } = countsInFile(records, question)
    expect([question.id, base]).toEqual([question.id, question.base?.n])
    for (const { code, n } of answers)
      expect(question.answers).toContainEqual(
        expect.objectContaining({ code, n, share: base === 0 ? null : n / base }),
      )
  }
})
