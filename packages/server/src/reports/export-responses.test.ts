import { CALLS } from "@qo/core/api"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { answerEvent, begin, openSurvey, send } from "../interviews/survey.setup.ts"
import { headersOf, pathOf } from "../pictures/pictures.setup.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { colleagueOf } from "./colleague.setup.ts"
import { readRows } from "./data/read-rows.ts"
import { findReportProject } from "./find-report.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

type Client = Awaited<ReturnType<TestApi["signedIn"]>>
const ask = (client: Client, pid: number, query: Record<string, string>) =>
  fetch(api.url + pathOf(CALLS.exportResponses, { pid: String(pid), ...query }), {
    headers: headersOf(client),
  })

const QUESTIONS = [
  {
    id: "q1",
    category: "one",
    text: "Играете ли вы?",
    answers: [
      { id: "a1", code: 1, text: "Да" },
      { id: "a2", code: 2, text: "Нет" },
    ],
  },
  { id: "q2", category: "open", text: "Во что?", required: false },
  { id: "q3", category: "open", text: "Почта?", format: "email" },
]

/** Creates a project with two complete interviews and one that only answered the first question. */
async function answeredProject() {
  const client = await api.signedIn("researcher")
  const survey = await openSurvey(api, client.id, QUESTIONS)
  for (const code of [1, 2])
    await send(api, await begin(api, survey), 0, [
      answerEvent("q1", { codes: [code] }),
      answerEvent("q2", { text: `=шашки ${code}` }),
      answerEvent("q3", { text: "anna@example.test" }),
    ])
  await send(api, await begin(api, survey), 0, [answerEvent("q1", { codes: [2] })])
  return { client, pid: survey.pid }
}

/** Returns the columns of a CSV file by their headers, without quotes. */
async function columnsOf(response: Response): Promise<Record<string, (string | undefined)[]>> {
  expect(response.status).toBe(200)
  const [heads = [], ...lines] = (await response.text())
    .trim()
    .split("\r\n")
    .map((line) => line.split(","))
  return Object.fromEntries(heads.map((head, at) => [head, lines.map((line) => line[at])]))
}

test("the owner gets whom the report counts, without contacts; administrators as well", async () => {
  const { client, pid } = await answeredProject()
  for (const each of [client, await api.signedIn("administrator")]) {
    const response = await ask(each, pid, { format: "csv" })
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8")
    expect(response.headers.get("content-disposition")).toContain(`project-${pid}.csv`)
    const columns = await columnsOf(response)
    expect(columns).toMatchObject({
      q1: ["1", "2"],
      q2: ["'=шашки 1", "'=шашки 2"],
      q3_given: ["1", "1"],
    })
    expect(Object.keys(columns)).not.toContain("q3")
    expect(JSON.stringify(columns)).not.toContain("anna")
  }
})

test("a filter selects respondents, in words on request; interviews in progress are included if outcomes are requested", async () => {
  const { client, pid } = await answeredProject()
  const words = { format: "csv", values: "labels", language: "en", filter: "q.q1:2" }
  expect(await columnsOf(await ask(client, pid, words))).toMatchObject({
    "Играете ли вы?": ["Нет"],
  })
  const running = { format: "csv", filter: "outcome:running,completed q.q1:2" }
  expect(await columnsOf(await ask(client, pid, running))).toMatchObject({
    outcome: ["completed", "running"],
    q1: ["2", "2"],
    q2_given: ["1", "-97"],
  })
})

test("texts are written in the language of the reader, and untranslated ones in the first", async () => {
  const client = await api.signedIn("researcher")
  const survey = await openSurvey(api, client.id, QUESTIONS, {
    texts: {
      languages: ["ru", "en"],
      translations: { en: { "q1.text": { text: "Do you play?" }, "a2.text": { text: "No" } } },
    },
  })
  for (const code of [1, 2])
    await send(api, await begin(api, survey), 0, [
      answerEvent("q1", { codes: [code] }),
      answerEvent("q2", { text: "chess" }),
      answerEvent("q3", { text: "anna@example.test" }),
    ])
  const words = { format: "csv", values: "labels", language: "en", textLanguage: "en" }
  expect(await columnsOf(await ask(client, survey.pid, words))).toMatchObject({
    "Do you play?": ["Да", "No"],
    "Во что?": [expect.any(String), expect.any(String)],
  })
  expect((await ask(client, survey.pid, { ...words, textLanguage: "EN_en" })).status).toBe(422)
})

test("an invalid filter and invalid weights are refused in the words of the report", async () => {
  const { client, pid } = await answeredProject()
  const refused = async (look: Record<string, string>) => {
    const response = await ask(client, pid, { format: "csv", ...look })
    expect(response.status).toBe(422)
    return JSON.stringify(await response.json())
  }
  expect(await refused({ filter: "q.nothing:1" })).toContain("В отчёте нет вопроса «q.nothing»")
  expect(await refused({ weight: "height:1=2" })).toContain("По «height» взвесить нельзя")
})

test("each format is a file of its kind", async () => {
  const { client, pid } = await answeredProject()
  const sav = new Uint8Array(await (await ask(client, pid, { format: "sav" })).arrayBuffer())
  expect(new TextDecoder().decode(sav.subarray(0, 8))).toBe("$FL2@(#)")
  for (const format of ["xlsx", "triple-s"]) {
    const archive = new Uint8Array(await (await ask(client, pid, { format })).arrayBuffer())
    expect(new TextDecoder().decode(archive.subarray(0, 2))).toBe("PK")
  }
  const json = (await (await ask(client, pid, { format: "json" })).json()) as object
  expect(json).toMatchObject({ pid, total: 2, complete: true, filter: "", weighting: "" })
  const codebook = await (await ask(client, pid, { format: "codebook", language: "en" })).text()
  expect(codebook).toContain("q1,Играете ли вы?,Number,,2,Нет,")
  expect(codebook).toContain("Responses in the file,2")
})

test("single responses are for the owner and administrators: neither colleagues nor others get them", async () => {
  const { client, pid } = await answeredProject()
  const colleague = await colleagueOf(api, client.id, pid)
  const statusFor = async (each: Client) => (await ask(each, pid, { format: "csv" })).status
  expect(await statusFor(colleague)).toBe(403)
  expect(await statusFor(await api.signedIn("researcher"))).toBe(404)
  expect(await statusFor(await api.signedIn("moderator"))).toBe(403)
})

test("a new file contains no data of withdrawn interviews", async () => {
  const client = await api.signedIn("researcher")
  const survey = await openSurvey(api, client.id, QUESTIONS.slice(0, 1))
  const receipts: string[] = []
  for (const code of [1, 2]) {
    const { receipt } = await send(api, await begin(api, survey), 0, [
      answerEvent("q1", { codes: [code] }),
    ])
    receipts.push(receipt ?? "")
  }
  const { pid } = survey
  expect((await columnsOf(await ask(client, pid, { format: "csv" })))["q1"]).toEqual(["1", "2"])
  await api.client().send(CALLS.withdrawAnswers, { receipt: receipts[0] ?? "" })
  expect((await columnsOf(await ask(client, pid, { format: "csv" })))["q1"]).toEqual(["2"])
})

test("who ends in the very moment in which a file is begun is in it", async () => {
  const { pid } = await answeredProject()
  await api.services.db.transaction().execute(async (trx) => {
    await sql`update response set finished_at = now() where bucket = ${pid * 64}`.execute(trx)
    const { project, now } = await findReportProject(trx, pid)
    const found: unknown[] = []
    for await (const page of readRows(trx, project, { since: 0, until: now })) found.push(...page)
    expect(found).toHaveLength(2)
  })
})
