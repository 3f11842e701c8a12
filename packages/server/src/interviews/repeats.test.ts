import { CALLS } from "@qo/core/api"
import type { Block } from "@qo/core/questionnaire"
import { afterAll, beforeAll, expect, test } from "vitest"
import { headersOf, pathOf } from "../pictures/pictures.setup.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { answerEvent, begin, openSurvey, send } from "./survey.setup.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const listOf = (prefix: string, texts: readonly string[]) =>
  texts.map((text, at) => ({ id: `${prefix}${at + 1}`, code: at + 1, text }))

const BLOCKS = [
  {
    id: "b1",
    title: "Игры",
    questions: [
      {
        id: "games",
        category: "multiple",
        text: "Во что вы играете?",
        answers: [
          ...listOf("g", ["Шахматы", "Шашки", "Го", "Нарды"]),
          { id: "g5", code: 5, text: "Другое", kind: "other" },
        ],
      },
    ],
  },
  {
    id: "b2",
    title: "Об игре",
    repeat: { of: "games", over: "chosen" },
    questions: [
      {
        id: "often",
        category: "one",
        name: "often",
        text: "Как часто вы играете в {{item}}?",
        answers: listOf("o", ["Часто", "Редко"]),
      },
      {
        id: "why",
        category: "open",
        text: "Почему?",
        showIf: { question: "often", has: [1], how: "any" },
      },
    ],
  },
] as unknown as readonly Block[]

/** Two interviews: one with three games, one with a game in the respondent's own words. */
async function answeredSurvey() {
  const client = await api.signedIn("researcher")
  const survey = await openSurvey(api, client.id, [], { blocks: BLOCKS })
  const three = await send(api, await begin(api, survey), 0, [
    answerEvent("games", { codes: [3, 1, 2] }),
    answerEvent("often@1", { codes: [1] }),
    answerEvent("why@1", { text: "Умная игра" }),
    answerEvent("often@2", { codes: [2] }),
    answerEvent("often@3", { codes: [2] }),
  ])
  const own = await begin(api, survey)
  const asked = await send(api, own, 0, [
    answerEvent("games", { codes: [5], texts: { 5: "Маджонг" } }),
  ])
  const last = await send(api, own, 1, [answerEvent("often@5", { codes: [2] })])
  return { client, pid: survey.pid, three, asked, last }
}

test("the block is asked for each chosen answer, with its text or the respondent's own words", async () => {
  const { three, asked, last } = await answeredSurvey()
  expect(three.ackSeq).toBe(5)
  expect(three.receipt).toBeDefined()
  expect(JSON.stringify(asked)).toContain("Как часто вы играете в Маджонг?")
  expect(last.receipt).toBeDefined()
})

test("reports and exports have the answers of each item", async () => {
  const { client, pid } = await answeredSurvey()
  const { questions } = await client.send(CALLS.readReport, { pid })
  const copies = questions.filter(({ copyOf }) => copyOf?.question === "often")
  expect(copies.map(({ copyOf, people }) => [copyOf?.item, people?.answered])).toEqual([
    ["Шахматы", 1],
    ["Шашки", 1],
    ["Го", 1],
    ["Нарды", 0],
    ["Другое", 1],
  ])
  const response = await fetch(
    api.url + pathOf(CALLS.exportResponses, { pid: String(pid), format: "csv" }),
    { headers: headersOf(client) },
  )
  const [heads = "", ...rows] = (await response.text()).trim().split("\r\n")
  const columns = heads.split(",")
  const column = (name: string) => rows.map((row) => row.split(",")[columns.indexOf(name)])
  expect(new Set(column("often_1"))).toEqual(new Set(["-97", "1"]))
  expect(new Set(column("often_3"))).toEqual(new Set(["-97", "2"]))
  expect(new Set(column("why_1"))).toEqual(new Set(["", "Умная игра"]))
  expect(column("often_4")).toEqual(["-97", "-97"])
})

test("an answer to a copy that is not asked is refused", async () => {
  const client = await api.signedIn("researcher")
  const survey = await openSurvey(api, client.id, [], { blocks: BLOCKS })
  const standing = await send(api, await begin(api, survey), 0, [
    answerEvent("games", { codes: [2] }),
    answerEvent("often@1", { codes: [2] }),
  ])
  expect(standing.receipt).toBeUndefined()
  expect(standing.nodes.map(({ id }) => id)).toContain("often@2")
})
