import {
  type CourseView,
  type CrossTabView,
  END_FIELD,
  type Figure,
  type FigureKind,
  figuresOfQuestion,
  labelText,
  type QuestionView,
  type ReportView,
  type ReportWords,
  type ViewLabel,
} from "@qo/core/report"
import { columnsOf } from "./report-output.ts"

/** A figure of a question as a row of a table: for spreadsheets and scripts. */
export interface FigureRow {
  question: string
  text: string
  /** Row of a grid; `from` and `to` of a pair of numbers. */
  row: string
  /** `people`, `end`, `answer`, `place`, `rank`, `mean`, `median`, `nps`, `base`. */
  kind: string
  code: string | number
  label: string
  n: number | null
  /** A share between 0 and 1, a mean, a score. */
  value: number | null
  low: number | null
  high: number | null
  /** The same of those outside of the filter. */
  others: number | null
  mark: string | null
}

export const FIGURE_COLUMNS = columnsOf<FigureRow>(
  ...(["question", "text", "row", "kind", "code", "label"] as const),
  ...(["n", "value", "low", "high", "others", "mark"] as const),
)

type FigureCells = Omit<FigureRow, "question" | "text">

const NOTHING: FigureCells = {
  row: "",
  kind: "base",
  code: "",
  label: "",
  n: null,
  value: null,
  low: null,
  high: null,
  others: null,
  mark: null,
}

/** Every figure of a report, a row each: how many people it is of, the ends that they were shown, then question by question; a hidden one has a base of nothing. */
export const figureRows = (
  { name, people, fields, questions }: ReportView,
  words: ReportWords,
): FigureRow[] => [
  { question: "", text: name, ...figureCells("people", { n: people?.n ?? null }) },
  ...fields
    .filter(({ field }) => field === END_FIELD)
    .flatMap(({ values }) =>
      values.map(({ value: code, label, n, share: value, low, high }) => ({
        question: "",
        text: name,
        ...figureCells("end", { code, label: labelText(label, words), n, value, low, high }),
      })),
    ),
  ...questions.flatMap((question) =>
    toldOf(question, words).map((each) => ({
      question: question.id,
      text: question.text,
      ...each,
    })),
  ),
]

/** Bases of a question, and of each row of a grid, before the figures. */
function toldOf(question: QuestionView, words: ReportWords): FigureCells[] {
  const { base, rows } = question
  const told = figuresOfQuestion(question).filter(({ kind }) => TOLD[kind])
  // Programs that read the rows by their order know a score behind its mean.
  const figures = told.toSorted((a, b) => Number(a.kind === "nps") - Number(b.kind === "nps"))
  const ofRow = (row: QuestionView["rows"][number] | undefined) =>
    figures.filter((figure) => figure.row === row).map((figure) => figureTold(figure, words))
  return [
    { ...NOTHING, n: base?.n ?? null },
    ...ofRow(undefined),
    ...rows.flatMap((row) => [
      { ...NOTHING, row: row.label, n: row.base?.n ?? null },
      ...ofRow(row),
    ]),
  ]
}

/** Spreadsheets have bands and the groups of a score from the responses themselves. */
const TOLD: Record<FigureKind, boolean> = {
  answer: true,
  place: true,
  rank: true,
  nps: true,
  promoters: false,
  passives: false,
  detractors: false,
  mean: true,
  median: true,
  band: false,
}

const ENDS = { first: "from", second: "to" } as const

function figureTold(figure: Figure, words: ReportWords): FigureCells {
  const { kind, code, label, row, part, n, value, low, high, others } = figure
  return {
    row: row?.label ?? (part ? ENDS[part] : ""),
    kind,
    code,
    label: labelText(label, words),
    n,
    value,
    low,
    high,
    others: others?.value ?? null,
    mark: others?.mark ?? null,
  }
}

const figureCells = (kind: string, figures: Partial<FigureCells>): FigureCells => ({
  ...NOTHING,
  kind,
  ...figures,
})

/** A cell of a table of answers by groups of people. */
export interface CellRow {
  /** The dividing field; empty: all respondents. */
  by: string
  column: string
  columnLabel: string
  letter: string
  row: string
  kind: string
  value: string
  label: string
  n: number | null
  figure: number | null
  /** The columns that it is higher than. */
  higherThan: string
  state: string
}

export const CELL_COLUMNS = columnsOf<CellRow>(
  ...(["by", "column", "columnLabel", "letter", "row", "kind", "value", "label"] as const),
  ...(["n", "figure", "higherThan", "state"] as const),
)

export function cellRows({ groups, lines }: CrossTabView, words: ReportWords): CellRow[] {
  const named = (label: ViewLabel) => labelText(label, words)
  const columns = groups.flatMap(({ by, columns: each }) =>
    each.map(({ value, label, letter }) => ({
      by,
      column: value,
      columnLabel: named(label),
      letter,
    })),
  )
  const all = { by: "", column: "", columnLabel: words.t("report.total"), letter: "" }
  return lines.flatMap(({ kind, row, value, label, total, cells }) =>
    [total, ...cells].map(({ n, share, mean, letters, state }, at) => ({
      ...(at === 0 ? all : (columns[at - 1] ?? all)),
      row: row ? named(row.label) : "",
      kind,
      value,
      label: named(label),
      n,
      figure: share ?? mean,
      higherThan: letters.join(""),
      state,
    })),
  )
}

/** A step of the funnel, a question where people left, a span of the time line. */
export interface CourseRow {
  kind: "funnel" | "start" | "question" | "time"
  name: string
  text: string
  n: number | null
  /** Respondents who left at this question; for `start`: before the first one. */
  stopped: number | null
}

export const COURSE_COLUMNS = columnsOf<CourseRow>("kind", "name", "text", "n", "stopped")

export const courseRows = (
  { funnel, dropOff, timeLine }: CourseView,
  { t }: ReportWords,
): CourseRow[] => [
  ...funnel.map(({ step, n }): CourseRow => ({
    kind: "funnel",
    name: step,
    text: t(`interviews.${step}`),
    n,
    stopped: null,
  })),
  ...(dropOff.steps.length === 0 ? [] : [startRow(dropOff, t)]),
  ...dropOff.steps.map(({ question, text, asked, stopped }): CourseRow => ({
    kind: "question",
    name: question,
    text,
    n: asked,
    stopped,
  })),
  ...timeLine.points.map(({ at, n }): CourseRow => ({
    kind: "time",
    name: new Date(at * 1000).toISOString(),
    text: "",
    n,
    stopped: null,
  })),
]

const startRow = (
  { started, stoppedAtStart }: CourseView["dropOff"],
  t: ReportWords["t"],
): CourseRow => ({
  kind: "start",
  name: "",
  text: t("report.beforeFirst"),
  n: started,
  stopped: stoppedAtStart,
})
