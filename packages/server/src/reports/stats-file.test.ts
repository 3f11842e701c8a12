import { CALLS } from "@qo/core/api"
import { FiguresFile, ResponsesFile } from "@qo/core/report"
import { afterAll, beforeAll, expect, test } from "vitest"
import { answerEvent, begin, openSurvey, send } from "../interviews/survey.setup.ts"
import { headersOf, pathOf } from "../pictures/pictures.setup.ts"
import { addProject, addSave } from "../pictures/projects.setup.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { attachmentHeader } from "./attachment.ts"
import { colleagueOf } from "./colleague.setup.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

type Client = Awaited<ReturnType<TestApi["signedIn"]>>

const ask = (client: Client, pid: number, type: "json" | "stats") =>
  fetch(api.url + pathOf(CALLS.statsFile, { pid: String(pid), type }), {
    headers: headersOf(client),
  })

const BLOCKS = [
  {
    id: "b1",
    title: "О вас",
    questions: [
      {
        id: "q1",
        category: "one",
        text: "Играете ли вы?",
        answers: [
          { id: "a1", code: 1, text: "Да" },
          { id: "a2", code: 2, text: "Нет" },
        ],
      },
      { id: "q2", category: "open", text: "Во что?" },
    ],
  },
]

const project = async () => {
  const client = await api.signedIn("researcher")
  const pid = await addProject(api, client.id)
  await addSave(api, pid, 2, [], BLOCKS)
  return { client, pid }
}

const CHOICE = {
  id: "q1",
  category: "one",
  text: "Играете ли вы?",
  answers: [
    { id: "a1", code: 1, text: "Да" },
    { id: "a2", code: 2, text: "Нет" },
  ],
}
const REACH = { id: "q2", category: "open", text: "Почта?", format: "email" }

/**
 * Creates a project with two complete interviews and one that only answered the first question. The owner has read its report.
 */
async function answeredProject() {
  const client = await api.signedIn("researcher")
  const survey = await openSurvey(api, client.id, [CHOICE, REACH])
  for (const code of [1, 2])
    await send(api, await begin(api, survey), 0, [
      answerEvent("q1", { codes: [code] }),
      answerEvent("q2", { text: "anna@example.test" }),
    ])
  await send(api, await begin(api, survey), 0, [answerEvent("q1", { codes: [2] })])
  const preview = await begin(api, survey)
  await api.database.pool.query(`update interview set source = 'preview' where id = $1`, [
    preview.interview.split(".")[1],
  ])
  return { client, pid: survey.pid }
}

test("before the first interview the answers are none, completely", async () => {
  const { client, pid } = await project()
  const response = await ask(client, pid, "json")
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8")
  const file = ResponsesFile.parse(await response.json())
  expect(file).toMatchObject({ pid, name: "Опрос", version: 2, responses: [], total: 0 })
})

test("answers are those of everybody, of who is in the middle as well, without contacts and previews", async () => {
  const { client, pid } = await answeredProject()
  const file = ResponsesFile.parse(await (await ask(client, pid, "json")).json())
  expect(file.total).toBe(3)
  expect(file.responses.map(({ outcome, answers }) => ({ outcome, answers }))).toEqual([
    { outcome: "completed", answers: { q1: { codes: [1] } } },
    { outcome: "completed", answers: { q1: { codes: [2] } } },
    { outcome: null, answers: { q1: { codes: [2] } } },
  ])
  const administrator = await api.signedIn("administrator")
  expect(ResponsesFile.parse(await (await ask(administrator, pid, "json")).json()).total).toBe(3)
})

test("a colleague reads figures, not answers of a single respondent", async () => {
  const { client, pid } = await answeredProject()
  const colleague = await colleagueOf(api, client.id, pid)
  expect((await ask(colleague, pid, "json")).status).toBe(403)
  const file = FiguresFile.parse(await (await ask(colleague, pid, "stats")).json())
  expect(file).toMatchObject({ totals: { completed: 0 }, rounded: true, people: null })
  expect(file.questions.map(({ base, hidden }) => ({ base, hidden }))).toEqual([
    { base: null, hidden: true },
    { base: null, hidden: true },
  ])
})

const NOBODY = { n: 0, weight: 0, effective: 0 }

test("figures contain every portrait's places and every question's answers, counted from zero", async () => {
  const { client, pid } = await project()
  const portraits = [
    { id: 1, name: "Все", respondents: 100, conditions: [] },
    { id: 2, name: "Новые", respondents: 50, conditions: [] },
  ]
  const { pool } = api.database
  await pool.query("update project_version set portraits = $2 where pid = $1 and revision = 2", [
    pid,
    JSON.stringify(portraits),
  ])
  await pool.query(
    `insert into quota (bucket, portrait_id, target, completed, reserved)
     values ($1 * 64, 0, 300, 0, 0), ($1 * 64, 1, 90, 7, 2)`,
    [pid],
  )
  const file = FiguresFile.parse(await (await ask(client, pid, "stats")).json())
  expect(file.target).toBe(300)
  expect(file.portraits).toEqual([
    // Places are ignored: completed responses are counted from the interviews.
    { id: 1, name: "Все", target: 90, completed: 0, reserved: 2 },
    { id: 2, name: "Новые", target: 50, completed: 0, reserved: 0 },
  ])
  expect(file.questions).toEqual([
    {
      id: "q1",
      category: "one",
      text: "Играете ли вы?",
      base: NOBODY,
      answers: [
        { code: 1, label: "Да", count: 0, share: null },
        { code: 2, label: "Нет", count: 0, share: null },
      ],
    },
    { id: "q2", category: "open", text: "Во что?", base: NOBODY },
  ])
})

const SEX = {
  id: "sex",
  category: "qualification",
  text: "Ваш пол?",
  answers: [
    { id: "f", code: 1, text: "Женский", profile: { field: "gender", value: "f" } },
    { id: "m", code: 2, text: "Мужской", profile: { field: "gender", value: "m" } },
  ],
}
const ROWS = {
  id: "rows",
  category: "matrix",
  text: "Что подходит?",
  statements: [{ id: "s1", code: 1, text: "Быстро" }],
  answers: CHOICE.answers,
}

/** Creates a survey in which 9 of 12 women and 2 of 6 men play games. */
async function players() {
  const client = await api.signedIn("researcher")
  const survey = await openSurvey(api, client.id, [SEX, CHOICE, ROWS])
  const { pid } = survey
  for (let at = 0; at < 18; at++)
    await send(api, await begin(api, survey), 0, [
      answerEvent("sex", { codes: [at < 12 ? 1 : 2] }),
      answerEvent("q1", { codes: [at < 9 || at > 15 ? 1 : 2] }),
      answerEvent("rows", { rows: { 1: [1] } }),
    ])
  const read = async (who: Client, look: Record<string, string> = {}) => {
    const path = pathOf(CALLS.statsFile, { pid: String(pid), type: "stats", ...look })
    const response = await fetch(api.url + path, { headers: headersOf(who) })
    return response.ok
      ? FiguresFile.parse(await response.json())
      : Promise.reject(new Error(`${response.status} ${await response.text()}`))
  }
  return { client, pid, read }
}

test("figures are of the filtered and weighted respondents, which the file states", async () => {
  const { client, read } = await players()
  const women = await read(client, { filter: "пол:женский" })
  expect(women).toMatchObject({
    filter: "gender:f",
    shareOf: "answered",
    weighting: "",
    versions: [1],
    people: { n: 12 },
    totals: { completed: 18 },
    questions: [
      { id: "sex", base: { n: 12 } },
      {
        id: "q1",
        base: { n: 12, weight: 12, effective: 12 },
        answers: [
          { code: 1, label: "Да", count: 9, share: 0.75 },
          { code: 2, label: "Нет", count: 3, share: 0.25 },
        ],
      },
      { id: "rows", statements: [{ code: 1, label: "Быстро", base: { n: 12 } }] },
    ],
  })
  // Men and women have equal weight: half of the women's share plus half of the men's.
  const weight = "gender:f=50,m=50"
  const weighted = await read(client, { weight, base: "asked" })
  expect(weighted).toMatchObject({ weighting: weight, shareOf: "asked", people: { n: 18 } })
  const [, plays] = weighted.questions
  expect(plays?.answers?.[0]).toMatchObject({ count: 11 })
  expect(plays?.answers?.[0]?.share).toBeCloseTo((9 / 12 + 2 / 6) / 2, 9)
  expect(plays?.base?.effective).toBeCloseTo(16, 9)
})

test("figures of few people are hidden from a colleague, and a filter that is not understood is refused", async () => {
  const { client, pid, read } = await players()
  const colleague = await colleagueOf(api, client.id, pid)
  // The group of six men is too small to be shown.
  for (const filter of ["", "gender:f"])
    expect(await read(colleague, { filter })).toMatchObject({
      people: { n: 12 },
      totals: { completed: 10 },
      rounded: true,
    })
  await expect(read(colleague, { filter: "gender:m" })).rejects.toThrow(/422.*"path":\["filter"\]/s)
  for (const look of [{ filter: "gendr:f" }, { weight: "gendr:f=50" }])
    await expect(read(client, look)).rejects.toThrow(`"${Object.keys(look).join()}"`)
  const answers = pathOf(CALLS.statsFile, { pid: String(pid), type: "json", filter: "gender:f" })
  const refused = await fetch(api.url + answers, { headers: headersOf(client) })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain("доступно только для сводки")
})

test("the save that interviews run on is reported, not a later one", async () => {
  const { client, pid } = await project()
  await api.database.pool.query("update project set approved_version = 2 where pid = $1", [pid])
  await addSave(api, pid, 3, [])
  const file = FiguresFile.parse(await (await ask(client, pid, "stats")).json())
  expect(file.version).toBe(2)
  expect(file.questions).toHaveLength(2)
})

test("reports are for the owner and administrators", async () => {
  const { client, pid } = await project()
  const statusFor = async (role: "administrator" | "moderator" | "researcher" | "issuer") =>
    (await ask(await api.signedIn(role), pid, "stats")).status
  await api.database.pool.query("update project set first_sent_at = now() where pid = $1", [pid])
  expect((await ask(client, pid, "stats")).status).toBe(200)
  expect(await statusFor("administrator")).toBe(200)
  expect(await statusFor("researcher")).toBe(404)
  expect(await statusFor("moderator")).toBe(403)
  expect(await statusFor("issuer")).toBe(403)
})

test.for([
  { name: "Опрос", full: "project-7%20%D0%9E%D0%BF%D1%80%D0%BE%D1%81-answers.json" },
  { name: `"\r\nset-cookie: a=b`, full: "project-7%20set-cookie%20a%3Db-answers.json" },
  { name: "../../etc/passwd", full: "project-7%20etc%20passwd-answers.json" },
  { name: "\u202Eгпж.exe", full: "project-7%20%D0%B3%D0%BF%D0%B6%20exe-answers.json" },
  { name: "it's (a) *test*!", full: "project-7%20it%27s%20%28a%29%20test%20%21-answers.json" },
  { name: "...", full: "project-7-answers.json" },
])("a file named after $name is harmless", ({ name, full }) => {
  expect(attachmentHeader(7, name, "-answers.json")).toBe(
    `attachment; filename="project-7-answers.json"; filename*=UTF-8''${full}`,
  )
})

test("a name of the greatest length, of characters outside the first plane, stays whole", () => {
  const header = attachmentHeader(7, "😀".repeat(200), ".json")
  expect(decodeURIComponent(header.split("''")[1] ?? "")).toBe(`project-7 ${"😀".repeat(80)}.json`)
})
