import type { QuestionResult } from "@qo/core/interview"
import type { Question, Questionnaire } from "@qo/core/questionnaire"
import { CHUNK_ROWS, type ResponseRow } from "@qo/core/report"
import { createRandom } from "../questionnaire/random.ts"

const answers = (question: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${question}a${at + 1}`,
    code: at + 1,
    text: `Answer ${at + 1}`,
  }))

const repeatQuestion = (
  count: number,
  name: string,
  question: (id: string) => Question,
): Question[] => Array.from({ length: count }, (_, at) => question(`${name}${at + 1}`))

/** Thirty questions, as a study of an audience asks them. */
const QUESTIONS: readonly Question[] = [
  ...repeatQuestion(13, "one", (id) => ({
    category: "one",
    id,
    text: id,
    answers: answers(id, 6),
  })),
  ...repeatQuestion(6, "many", (id) => ({
    category: "multiple",
    id,
    text: id,
    answers: answers(id, 10),
  })),
  ...repeatQuestion(2, "stars", (id) => ({ category: "stars", id, text: id, count: 5 })),
  ...repeatQuestion(1, "nps", (id) => ({ category: "nps", id, text: id })),
  ...repeatQuestion(1, "slider", (id) => ({
    category: "slider",
    id,
    text: id,
    from: 0,
    to: 100,
    step: 1,
  })),
  ...repeatQuestion(1, "money", (id) => ({
    category: "range",
    id,
    text: id,
    from: 0,
    to: 1e6,
    step: 1,
  })),
  ...repeatQuestion(1, "rank", (id) => ({
    category: "ranking",
    id,
    text: id,
    answers: answers(id, 6),
  })),
  ...repeatQuestion(2, "grid", (id) => ({
    category: "matrix",
    id,
    text: id,
    answers: answers(id, 5),
    statements: answers(`${id}s`, 5),
  })),
  ...repeatQuestion(1, "city", (id) => ({ category: "city", id, text: id })),
  ...repeatQuestion(2, "open", (id) => ({ category: "open", id, text: id })),
]

export const QUESTIONNAIRE: Pick<Questionnaire, "blocks"> = {
  blocks: [{ id: "b", title: "", questions: [...QUESTIONS] }],
}

const REGIONS = Array.from({ length: 85 }, (_, at) => `RU-R${at}`)
const EDUCATIONS = ["basic", "secondary", "vocational", "incompleteHigher", "higher", "degree"]

type Draw = (below: number) => number

/** Small numbers more often than large ones. */
const drawSkewed = (draw: Draw, below: number) => Math.min(draw(below), draw(below))

function answerTo(question: Question, draw: Draw): QuestionResult {
  const base = { question: question.id, status: "answered", order: [], auto: false } as const
  if ("statements" in question) {
    const rows = question.statements.map(({ code }) => [code, [1 + drawSkewed(draw, 5)]])
    return { ...base, value: { rows: Object.fromEntries(rows) as Record<string, number[]> } }
  }
  if ("answers" in question) {
    const codes = question.answers.map(({ code }) => code)
    const start = drawSkewed(draw, codes.length)
    const turned = [...codes.slice(start), ...codes.slice(0, start)]
    const most = question.id.startsWith("many") ? 1 + draw(5) : 1
    return {
      ...base,
      value: { codes: question.id.startsWith("rank") ? turned : turned.slice(0, most) },
    }
  }
  if (question.id.startsWith("city"))
    return { ...base, value: { place: cityOf(drawSkewed(draw, 400)) } }
  if (question.id.startsWith("open")) return { ...base, value: { text: "words" } }
  const money = question.id.startsWith("money") && 100 * drawSkewed(draw, 5000)
  const most = { stars: 5, slider: 101, nps: 11 }[question.id.replace(/\d+$/, "")] ?? 1
  return { ...base, value: { numbers: [money || drawSkewed(draw, most) + Number(most === 5)] } }
}

const cityOf = (at: number) => `${REGIONS[at % REGIONS.length]}-city-${at}`

function rowOf(at: number, draw: Draw): ResponseRow {
  const place = drawSkewed(draw, 400)
  // A fifth of the questions is asked of six in ten, one in twenty is left out.
  const results = QUESTIONS.map((question, nth): QuestionResult => {
    const isAsked = nth % 5 > 0 || draw(10) < 6
    if (!isAsked) return { question: question.id, status: "notAsked" }
    return draw(20) === 0
      ? { question: question.id, status: "skipped", order: [] }
      : answerTo(question, draw)
  })
  return {
    interview: at.toString(36).padStart(22, "0"),
    version: 1,
    outcome: draw(20) === 0 ? "abandoned" : "completed",
    portrait: 1 + draw(4),
    end: null,
    source: "link",
    gameId: null,
    language: "ru",
    startedAt: 1_790_000_000 + at,
    finishedAt: 1_790_000_300 + at,
    flags: draw(50) === 0 ? ["speeder"] : [],
    profile: {
      gender: draw(2) === 0 ? "f" : "m",
      age: 14 + drawSkewed(draw, 60),
      education: EDUCATIONS[draw(EDUCATIONS.length)],
      city: cityOf(place),
      region: REGIONS[place % REGIONS.length],
    },
    results,
  }
}

/** The same responses every time, chunk by chunk. */
export function* rowsByChunk(count: number): Generator<ResponseRow[]> {
  const random = createRandom(20_261_124)
  const draw: Draw = (below) => Math.floor(random() * below)
  for (let from = 0; from < count; from += CHUNK_ROWS)
    yield Array.from({ length: Math.min(CHUNK_ROWS, count - from) }, (_, at) =>
      rowOf(from + at, draw),
    )
}
