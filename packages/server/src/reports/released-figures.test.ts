import { CALLS } from "@qo/core/api"
import { PROJECT_STATUSES } from "@qo/core/project"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openSurvey } from "../interviews/survey.setup.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { colleagueOf } from "./colleague.setup.ts"
import { addPeople, QUESTION, type SomePeople } from "./people.setup.ts"
import { openProjectData } from "./data/project-data.ts"
import { ReleasedGroups } from "./data/released-groups.ts"

type Client = Awaited<ReturnType<TestApi["signedIn"]>>

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const add = (pid: number, some: SomePeople) => addPeople(api, pid, some)

async function survey(...people: readonly SomePeople[]) {
  const owner = await api.signedIn("researcher")
  const { pid } = await openSurvey(api, owner.id, [QUESTION])
  for (const some of people) await add(pid, some)
  const colleague = await colleagueOf(api, owner.id, pid)
  const answersOf = async (client: Client, filter = "") => {
    const report = await client.send(CALLS.readReport, { pid, filter })
    const codes = report.questions[0]?.answers.map(({ n }) => n)
    return { n: report.people?.n ?? null, refused: report.refused?.key ?? null, codes }
  }
  return { owner, colleague, pid, answersOf }
}

test("an outcome that is left out gives a colleague no second population: 117 completed and two screened out are never 119", async () => {
  const { owner, colleague, answersOf } = await survey(
    { count: 60, gender: "f", code: 1 },
    { count: 57, gender: "m", code: 2 },
    { count: 2, gender: "m", outcome: "screenedOut", code: 2 },
  )
  const attack = "!outcome:notQualified,abandoned"
  expect(await answersOf(owner, attack)).toMatchObject({ n: 119, codes: [60, 59] })
  expect(await answersOf(colleague)).toMatchObject({ n: 117, codes: [60, 57] })
  expect(await answersOf(colleague, attack)).toMatchObject({ n: 117, codes: [60, 57] })
  for (const filter of ["outcome:screenedOut", "!outcome:completed", "!outcome:completed gender:m"])
    expect((await answersOf(colleague, filter)).codes ?? []).toEqual([])
  // Common filters still work.
  expect(await answersOf(colleague, "gender:f")).toMatchObject({ n: 60, codes: [60, 0] })
  expect(await answersOf(colleague, "!gender:f")).toMatchObject({ n: 57, codes: [0, 57] })
})

test("figures of a colleague grow by at least ten people in each filter; the owner sees every answer immediately", async () => {
  const { owner, colleague, pid, answersOf } = await survey(
    { count: 20, gender: "f" },
    { count: 20, gender: "m", code: 2 },
  )
  expect(await answersOf(colleague)).toMatchObject({ n: 40, codes: [20, 20] })
  await add(pid, { count: 9, gender: "f", code: 2 })
  await add(pid, { count: 8, gender: "m", code: 2 })
  for (const [filter, n] of [
    ["", 40],
    ["gender:f", 20],
    ["!gender:f", 20],
  ] as const)
    expect((await answersOf(colleague, filter)).n).toBe(n)
  expect((await answersOf(owner)).n).toBe(57)
  await add(pid, { count: 1, gender: "f", code: 2 })
  expect(await answersOf(colleague)).toMatchObject({ n: 50, codes: [20, 30] })
  expect(await answersOf(colleague, "gender:m")).toMatchObject({ n: 20 })
})

test("a person who is erased takes the figures of ten people along for a colleague, and only their own for the owner", async () => {
  const { owner, colleague, pid, answersOf } = await survey(
    { count: 30, gender: "f" },
    { count: 30, gender: "m", code: 2 },
  )
  const before = await answersOf(colleague)
  expect(before).toMatchObject({ n: 60 })
  await api.database.pool.query(
    `delete from response where bucket = $1 and interview = (select interview from response where bucket = $1 limit 1)`,
    [pid * 64],
  )
  await api.database.pool.query(
    `insert into response_revision (bucket, revision) values ($1, 1) on conflict (bucket) do update set revision = response_revision.revision + 1`,
    [pid * 64],
  )
  expect((await answersOf(owner)).n).toBe(59)
  const after = await answersOf(colleague)
  expect(60 - (after.n ?? 0)).toBeGreaterThanOrEqual(10)
  // A new respondent does not make the hidden group visible again.
  await add(pid, { count: 1, gender: "f" })
  expect((await answersOf(colleague)).n).toBe(after.n)
})

test("no call shows a colleague or a link the completes of portraits, totals and days person by person", async () => {
  const { owner, colleague, pid } = await survey(
    { count: 20, gender: "f" },
    { count: 17, gender: "m", code: 2 },
  )
  await api.database.pool.query(
    `update project set portraits = '[{"id": 1, "name": "Женщины", "respondents": 60, "conditions": []}]' where pid = $1`,
    [pid],
  )
  const add37 = (completed: number) =>
    api.database.pool.query(
      `insert into quota (bucket, portrait_id, target, completed, reserved) values ($1 * 64, 0, 100, $2, 3)
       on conflict (bucket, portrait_id) do update set completed = $2, reserved = 3`,
      [pid, completed],
    )
  await add37(37)
  const { link } = await owner.send(CALLS.createReportShare, { pid, kind: "live", days: 1 })
  const share = new URL(link).pathname.split("/").at(-1) ?? ""
  const countsOf = async (client: Client) => {
    const { counts } = await client.send(CALLS.countInterviews, { pid })
    const report = await client.send(CALLS.readReport, { pid })
    const course = await client.send(CALLS.reportCourse, {
      pid,
      by: "hour",
      of: "startedAt",
      zone: 90,
    })
    const project = await client.send(CALLS.getProject, { pid })
    const shared = await api.client().send(CALLS.readSharedReport, { share })
    return {
      counts,
      progress: project.progress,
      interviews: report.interviews,
      portraits: report.portraits,
      disclosed: [report.disclosure.started, report.disclosure.completed],
      funnel: course.funnel,
      timeLine: course.timeLine,
      shared: [shared.report.interviews, shared.report.portraits, shared.course.funnel],
    }
  }
  const before = await countsOf(colleague)
  expect(before).toMatchObject({
    counts: { totals: { started: 30, completed: 30 }, reserved: 0, rounded: true, seconds: null },
    progress: { completed: 30, rounded: true },
    interviews: 30,
    disclosed: [30, 30],
    timeLine: { by: "day", of: "finishedAt" },
  })
  await add(pid, { count: 2, gender: "m", code: 2 })
  await add37(39)
  expect(await countsOf(colleague)).toEqual(before)
  expect(await countsOf(owner)).toMatchObject({
    counts: { rounded: false },
    progress: { completed: 39, rounded: false },
    interviews: 39,
  })
})

test("a filter of a colleague that would leave out more than a tenth of the people is refused with the nearest that is shown", async () => {
  const { colleague, owner, pid, answersOf } = await survey({ count: 20, gender: "f" })
  await api.database.pool.query(
    `update interview set profile = profile || jsonb_build_object('age', case when seed <= 6 then 20 else 15 end) where bucket = $1`,
    [pid * 64],
  )
  await api.database.pool.query("update project set status_id = $2 where pid = $1", [
    pid,
    PROJECT_STATUSES.stopped.id,
  ])
  expect((await answersOf(owner, "age:18-24")).n).toBe(6)
  const report = await colleague.send(CALLS.readReport, { pid, filter: "age:18-24" })
  expect(report).toMatchObject({
    people: null,
    refused: { key: "report.refused.mixedNear", params: { near: { text: "age:0..24" } } },
  })
  expect(await answersOf(colleague, "age:0..24")).toMatchObject({ n: 20, refused: null })
})

test("two servers that form groups concurrently, and one that starts later, show the same groups", async () => {
  const { pid } = await survey({ count: 25, gender: "f" }, { count: 18, gender: "m" })
  const { db, secret } = api.services
  const groupsOn = async (server: ReleasedGroups) => {
    const { dataset } = await openProjectData({ db, secret }, { pid, slots: 1 })
    return (await server.of(pid, dataset, false)).groups
  }
  const servers = [1, 2, 3].map(() => new ReleasedGroups(db))
  const [one = [], ...others] = await Promise.all(servers.map(groupsOn))
  for (const other of others) expect(other).toEqual(one)
  expect(await groupsOn(new ReleasedGroups(db))).toEqual(one)
  const members = one.flatMap((group) => group.members)
  expect(new Set(members).size).toBe(43)
  expect(members).toHaveLength(43)
})

test("a link with a filter that is refused now opens and shows the refusal", async () => {
  const { owner, pid } = await survey({ count: 40, gender: "f" }, { count: 3, gender: "m" })
  const open = async (filter: string) => {
    const made = await owner.send(CALLS.createReportShare, { pid, kind: "live", days: 1, filter })
    const share = made.link.split("/").at(-1) ?? ""
    return api.client().send(CALLS.readSharedReport, { share })
  }
  for (const filter of ["gender:m", "finishedAt:2026-05-10", "q.q1:1 gender:m"]) {
    const { report, course } = await open(filter)
    expect(report).toMatchObject({ people: null, questions: [] })
    expect(report.refused?.key).toMatch(/^report\.refused\./)
    expect(course.refused).not.toBeNull()
  }
  expect((await open("")).report).toMatchObject({ refused: null, people: { n: 40 } })
})

test("a link shows its original table and weights, for groups with equal weights of their members", async () => {
  const { owner, pid } = await survey(
    { count: 20, gender: "f" },
    { count: 20, gender: "m", code: 2 },
  )
  const made = await owner.send(CALLS.createReportShare, {
    pid,
    kind: "live",
    days: 1,
    weight: "gender:f=60,m=40",
    table: { rows: "q.q1", columns: "gender" },
  })
  const share = new URL(made.link).pathname.split("/").at(-1) ?? ""
  const { report, table } = await api.client().send(CALLS.readSharedReport, { share })
  expect(report).toMatchObject({ refused: null, people: { n: 40 } })
  expect(report.weighting?.text).toBe("gender:f=60,m=40")
  expect(report.questions[0]?.answers.map((each) => each.share)).toEqual([
    expect.closeTo(0.6, 6),
    expect.closeTo(0.4, 6),
  ])
  expect(table).toMatchObject({ refused: null, rows: false })
  expect(table?.groups[0]?.columns.map(({ base }) => base?.n)).toEqual([20, 20])
})
