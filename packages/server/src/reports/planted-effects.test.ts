import { CALLS } from "@qo/core/api"
import { compile, createRespondents, type Marginals } from "@qo/core/interview"
import type { Question } from "@qo/core/questionnaire"
import { answerAsPage } from "@qo/core/rehearsal"
import { afterAll, beforeAll, expect, test } from "vitest"
import { begin, openSurvey } from "../interviews/survey.setup.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const fourOf = (question: string) =>
  [1, 2, 3, 4].map((code) => ({ id: `${question}${code}`, code, text: `Ответ ${code}` }))
const QUESTIONS: Question[] = [
  {
    id: "sex",
    category: "qualification",
    text: "Ваш пол?",
    answers: [
      { id: "f", code: 1, text: "Женский", profile: { field: "gender", value: "f" } },
      { id: "m", code: 2, text: "Мужской", profile: { field: "gender", value: "m" } },
    ],
  },
  { id: "genre", category: "one", text: "Любимый жанр?", answers: fourOf("g") },
  { id: "device", category: "one", text: "На чём играете?", answers: fourOf("d") },
  { id: "advice", category: "nps", text: "Посоветуете?" },
]

const onlyCode = (code: number) => new Map([[String(code), 1]])
const shares = (...weights: number[]) => new Map(weights.map((each, at) => [String(at + 1), each]))
const marks = (middle: number) =>
  new Map(Array.from({ length: 11 }, (_, at) => [String(at), Math.exp(-((at - middle) ** 2) / 4)]))

/** Answer weights by gender: preferred genres and recommendations differ, devices do not. */
const PLANTED: Record<"f" | "m", Marginals> = {
  f: new Map([
    ["sex", onlyCode(1)],
    ["genre", shares(0.6, 0.2, 0.1, 0.1)],
    ["device", shares(0.4, 0.3, 0.2, 0.1)],
    ["advice", marks(9)],
  ]),
  m: new Map([
    ["sex", onlyCode(2)],
    ["genre", shares(0.25, 0.55, 0.1, 0.1)],
    ["device", shares(0.4, 0.3, 0.2, 0.1)],
    ["advice", marks(6)],
  ]),
}
const EACH = 120
const AT_ONCE = 6

/** Adds a project and answers it through the calls of the survey page. Returns its number. */
async function addAnswered(ownerId: number): Promise<number> {
  const survey = await openSurvey(api, ownerId, QUESTIONS)
  const graph = compile({ blocks: [{ id: "b1", title: "", questions: QUESTIONS }] })
  const people = (["f", "m"] as const).flatMap((gender, at) => {
    const respondentOf = createRespondents(graph, [], { seed: 11 + at, marginals: PLANTED[gender] })
    return Array.from({ length: EACH }, (_, nth) => respondentOf(nth))
  })
  const left = people.values()
  const work = async () => {
    for (const respondent of left) {
      const started = await begin(api, survey)
      await answerAsPage({ api: api.client(), graph, respondent, started, goesBack: () => false })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return survey.pid
}

/** Counts how often each answer was given, with SQL on the stored answers. */
async function countsBySql(pid: number, question: string, gender: number) {
  const { rows } = await api.database.pool.query(
    `select code::int, count(*)::int as n
     from response, jsonb_array_elements(answers) as own, jsonb_array_elements(answers) as sex, jsonb_array_elements(own -> 'value' -> 'codes') as code
     where bucket = $1 and outcome = 'completed' and own ->> 'question' = $2
       and sex ->> 'question' = 'sex' and sex -> 'value' -> 'codes' = jsonb_build_array($3::int)
     group by code order by code`,
    [pid * 64, question, gender],
  )
  return rows
}

test("a report finds all planted differences between groups with the stated confidence, and no others", async () => {
  const owner = await api.signedIn("researcher")
  const pid = await addAnswered(owner.id)

  const lettersOf = async (question: string) => {
    const table = await owner.send(CALLS.crossReport, {
      pid,
      rows: `q.${question}`,
      columns: "gender",
    })
    expect(table.groups[0]?.columns.map(({ value, base }) => [value, base?.n])).toEqual([
      ["f", EACH],
      ["m", EACH],
    ])
    return table.lines.map(({ kind, cells }) => [
      kind,
      ...cells.map(({ letters }) => letters.join()),
    ])
  }
  expect(await lettersOf("genre")).toEqual([
    ["answer", "B", ""],
    ["answer", "", "A"],
    ["answer", "", ""],
    ["answer", "", ""],
  ])
  expect((await lettersOf("device")).every(([, ...letters]) => letters.join("") === "")).toBe(true)
  expect(await lettersOf("advice")).toContainEqual(["mean", "B", ""])

  const women = await owner.send(CALLS.readReport, { pid, filter: "gender:f" })
  const marksIn = (question: string) =>
    women.questions
      .find(({ id }) => id === question)
      ?.answers.map(({ others }) => others?.mark ?? null)
  expect(marksIn("genre")).toEqual(["higher", "lower", null, null])
  expect(marksIn("device")).toEqual([null, null, null, null])

  let held = 0
  for (const [at, gender] of (["f", "m"] as const).entries()) {
    const report = await owner.send(CALLS.readReport, { pid, filter: `gender:${gender}` })
    for (const id of ["genre", "device"]) {
      const answers = report.questions.find((each) => each.id === id)?.answers ?? []
      expect(answers.map(({ code, n }) => ({ code, n }))).toEqual(
        await countsBySql(pid, id, at + 1),
      )
      held += answers.filter(({ code, low, high }) => {
        const truth = PLANTED[gender].get(id)?.get(String(code)) ?? -1
        return (low ?? 1) <= truth && truth <= (high ?? 0)
      }).length
    }
  }
  // Each of the sixteen intervals contains the true share with a probability of 95 %. Fewer than twelve do so once in a
  // thousand samples.
  expect(held).toBeGreaterThanOrEqual(12)
})
