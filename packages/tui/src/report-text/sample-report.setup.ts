import type { AnswerValue, Question } from "@qo/core/questionnaire"
import {
  crossTabView,
  courseView,
  type CrossTabQuery,
  lensOf,
  openDataset,
  packChunk,
  type ReportQuery,
  reportSchema,
  reportView,
  type ResponseRow,
} from "@qo/core/report"
import { loadTranslate } from "@qo/core/i18n"
import type { ReportPage } from "./report-page.ts"
import { loadReportWords } from "./report-words.ts"

const answer = (code: number, text: string) => ({ id: `a${code}`, code, text })
const QUESTIONS: readonly Question[] = [
  {
    category: "one",
    id: "genre",
    text: "Какая игра вам ближе?",
    answers: [
      answer(1, "Стратегия"),
      answer(2, "Гонки"),
      answer(3, "Ролевая игра с очень длинным названием, которое не помещается в строку"),
    ],
  },
  { category: "nps", id: "nps", text: "Посоветуете друзьям?" },
  {
    category: "ranking",
    id: "rank",
    text: "Что важнее?",
    answers: [answer(1, "Сюжет"), answer(2, "Графика")],
  },
  {
    category: "matrix",
    id: "grid",
    text: "Оцените",
    answers: [answer(1, "Плохо"), answer(2, "Хорошо")],
    statements: [answer(1, "Звук"), answer(2, "Управление")],
  },
  { category: "city", id: "city", text: "Где вы живёте?" },
  { category: "open", id: "why", text: "Почему?" },
]

const SCHEMA = reportSchema([
  {
    version: 1,
    questionnaire: { blocks: [{ id: "b", title: "Игры", questions: [...QUESTIONS] }] },
  },
])

/** This many identical respondents. */
const people = (
  n: number,
  profile: { gender: "f" | "m"; age: number },
  answers: Readonly<Record<string, AnswerValue>>,
  outcome: ResponseRow["outcome"] = "completed",
): ResponseRow[] =>
  Array.from({ length: n }, (_, at) => ({
    interview: `${profile.gender}${profile.age}${at}`,
    version: 1,
    outcome,
    portrait: 1,
    end: null,
    source: "link",
    gameId: null,
    language: "ru",
    startedAt: 1_790_000_000,
    finishedAt: 1_790_003_600 + at * 3600,
    flags: [],
    profile,
    results: Object.entries(answers).map(([question, value]) => ({
      question,
      status: "answered",
      value,
      order: [],
      auto: false,
    })),
  }))

const MOSCOW = "RU-MOW-moscow"
const YOUNG_WOMAN = { gender: "f", age: 21 } as const
const YOUNG_MAN = { gender: "m", age: 21 } as const
const OLD_MAN = { gender: "m", age: 70 } as const
const ROWS: readonly ResponseRow[] = [
  ...people(120, YOUNG_WOMAN, {
    genre: { codes: [1] },
    nps: { numbers: [10] },
    rank: { codes: [1, 2] },
    grid: { rows: { 1: [2], 2: [1] } },
    city: { place: MOSCOW },
    why: { text: "Люблю думать" },
  }),
  ...people(40, YOUNG_WOMAN, { genre: { codes: [2] }, nps: { numbers: [7] } }),
  ...people(40, YOUNG_MAN, { genre: { codes: [1] }, rank: { codes: [2, 1] } }),
  ...people(50, YOUNG_MAN, { genre: { codes: [3] }, nps: { numbers: [3] } }),
  ...people(7, OLD_MAN, { city: { place: MOSCOW } }),
  ...people(5, OLD_MAN, { city: { place: MOSCOW }, genre: { codes: [1] } }),
  ...people(60, { gender: "m", age: 30 }, { genre: { codes: [1] } }, "abandoned"),
  ...people(7, { gender: "m", age: 31 }, {}, "abandoned"),
]

const META = {
  pid: 7,
  name: "Игры и люди",
  generatedAt: 1_790_700_000,
  collecting: true,
  portraits: [
    { id: 1, name: "Женщины", target: 200, completed: 160, reserved: 10 },
    { id: 2, name: "Мужчины", target: 102, completed: 102, reserved: 0 },
  ],
  targets: [],
  seconds: { median: 300, p90: 600 },
}

const dataset = openDataset(SCHEMA, [["all", packChunk(SCHEMA, [...ROWS])]])

/** A report of 262 people for a reader with or without the right to single responses. */
export const sampleReport = (query: ReportQuery = {}, rows = true) =>
  reportView(dataset, META, lensOf(dataset, META, query, { rows }))

export const sampleCourse = (query: ReportQuery = {}, rows = true) =>
  courseView(dataset, META, lensOf(dataset, META, query, { rows }), { by: "day" })

export const sampleTable = (table: CrossTabQuery, query: ReportQuery = {}, rows = true) =>
  crossTabView(dataset, META, lensOf(dataset, META, query, { rows }), table)

export async function samplePage(width = 80, locale: "ru" | "en" = "ru"): Promise<ReportPage> {
  const [t, words] = await Promise.all([loadTranslate(locale, "terminal"), loadReportWords(locale)])
  return { t, words, width, unicode: true }
}
