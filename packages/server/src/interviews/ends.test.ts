import { CALLS } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { answerEvent, begin, openSurvey, send } from "./survey.setup.ts"

let api: TestApi
let ownerId: number
beforeAll(async () => {
  api = await startTestApi()
  ownerId = (await api.addUser("researcher")).id
})
afterAll(() => api.stop())

const QUESTIONS = [
  {
    id: "q1",
    category: "one",
    text: "Во что вы играете?",
    answers: [
      { id: "a1", code: 1, text: "Шахматы" },
      { id: "a2", code: 2, text: "Го" },
    ],
    endIf: [{ if: { question: "q1", has: [2], how: "any" }, end: "go" }],
  },
  { id: "q2", category: "open", text: "Почему?", required: false },
]
const ENDS = [
  { id: "thanks", default: true, text: "Спасибо!" },
  { id: "go", text: "Вы выбрали {{#q1}}.", url: "https://panel.example.com/done" },
]

test("the end that a condition leads to is sent with the last word, again on a reload, and stored", async () => {
  const { key, pid } = await openSurvey(api, ownerId, QUESTIONS, { texts: { ends: ENDS } })
  const started = await begin(api, { key })
  expect(JSON.stringify(started)).not.toContain("panel.example.com")
  const own = { interview: started.interview, token: started.token }
  const { word } = await send(api, started, 0, [answerEvent("q1", { codes: [2] })])
  const end = { text: "Вы выбрали Го.", url: "https://panel.example.com/done" }
  expect(word).toMatchObject({ over: "completed", end })
  const resumed = await api.client().send(CALLS.resumeInterview, own)
  expect(resumed.word).toMatchObject({ over: "completed", end })
  const { rows } = await api.database.pool.query(
    "select outcome, end_id from response where bucket / 64 = $1",
    [pid],
  )
  expect(rows).toEqual([{ outcome: "completed", end_id: "go" }])
})
