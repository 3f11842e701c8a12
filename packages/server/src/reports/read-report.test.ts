import { CALLS } from "@qo/core/api"
import type { ReportView } from "@qo/core/report"
import { afterAll, beforeAll, expect, test } from "vitest"
import {
  answerEvent,
  begin,
  type OpenSurvey,
  openSurvey,
  send,
} from "../interviews/survey.setup.ts"
import { headersOf, pathOf } from "../pictures/pictures.setup.ts"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { colleagueOf } from "./colleague.setup.ts"

type Client = Awaited<ReturnType<TestApi["signedIn"]>>

let api: TestApi
let owner: Client
let colleague: Client
let survey: OpenSurvey
const receipts: string[] = []
beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signedIn("researcher")
  survey = await openSurvey(api, owner.id, QUESTIONS)
  colleague = await colleagueOf(api, owner.id, survey.pid)
  for (let at = 0; at < 12; at++)
    receipts.push(await take(at % 3 === 0 ? 2 : 1, (at * 7) % 11, at === 5 ? RARE : `Ответ ${at}`))
})
afterAll(() => api.stop())

const query = (text: string, values: unknown[]) => api.database.pool.query(text, values)

const RARE = "Здесь Невиданное слово"
const QUESTIONS = [
  {
    id: "q1",
    category: "qualification",
    text: "Ваш пол?",
    answers: [
      { id: "a1", code: 1, text: "Женский", profile: { field: "gender", value: "f" } },
      { id: "a2", code: 2, text: "Мужской", profile: { field: "gender", value: "m" } },
    ],
  },
  { id: "q2", category: "nps", text: "Порекомендуете?" },
  { id: "q3", category: "open", text: "Почему?" },
  { id: "q4", category: "open", text: "Почта?", format: "email", required: false },
]

async function take(gender: number, nps: number, text: string): Promise<string> {
  const started = await begin(api, survey)
  const { receipt = "" } = await send(api, started, 0, [
    answerEvent("q1", { codes: [gender] }),
    answerEvent("q2", { numbers: [nps] }),
    answerEvent("q3", { text }),
    answerEvent("q4", { text: "zoya.unusual@example.test" }),
  ])
  return receipt
}

const read = (client: Client, look: object = {}) =>
  client.send(CALLS.readReport, { pid: survey.pid, ...look })

test("a report tells its figures, by a filter in words as well, and a table and the course tell the same people", async () => {
  const whole = await read(owner)
  expect(whole).toMatchObject({ rows: true, refused: null, people: { n: 12 }, interviews: 12 })
  for (const filter of ["gender:f", "пол:женский"]) {
    const women = await read(owner, { filter })
    expect(women).toMatchObject({ filter: "gender:f", people: { n: 8 }, everybody: { n: 12 } })
  }
  const table = await owner.send(CALLS.crossReport, {
    pid: survey.pid,
    rows: "q.q2",
    columns: "gender",
  })
  expect(table.groups[0]?.columns.map(({ value, base }) => [value, base?.n])).toEqual([
    ["f", 8],
    ["m", 4],
  ])
  const course = await owner.send(CALLS.reportCourse, { pid: survey.pid })
  expect(course.dropOff).toMatchObject({ started: 12, brokeOff: 0 })
})

test("figures are for the owner, administrators and colleagues, without small groups", async () => {
  const administrator = await api.signedIn("administrator")
  expect(await read(administrator)).toMatchObject({ rows: true })
  const seen = await read(colleague)
  expect(seen).toMatchObject({ rows: false, people: { n: 12 } })
  expect(await read(colleague, { filter: "gender:f" })).toMatchObject({
    people: null,
    questions: [],
    refused: { key: "report.refused.mixedAll" },
  })
  expect(await read(colleague, { weight: "gender:f=999,m=1" })).toMatchObject({
    people: null,
    questions: [],
    refused: { key: "report.refused.weightsTell" },
  })
  const stranger = await api.signedIn("researcher")
  expect(await refusalOf(read(stranger))).toMatchObject({ key: "notFound" })
  const moderator = await api.signedIn("moderator")
  expect(await refusalOf(read(moderator))).toMatchObject({ key: "notPermitted" })
})

test("a withheld report is shown when the survey is over", async () => {
  await query(`update project set report_fill_online = false where pid = $1`, [survey.pid])
  expect(await refusalOf(read(owner))).toMatchObject({ key: "wrongStatus" })
  await query(
    `update project set report_fill_online = true, stat_fill_online = false where pid = $1`,
    [survey.pid],
  )
  expect((await read(owner)).portraits).toEqual([])
  const course = owner.send(CALLS.reportCourse, { pid: survey.pid })
  expect(await refusalOf(course)).toMatchObject({ key: "wrongStatus" })
  await query(`update project set stat_fill_online = true where pid = $1`, [survey.pid])
})

test("words are for those who may read rows: page by page, by a search, and never a contact", async () => {
  const { pid } = survey
  const texts: string[] = []
  for (let cursor: string | undefined, pages = 0; pages === 0 || cursor; pages++) {
    const page = await owner.list(CALLS.reportTexts, { pid, limit: 5, ...(cursor && { cursor }) })
    texts.push(...page.data.map(({ text }) => text))
    cursor = page.next ?? undefined
  }
  expect(texts).toHaveLength(12)
  expect(new Set(texts).size).toBe(12)
  expect(texts.join()).not.toContain("@")
  const found = await owner.list(CALLS.reportTexts, { pid, q: "невиданное", question: "q3" })
  expect(found.data).toMatchObject([{ question: "q3", text: RARE }])
  const men = await owner.list(CALLS.reportTexts, { pid, filter: "gender:m" })
  expect(men.data).toHaveLength(4)
  expect(await refusalOf(colleague.list(CALLS.reportTexts, { pid }))).toMatchObject({
    key: "notPermitted",
  })
  const wrong = owner.list(CALLS.reportTexts, { pid, filter: "нет:такого" })
  expect(await refusalOf(wrong)).toMatchObject({ key: "invalid" })
  const gone = owner.list(CALLS.reportTexts, { pid, question: "q99" })
  expect(await refusalOf(gone)).toMatchObject({
    key: "invalid",
    issues: [{ path: ["question"], params: { reason: "В отчёте нет вопроса «q99»" } }],
  })
})

test("a link with weights that differ within a group reports it", async () => {
  const { pid } = survey
  const weight = "gender:f=60,m=40"
  const made = await owner.send(CALLS.createReportShare, { pid, kind: "live", days: 3, weight })
  const share = made.link.split("/").at(-1) ?? ""
  expect((await api.client().send(CALLS.readSharedReport, { share })).report).toMatchObject({
    refused: { key: "report.refused.mixedWeights" },
    people: null,
    questions: [],
  })
  await owner.send(CALLS.revokeReportShare, { pid, id: made.id })
})

test("a link shows a frozen or live report, without rows, until it is closed", async () => {
  const { pid } = survey
  const share = async (kind: "frozen" | "live") => {
    const made = await owner.send(CALLS.createReportShare, { pid, kind, days: 3 })
    return { ...made, token: made.link.split("/").at(-1) ?? "" }
  }
  const open = (token: string) => api.client().send(CALLS.readSharedReport, { share: token })
  const [frozen, live] = [await share("frozen"), await share("live")]
  // Times have microseconds: the last interview ended in the same millisecond in which the link was created, but before it.
  await query(
    `update report_share set created_at = date_trunc('milliseconds', created_at) + interval '900 microseconds' where id = $1`,
    [frozen.id],
  )
  await query(
    `update response set finished_at = (select created_at - interval '400 microseconds' from report_share where id = $2)
     where bucket = $1 and finished_at = (select max(finished_at) from response where bucket = $1)`,
    [pid * 64, frozen.id],
  )
  const more = await take(1, 10, "Позже")
  expect((await open(frozen.token)).report).toMatchObject({ rows: false, people: { n: 12 } })
  // A single new respondent is only shown when there are ten.
  expect((await open(live.token)).report.people?.n).toBe(12)
  expect((await read(owner)).people?.n).toBe(13)
  // The response contains no names of interviews, and the link gives no access to single responses.
  const [first] = (await owner.list(CALLS.reportTexts, { pid })).data
  const { interview = "" } = first ?? {}
  expect(JSON.stringify(await open(live.token))).not.toContain(interview.split(".")[1])
  const bearer = { authorization: `Bearer ${live.token}` }
  for (const [method, path] of [
    ["POST", "why"],
    ["GET", `check?pid=${pid}`],
  ]) {
    const asked = await fetch(`${api.url}/api/v1/service/project/report/${path}`, {
      method: method ?? "",
      headers: { ...bearer, "content-type": "application/json" },
      ...(method === "POST" && { body: JSON.stringify({ pid, interview, question: "q3" }) }),
    })
    expect(asked.status).toBe(401)
  }
  // Withdrawn interviews are removed from all figures, including frozen ones.
  await api.client().send(CALLS.withdrawAnswers, { receipt: receipts[5] ?? "" })
  await api.client().send(CALLS.withdrawAnswers, { receipt: more })
  expect((await read(owner)).people?.n).toBe(11)
  // The twelve have been shown together. Without the withdrawn one, the figures of the others would reveal that respondent.
  for (const { token } of [frozen, live])
    expect((await open(token)).report).toMatchObject({
      people: null,
      refused: { key: "report.refused.fewPeople" },
    })
  expect(await owner.send(CALLS.listReportShares, { pid })).toMatchObject([
    { id: live.id, link: live.link, views: 3, madeBy: { id: owner.id } },
    { id: frozen.id, link: frozen.link, views: 2, kind: "frozen" },
  ])
  expect(await refusalOf(colleague.send(CALLS.listReportShares, { pid }))).toMatchObject({
    key: "notPermitted",
  })
  await owner.send(CALLS.revokeReportShare, { pid, id: live.id })
  expect(await refusalOf(open(live.token))).toMatchObject({ key: "expiredCode" })
  await query(`update report_share set expires_at = now() where id = $1`, [frozen.id])
  expect(await refusalOf(open(frozen.token))).toMatchObject({ key: "expiredCode" })
  const forged = `${live.token.slice(0, -4)}AAAA`
  expect(await refusalOf(open(forged))).toMatchObject({ key: "notFound" })
})

const openLink = (link: string) =>
  api.client().send(CALLS.readSharedReport, {
    share: new URL(link).pathname.split("/").at(-1) ?? "",
  })

test("a link keeps the table that its owner was looking at, and refuses it with the report", async () => {
  const { pid } = survey
  const shared = (table?: { rows: string; columns: string; bonferroni?: "no"; alpha?: "0.1" }) =>
    owner.send(CALLS.createReportShare, { pid, kind: "live", days: 1, ...(table && { table }) })
  const plain = await shared()
  expect(plain).toMatchObject({ table: null, query: "" })
  expect((await openLink(plain.link)).table).toBeNull()
  const asked = { rows: "q.q2", columns: "gender", bonferroni: "no", alpha: "0.1" } as const
  const made = await shared(asked)
  expect(made).toMatchObject({ table: { rows: "q.q2", columns: "gender" }, query: "" })
  expect(new URL(made.link).search).toBe("?part=table")
  const { table, report } = await openLink(made.link)
  // A member of a group that was shown together has withdrawn, and too few respondents were added since.
  expect(report).toMatchObject({ rows: false, refused: { key: "report.refused.fewPeople" } })
  expect(table).toMatchObject({
    rows: false,
    refused: { key: "report.refused.fewPeople" },
    question: { id: "q2" },
    rules: { bonferroni: false, alpha: 0.1 },
    groups: [],
  })
  const own = await owner.send(CALLS.crossReport, { pid, rows: "q.q2", columns: "gender" })
  const men = own.groups[0]?.columns.find(({ value }) => value === "m")?.base?.n
  expect(men).toBeGreaterThan(0)
  expect(men).toBeLessThan(10)
  expect(JSON.stringify(table)).not.toContain(`"n":${men},`)
  const gone = await openLink((await shared({ rows: "q.gone", columns: "gender" })).link)
  expect(gone.table?.refused).toMatchObject({ key: "report.refused.unknownQuestion" })
})

test("a client with the current report gets 304 until the data changes", async () => {
  const { pid } = survey
  const path = pathOf(CALLS.readReport, { pid: String(pid), filter: "gender:f" })
  const ask = (kept = "", from = path) =>
    fetch(api.url + from, { headers: { ...headersOf(owner), "if-none-match": kept } })
  const first = await ask()
  const etag = first.headers.get("etag") ?? ""
  expect([first.status, etag.length]).toEqual([200, 34])
  const told = await first.json()
  const again = await ask(`"another", W/${etag}`)
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag])
  // A client without a cached report gets the same figures with a new time.
  const { data } = await (await ask()).json()
  expect({ ...data, generatedAt: 0 }).toEqual({ ...told.data, generatedAt: 0 })
  const course = pathOf(CALLS.reportCourse, { pid: String(pid) })
  expect((await ask(etag, course)).status).toBe(200)
  const others = await fetch(api.url + path, {
    headers: { ...headersOf(colleague), "if-none-match": etag },
  })
  expect(others.status).toBe(200)
  await take(1, 10, "Новое")
  const moved = await ask(etag)
  expect(moved.status).toBe(200)
  expect(moved.headers.get("etag")).not.toBe(etag)
})

const wordsOf = ({ questions }: Pick<ReportView, "questions">) =>
  questions.map(({ text, answers }) => [text, ...answers.map(({ label }) => label)])

test("questions and answers are in the language that the reader chooses, also by a link", async () => {
  const client = await api.signedIn("researcher")
  const answers = ["Да", "Нет"].map((text, at) => ({ id: `a${at + 1}`, code: at + 1, text }))
  const questions = [{ id: "q1", category: "one", text: "Играете?", answers }]
  const translations = { en: { "q1.text": { text: "Do you play?" }, "a2.text": { text: "No" } } }
  const texts = { languages: ["ru", "en"], translations }
  const translated = await openSurvey(api, client.id, questions, { texts })
  const { pid } = translated
  const answer = async () =>
    send(api, await begin(api, translated), 0, [answerEvent("q1", { codes: [1] })])
  await Promise.all(Array.from({ length: 12 }, answer))
  const russian = [["Играете?", "Да", "Нет"]]
  const english = [["Do you play?", "Да", "No"]]

  const first = await client.send(CALLS.readReport, { pid })
  expect(first).toMatchObject({ languages: ["ru", "en"], textLanguage: "ru" })
  expect(wordsOf(first)).toEqual(russian)
  const second = await client.send(CALLS.readReport, { pid, textLanguage: "en" })
  expect(second.textLanguage).toBe("en")
  expect(wordsOf(second)).toEqual(english)
  const unknown = await client.send(CALLS.readReport, { pid, textLanguage: "ar" })
  expect(unknown.textLanguage).toBe("ru")

  // Later answers are counted in every language.
  await answer()
  const third = await client.send(CALLS.readReport, { pid, textLanguage: "en" })
  expect(third.everybody.n).toBe(13)
  expect(wordsOf(third)).toEqual(english)

  const made = await client.send(CALLS.createReportShare, {
    pid,
    kind: "live",
    days: 3,
    textLanguage: "en",
  })
  const share = made.link.split("/").at(-1) ?? ""
  const guest = api.client()
  expect(wordsOf((await guest.send(CALLS.readSharedReport, { share })).report)).toEqual(english)
  const other = await guest.send(CALLS.readSharedReport, { share, textLanguage: "ru" })
  expect(wordsOf(other.report)).toEqual(russian)
})
