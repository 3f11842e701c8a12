import { projectCalls, reportCalls } from "@qo/core/api"
import { loadTranslate, TEXTS, type Translate } from "@qo/core/i18n"
import type { AnswerValue, Question, TextsInLanguage } from "@qo/core/questionnaire"
import {
  courseView,
  crossTabView,
  type Dataset,
  lensOf,
  openDataset,
  packChunk,
  type ReportMeta,
  type ReportQuery,
  reportSchema,
  reportView,
  type ResponseRow,
} from "@qo/core/report"
import { useReport } from "../report/asks.ts"
import { Report } from "../report/Report.tsx"
import { ReportTextsContext } from "../report/report-texts.ts"
import { useReportState } from "../report/use-report-state.ts"
import { projectOf } from "./editor.tsx"
import { type MountedComponent, mount, type Setting } from "./mount.tsx"
import { type Answer, answerList, answerTo } from "./network.ts"

const PID = 1
const namedAnswers = (...texts: string[]) =>
  texts.map((text, at) => ({ id: `a${at + 1}`, code: at + 1, text }))

/** A question of each kind that is counted in its own way. */
const QUESTIONS: readonly Question[] = [
  { category: "one", id: "sex", text: "Ваш пол?", answers: namedAnswers("Женщина", "Мужчина") },
  {
    category: "one",
    id: "device",
    text: "На чём играете?",
    answers: namedAnswers("Телефон", "Компьютер"),
  },
  {
    category: "multiple",
    id: "genres",
    text: "Какие жанры?",
    answers: namedAnswers("Гонки", "Пазлы", "РПГ"),
  },
  { category: "nps", id: "nps", text: "Посоветуете?" },
  { category: "range", id: "spend", text: "Сколько тратите?", from: 0, to: 5000, step: 100 },
  {
    category: "ranking",
    id: "rank",
    text: "Что важнее?",
    answers: namedAnswers("Сюжет", "Графика", "Цена"),
  },
  {
    category: "matrix",
    id: "fit",
    text: "Насколько?",
    answers: namedAnswers("Нет", "Может быть", "Да"),
    statements: namedAnswers("Легко разобраться", "Красиво"),
  },
  { category: "city", id: "city", text: "Ваш город?" },
  { category: "open", id: "why", text: "Почему?" },
]

export interface People {
  n: number
  gender: "f" | "m"
  age: number
  answers: Readonly<Record<string, AnswerValue>>
  outcome?: ResponseRow["outcome"]
  portrait?: number
}

const answersOf = (device: 1 | 2, spend: number): Record<string, AnswerValue> => ({
  sex: { codes: [device] },
  device: { codes: [device] },
  genres: { codes: device === 1 ? [1, 2] : [3] },
  nps: { numbers: [device === 1 ? 10 : 3] },
  spend: { numbers: [spend] },
  rank: { codes: device === 1 ? [1, 2, 3] : [3, 2, 1] },
  fit: { rows: { 1: [device === 1 ? 3 : 1], 2: [3] } },
  city: { place: device === 1 ? "RU-MOW-moscow" : "RU-TA-kazan" },
  why: { text: "слово" },
})

/** 45 of 60 women aged 20 play on a phone, but only 15 of 60 men aged 40. */
const PEOPLE: readonly People[] = [
  { n: 45, gender: "f", age: 20, answers: answersOf(1, 500), portrait: 1 },
  { n: 15, gender: "f", age: 20, answers: answersOf(2, 500), portrait: 1 },
  { n: 15, gender: "m", age: 40, answers: answersOf(1, 3000), portrait: 2 },
  { n: 45, gender: "m", age: 40, answers: answersOf(2, 3000), portrait: 2 },
]

/** This many women who play on a phone, and men who play on a computer. */
export const peopleOf = (women: number, men: number): readonly People[] =>
  PEOPLE.flatMap((each, at) =>
    at === 0 ? { ...each, n: women } : at === 3 ? { ...each, n: men } : [],
  )

/** The questions in Russian with these English texts. */
const schemaOf = (english?: TextsInLanguage, language?: string) =>
  reportSchema(
    [
      {
        version: 1,
        questionnaire: {
          blocks: [{ id: "b", title: "О вас", questions: [...QUESTIONS] }],
          ...(english && {
            languages: ["ru", "en"],
            translations: { en: english },
          }),
        },
      },
    ],
    language,
  )
const SCHEMA = schemaOf()

function datasetOf(people: readonly People[]): Dataset {
  const rows = people.flatMap(({ n, gender, age, answers, outcome, portrait }) =>
    Array.from({ length: n }, (): Omit<ResponseRow, "interview"> => ({
      version: 1,
      outcome: outcome === undefined ? "completed" : outcome,
      portrait: portrait ?? null,
      end: null,
      source: "link",
      gameId: null,
      language: "ru",
      startedAt: 1_790_000_000,
      finishedAt: 1_790_003_600,
      flags: [],
      profile: { gender, age },
      results: Object.entries(answers).map(([question, value]) => ({
        question,
        status: "answered",
        value,
        order: [],
        auto: false,
      })),
    })),
  )
  const chunk = packChunk(
    SCHEMA,
    rows.map((row, at) => ({ ...row, interview: `i${at}` })),
  )
  return openDataset(SCHEMA, [["all", chunk]])
}

export interface ReportSetting extends Setting {
  people?: readonly People[]
  /** Whether the reader may read single responses. */
  rows?: boolean
  meta?: Partial<ReportMeta>
  /** English texts of the questionnaire by their keys; it has no languages without them. */
  english?: TextsInLanguage
}

const metaOf = (change: Partial<ReportMeta> = {}): ReportMeta & { targets: [] } => ({
  pid: PID,
  name: "Аудитория игр",
  generatedAt: 1_790_010_000,
  collecting: false,
  portraits: [
    { id: 1, name: "Женщины", target: 100, completed: 60, reserved: 0 },
    { id: 2, name: "Мужчины", target: 60, completed: 60, reserved: 0 },
  ],
  seconds: { median: 300, p90: 600 },
  targets: [],
  ...change,
})

/** Views of a report, computed by the product's own engine from these people. */
function reportOf({
  people = PEOPLE,
  rows = true,
  meta,
  english,
}: Omit<ReportSetting, keyof Setting> = {}) {
  const dataset = datasetOf(people)
  const about = metaOf(meta)
  const lens = (query: ReportQuery) => lensOf(dataset, about, query, { rows })
  return {
    view: (query: ReportQuery = {}) =>
      reportView(dataset.withTexts(schemaOf(english, query.textLanguage)), about, lens(query)),
    table: ({
      rows: lines,
      columns,
      bonferroni,
      ...query
    }: ReportQuery & { rows: string; columns: string; bonferroni?: string | undefined }) =>
      crossTabView(dataset, about, lens(query), {
        rows: lines,
        columns,
        bonferroni: bonferroni !== "no",
      }),
    course: (query: ReportQuery = {}) => courseView(dataset, about, lens(query), { by: "day" }),
  }
}

/** Responses about a report of these people. */
export function reportAnswers(setting: Omit<ReportSetting, keyof Setting> = {}): readonly Answer[] {
  const report = reportOf(setting)
  return [
    answerTo(projectCalls.getProject, () => projectOf({ pid: PID, status: "finished" })),
    answerTo(reportCalls.readReport, (asked) => report.view(asked)),
    answerTo(reportCalls.crossReport, (asked) => report.table(asked)),
    answerTo(reportCalls.reportCourse, (asked) => report.course(asked)),
    answerList(reportCalls.reportTexts, () => []),
    answerTo(reportCalls.prepareReport, ({ pid }) => ({ pid })),
    answerTo(reportCalls.listReportShares, () => []),
  ]
}

export interface MountedReport extends MountedComponent {
  /** Texts of the report. */
  tr: Translate<"reportPage">
}

function Shown() {
  const [state, change] = useReportState()
  const { data, error, isPlaceholderData, isFetching } = useReport(PID, state)
  if (!data) return null
  return (
    <Report
      {...{ pid: PID, view: data, state, change, error }}
      isOld={isPlaceholderData}
      isReading={isFetching}
    />
  )
}

/** Draws a report as its page does, in any language. `query`: how its address looks at it. */
export async function mountReport(
  query = "",
  { people, rows, meta, english, answers = [], ...setting }: ReportSetting = {},
): Promise<MountedReport> {
  const { locale = "ru" } = setting
  const [tr, labels] = await Promise.all([
    loadTranslate(locale, "reportPage"),
    TEXTS[locale].report(),
  ])
  const own = reportAnswers({
    ...(people && { people }),
    ...(rows !== undefined && { rows }),
    ...(meta && { meta }),
    ...(english && { english }),
  })
  const mounted = await mount(
    <ReportTextsContext value={{ t: tr, labels }}>
      <Shown />
    </ReportTextsContext>,
    { ...setting, path: `/report?pid=${PID}${query}`, answers: [...own, ...answers] },
  )
  return { ...mounted, tr }
}
