import { type ApiClient, CALLS } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { anonymizeDue } from "../interviews/personal/anonymize.ts"
import {
  answerEvent,
  begin,
  type OpenSurvey,
  openSurvey,
  send,
} from "../interviews/survey.setup.ts"
import { joinOrganization } from "../pictures/projects.setup.ts"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"

type Client = ApiClient & { id: number }

let api: TestApi
let owner: Client
let survey: OpenSurvey
beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signedIn("researcher")
  survey = await openSurvey(api, owner.id, QUESTIONS)
})
afterAll(() => api.stop())

const query = (text: string, values: unknown[]) => api.database.pool.query(text, values)

const QUESTIONS = [
  {
    id: "q1",
    category: "one",
    text: "Играете ли вы?",
    answers: [
      { id: "a1", code: 1, text: "Да" },
      { id: "a2", code: 2, text: "Нет", redirect: { to: "question", id: "q3" } },
    ],
  },
  { id: "q2", name: "game", category: "open", text: "Во что?", required: false },
  { id: "q3", category: "open", text: "Почта?", format: "email" },
]

/** Answers no, goes back, and answers yes. */
async function answer({ code = 1 } = {}) {
  const started = await begin(api, survey)
  const { receipt = "" } = await send(api, started, 0, [
    answerEvent("q1", { codes: [2] }),
    { kind: "back" },
    answerEvent("q1", { codes: [code] }),
    ...(code === 1 ? [answerEvent("q2", { text: "шашки" })] : []),
    answerEvent("q3", { text: "anna@example.test" }),
  ])
  return { interview: started.interview, receipt }
}

const ask = (client: ApiClient, interview: string, question: string, pid = survey.pid) =>
  client.send(CALLS.explainAnswer, { pid, interview, question })

test("the owner and administrators learn why a question was asked or not, by name or by code", async () => {
  const { interview, receipt } = await answer({ code: 2 })
  for (const client of [owner, await api.signedIn("administrator")])
    for (const called of [interview, receipt, receipt.toLowerCase().replaceAll("-", " ")]) {
      const { steps, ...told } = await ask(client, called, "q2")
      expect(told).toMatchObject({
        pid: survey.pid,
        interview,
        status: "notAsked",
        outcome: "completed",
        isKept: true,
      })
      expect(steps.map(({ kind, undone }) => [kind, undone])).toEqual([
        ["begun", false],
        ["jumped", true],
        ["back", false],
        ["jumped", false],
        ["ended", false],
      ])
    }
})

test("a question is found by its name, and the explanation has its id", async () => {
  const { interview } = await answer()
  const named = await ask(owner, interview, "game")
  expect(named).toEqual(await ask(owner, interview, "q2"))
  expect(named.question).toBe("q2")
  expect(await refusalOf(ask(owner, interview, "gone"))).toMatchObject({ key: "invalid" })
})

test("texts are shown, contacts are not", async () => {
  const { interview } = await answer()
  const words = await ask(owner, interview, "q2")
  expect(words.steps).toContainEqual(expect.objectContaining({ said: [{ text: "шашки" }] }))
  const contact = await ask(owner, interview, "q3")
  expect(contact.steps).toContainEqual(expect.objectContaining({ kind: "answered", said: null }))
  expect(JSON.stringify(contact)).not.toContain("anna")
})

test("an unfinished interview is shown up to its last answer", async () => {
  const { interview } = await begin(api, survey)
  const { status, finishedAt, steps } = await ask(owner, interview, "q1")
  expect([status, finishedAt, steps.at(-1)?.kind]).toEqual(["open", null, "open"])
})

test("colleagues and moderators may not read single answers, and strangers get 404", async () => {
  const { interview } = await answer()
  const colleague = await api.signedIn("researcher")
  await joinOrganization(api, "Наши люди", [owner.id, colleague.id])
  await query(
    `update project set first_sent_at = now(), organization_id = (select organization_id from app_user where id = $1)
     where pid = $2`,
    [owner.id, survey.pid],
  )
  const refusals = {
    notPermitted: [colleague, await api.signedIn("moderator")],
    notFound: [await api.signedIn("researcher")],
  }
  for (const [key, clients] of Object.entries(refusals))
    for (const client of clients) {
      expect(await refusalOf(ask(client, interview, "q1"))).toMatchObject({ key })
      const check = client.send(CALLS.checkAnswers, { pid: survey.pid })
      expect(await refusalOf(check)).toMatchObject({ key })
    }
  const issuer = await api.signedIn("issuer")
  expect(await refusalOf(ask(issuer, interview, "q1"))).toMatchObject({ key: "notPermitted" })
  expect(await refusalOf(ask(api.client(), interview, "q1"))).toMatchObject({ status: 401 })
})

test("interviews of other projects, and names that are none, are not found", async () => {
  const { interview, receipt } = await answer()
  const other = await openSurvey(api, owner.id, QUESTIONS)
  const [bucket = "", id = ""] = interview.split(".")
  const called = [
    `${Number(bucket) + 1}.${id}`,
    `-${interview}`,
    `${bucket}.${"A".repeat(22)}`,
    "999999999999999.AAAAAAAAAAAAAAAAAAAAAA",
    "AAAA-BBBB-CCCC",
    "'; drop table interview; --",
    "\u202E\u0000 здесь",
  ]
  for (const each of called)
    expect(await refusalOf(ask(owner, each, "q1"))).toMatchObject({
      key: expect.stringMatching(/^(?:notFound|invalid)$/),
    })
  for (const each of [interview, receipt])
    expect(await refusalOf(ask(owner, each, "q1", other.pid))).toMatchObject({ key: "notFound" })
  for (const question of ["q9", "__proto__", "Q1"])
    expect(await refusalOf(ask(owner, interview, question))).toMatchObject({
      key: "invalid",
      issues: [{ path: ["question"], params: { reason: expect.stringContaining(question) } }],
    })
})

test("withdrawn and erased respondents are removed; of anonymous ones only the result remains", async () => {
  const gone = await answer()
  await api.client().send(CALLS.withdrawAnswers, { receipt: gone.receipt })
  for (const called of [gone.interview, gone.receipt])
    expect(await refusalOf(ask(owner, called, "q2"))).toMatchObject({ key: "notFound" })
  const { interview, receipt } = await answer()
  const administrator = await api.signedIn("administrator")
  const erased = await answer()
  await administrator.send(CALLS.eraseRespondent, { receipt: erased.receipt })
  expect(await refusalOf(ask(owner, erased.interview, "q2"))).toMatchObject({ key: "notFound" })
  await query(
    `update project set finished_at = now() - interval '20 years', first_interview_at = now() - interval '21 years',
       retention_notice_at = now() - interval '8 days'
     where pid = $1`,
    [survey.pid],
  )
  await anonymizeDue(api.services.db, 1000)
  expect(await ask(owner, interview, "q2")).toMatchObject({
    status: "answered",
    isKept: false,
    steps: [],
  })
  expect(await refusalOf(ask(owner, receipt, "q2"))).toMatchObject({ key: "notFound" })
})
