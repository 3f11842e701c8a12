import {
  type Figure,
  FIGURE_MEASURES,
  type FigureKind,
  figuresOfQuestion,
  labelText,
  type QuestionView,
  topOf,
} from "@qo/core/report"
import { DASH, type Figures } from "./figures.ts"
import type { ReportWords } from "./report-texts.ts"

/** The figures of a question as a table: for screen readers, in place of a chart, and for saving. */
export interface FigureTable {
  head: readonly string[]
  rows: readonly { key: string; cells: readonly string[] }[]
}

export function questionTable(
  question: QuestionView,
  words: ReportWords,
  figures: Figures,
): FigureTable {
  const lines = figuresOfQuestion(question)
  const page = { t: words.t, figures, words }
  switch (question.kind) {
    case "single":
    case "multiple":
    case "place":
      return sharesTable(lines, page)
    case "ranking":
      return rankTable(lines, topOf(question), page)
    case "grid":
      return gridTable(question, lines, page)
    case "numbers":
      return numbersTable(lines, page)
    case "text":
      return {
        head: [words.t("reportPage.column.n")],
        rows: [{ key: "n", cells: [figures.count(question.people?.answered)] }],
      }
  }
}

/** The label of an answer; its code if the questionnaire no longer contains it. */
export const answerName = (
  { label, code }: { label: string; code: number },
  { t }: Pick<ReportWords, "t">,
): string => label || `${t("report.gone")} (${t("report.code", { code })})`

interface TablePage {
  t: ReportWords["t"]
  figures: Figures
  words: ReportWords
}

/** The name of a row; codes for answers of no present version. */
const NAMES: Record<FigureKind, (figure: Figure, page: TablePage) => string> = {
  answer: (figure, page) => answerOf(figure, page),
  rank: (figure, page) => answerOf(figure, page),
  place: ({ label }, { words }) => labelText(label, words),
  nps: (_, { t }) => t("reportPage.nps.score"),
  promoters: (_, { t }) => t("report.promoters"),
  passives: (_, { t }) => t("report.passives"),
  detractors: (_, { t }) => t("report.detractors"),
  mean: (_, { t }) => t("reportPage.mean"),
  median: (_, { t }) => t("reportPage.median"),
  band: ({ band }, { t, figures }) => (band ? bandText(band, t, figures) : ""),
}

const answerOf = ({ label, code }: Figure, { words }: TablePage): string =>
  answerName({ label: labelText(label, words), code: Number(code) }, words)

function nameOf(figure: Figure, page: TablePage): string {
  const name = NAMES[figure.kind](figure, page)
  return figure.part ? `${page.t(`reportPage.number.${figure.part}`)}: ${name}` : name
}

const keyOf = ({ kind, code, row, part, band }: Figure): string =>
  [row?.code, kind, part, code, band?.from].filter((each) => each !== undefined).join(" ")

const valueText = (kind: FigureKind, value: number | null, { figures }: TablePage): string =>
  figures[FIGURE_MEASURES[kind]](value)

const markText = (others: Figure["others"], { t, figures }: TablePage): string =>
  others?.mark ? t(`reportPage.${others.mark}`, { p: figures.p(others.p) }) : ""

const isCompared = (lines: readonly Figure[]): boolean => lines.some(({ others }) => others)

const comparedHead = (lines: readonly Figure[], { t }: TablePage): string[] =>
  isCompared(lines) ? [t("reportPage.column.others"), t("reportPage.column.mark")] : []

const comparedCells = (lines: readonly Figure[], figure: Figure, page: TablePage): string[] =>
  isCompared(lines)
    ? [valueText(figure.kind, figure.others?.value ?? null, page), markText(figure.others, page)]
    : []

const sharesTable = (lines: readonly Figure[], page: TablePage): FigureTable => ({
  head: [
    page.t("reportPage.column.answer"),
    page.t("reportPage.column.share"),
    page.t("reportPage.column.interval"),
    page.t("reportPage.column.n"),
    ...comparedHead(lines, page),
  ],
  rows: lines.map((figure) => ({
    key: keyOf(figure),
    cells: [
      nameOf(figure, page),
      valueText(figure.kind, figure.value, page),
      page.figures.span(figure.low, figure.high),
      page.figures.count(figure.n),
      ...comparedCells(lines, figure, page),
    ],
  })),
})

const rankTable = (lines: readonly Figure[], top: number, page: TablePage): FigureTable => ({
  head: [
    page.t("reportPage.column.answer"),
    page.t("reportPage.rank.place"),
    page.t("reportPage.column.interval"),
    page.t("reportPage.rank.top", { top }),
    page.t("reportPage.column.n"),
    ...comparedHead(lines, page),
  ],
  rows: lines.map((figure) => ({
    key: keyOf(figure),
    cells: [
      nameOf(figure, page),
      page.figures.mean(figure.value),
      `${page.figures.mean(figure.low)}–${page.figures.mean(figure.high)}`,
      page.figures.share(figure.top),
      page.figures.count(figure.n),
      ...comparedCells(lines, figure, page),
    ],
  })),
})

/** Rows by answers; with a comparison each share has a separate row with all details. */
function gridTable({ rows }: QuestionView, lines: readonly Figure[], page: TablePage): FigureTable {
  const { t, figures, words } = page
  if (isCompared(lines)) return comparedGrid(lines, page)
  const columns = rows.find(({ answers }) => answers.length > 0)?.answers ?? []
  return {
    head: [
      t("reportPage.column.row"),
      ...columns.map((column) => answerName(column, words)),
      t("reportPage.column.n"),
    ],
    rows: rows.map((row) => ({
      key: String(row.code),
      cells: [
        answerName(row, words),
        ...columns.map(({ code }) =>
          figures.share(lines.find((each) => each.row === row && each.code === code)?.value),
        ),
        row.base ? figures.count(row.base.n) : DASH,
      ],
    })),
  }
}

function comparedGrid(lines: readonly Figure[], page: TablePage): FigureTable {
  const told = lines.filter(({ row }) => row?.state !== "hidden")
  const { head, rows } = sharesTable(told, page)
  return {
    head: [page.t("reportPage.column.row"), ...head],
    rows: rows.map(({ key, cells }, at) => {
      const row = told[at]?.row
      return { key, cells: [row ? answerName(row, page.words) : "", ...cells] }
    }),
  }
}

const numbersTable = (lines: readonly Figure[], page: TablePage): FigureTable => ({
  head: [
    page.t("reportPage.column.number"),
    page.t("reportPage.column.value"),
    page.t("reportPage.column.interval"),
    page.t("reportPage.column.others"),
  ],
  rows: lines.map((figure) => ({
    key: keyOf(figure),
    cells: [
      nameOf(figure, page),
      valueText(figure.kind, figure.value, page),
      intervalText(figure, page),
      figure.others
        ? `${valueText(figure.kind, figure.others.value, page)} ${markText(figure.others, page)}`.trim()
        : "",
    ],
  })),
})

/** Bands have none. A mean may be negative: its interval is written in words. */
function intervalText({ kind, low, high }: Figure, page: TablePage): string {
  if (low === null || high === null) return ""
  if (FIGURE_MEASURES[kind] === "share") return page.figures.span(low, high)
  return page.t("reportPage.between", {
    low: valueText(kind, low, page),
    high: valueText(kind, high, page),
  })
}

/** A number, or from one up to another. */
export const bandText = (
  { from, to }: { from: number; to: number },
  t: ReportWords["t"],
  figures: Figures,
): string =>
  from === to
    ? figures.number(from)
    : t("reportPage.band", { from: figures.number(from), to: figures.number(to) })
