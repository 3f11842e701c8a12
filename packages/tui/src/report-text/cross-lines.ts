import {
  type CellView,
  type ColumnGroupView,
  type CrossTabView,
  countText,
  labelText,
  type LineView,
  factorText,
  lettersText,
  meanText,
  pText,
  scoreText,
  shareText,
  type ViewBase,
} from "@qo/core/report"
import { neutraliseText } from "../text/control-characters.ts"
import { displayWidth, fitText } from "../text/display-width.ts"
import { wrapText } from "../text/wrap-text.ts"
import { headLines } from "./report-lines.ts"
import {
  BLANK,
  dimLine,
  type ReportLine,
  type ReportPage,
  titleLine,
  dimLines,
} from "./report-page.ts"

const LABEL = 24
const COLUMN = 11
const INDENT = 2

/** A table: answers below one another, groups of people beside one another, as many as fit, the others in further tables. */
export function crossLines(view: CrossTabView, page: ReportPage): ReportLine[] {
  const { words, width } = page
  const hidden = view.state === "hidden" && !view.refused && view.question
  return [
    ...headLines(view, page),
    ...(view.question ? [BLANK, ...wrapText(view.question.text, width).map(titleLine)] : []),
    ...(hidden ? dimLines(words.t("report.hidden"), page) : []),
    ...(view.state === "grey" ? dimLines(words.t("report.grey"), page) : []),
    ...view.groups.flatMap((group, at) => groupLines(view, group, { at, page })),
    ...noteLines(view, page),
  ]
}

/** Index of the first column of a group among those of all groups. */
const firstOf = ({ groups }: CrossTabView, at: number): number =>
  groups.slice(0, at).reduce((sum, { columns }) => sum + columns.length, 0)

function groupLines(
  view: CrossTabView,
  group: ColumnGroupView,
  { at, page }: { at: number; page: ReportPage },
): ReportLine[] {
  const { words, width } = page
  const fitting = Math.max(1, Math.floor((width - INDENT - LABEL) / COLUMN) - 1)
  const first = firstOf(view, at)
  const parts: ReportLine[][] = []
  for (let from = 0; from < group.columns.length; from += fitting) {
    const columns = group.columns.slice(from, from + fitting)
    const cellsOf = ({ cells }: LineView) =>
      cells.slice(first + from, first + from + columns.length)
    parts.push(tableLines(view, columns, cellsOf, page))
  }
  const more = group.more > 0 ? dimLines(words.t("report.more", { n: group.more }), page) : []
  return [
    BLANK,
    ...wrapText(labelText(group.label, words), width).map(titleLine),
    ...(parts.length === 0 ? dimLines(page.t("report.nobodyKnown"), page) : parts.flat()),
    ...more,
    ...testLines(group, page),
  ]
}

function tableLines(
  view: CrossTabView,
  columns: ColumnGroupView["columns"],
  cellsOf: (line: LineView) => readonly CellView[],
  page: ReportPage,
): ReportLine[] {
  const { words } = page
  const { locale } = words
  const total = words.t("report.total")
  const row = (label: string, cells: readonly string[]) => rowOf(label, cells, page)
  const names = columns.map(({ label }) => labelText(label, words))
  const isCut = names.some((name) => displayWidth(name) > COLUMN - 1)
  const counts = (of: (base: ViewBase) => number) =>
    [view.total, ...columns.map(({ base }) => base)].map((base) =>
      base ? countText(of(base), locale) : "—",
    )
  return [
    ...(isCut ? legendLines(columns, page) : []),
    dimLine(row("", [total, ...names])),
    dimLine(row("", ["", ...columns.map(({ letter }) => letter)])),
    {
      text: row(
        "n",
        counts(({ n }) => n),
      ),
    },
    ...(view.weighting
      ? [
          {
            text: row(
              page.t("report.head.effective"),
              counts(({ effective }) => effective),
            ),
          },
        ]
      : []),
    ...view.lines.flatMap((line, at) => {
      const heading = headingOf(line, view.lines[at - 1], page)
      const cells = [line.total, ...cellsOf(line)].map((cell) => cellText(line, cell, page))
      const [label = "", ...rest] = wrapText(labelText(line.label, words), LABEL - 1)
      return [
        ...heading,
        { text: row(label, cells) },
        ...rest.map((text): ReportLine => ({ text: `${" ".repeat(INDENT + 1)}${text}` })),
      ]
    }),
  ]
}

const rowOf = (label: string, cells: readonly string[], { width }: ReportPage): string =>
  (
    " ".repeat(INDENT) +
    fitText(neutraliseText(label), LABEL) +
    cells.map((cell) => ` ${fitText(neutraliseText(cell), COLUMN - 1, "right")}`).join("")
  )
    .slice(0, width)
    .trimEnd()

/** Names that are longer than their columns, by letter. */
const legendLines = (columns: ColumnGroupView["columns"], page: ReportPage): ReportLine[] =>
  columns.flatMap(({ letter, label }) =>
    dimLines(`${letter}  ${labelText(label, page.words)}`, page),
  )

/** The row of a grid that the lines below are of. */
function headingOf(
  { row }: LineView,
  before: LineView | undefined,
  { words, width }: ReportPage,
): ReportLine[] {
  if (!row || before?.row?.code === row.code) return []
  return wrapText(labelText(row.label, words), width - INDENT).map((text) =>
    dimLine(" ".repeat(INDENT) + text),
  )
}

/** `41 % B`: of few people in parentheses, hidden a dash. */
function cellText(line: LineView, cell: CellView, { words }: ReportPage): string {
  const text = figureText(line, cell, words.locale)
  if (cell.state === "hidden") return "—"
  const figure = cell.state === "grey" ? `(${text})` : text
  return [figure, cell.letters.join("")].filter(Boolean).join(" ")
}

function figureText(
  { kind }: LineView,
  { n, share, mean }: CellView,
  locale: ReportPage["words"]["locale"],
): string {
  switch (kind) {
    case "answer":
      return shareText(share, locale)
    case "base":
      return countText(n, locale)
    case "nps":
      return scoreText(mean, locale)
    case "mean":
    case "median":
      return meanText(mean, locale)
  }
}

function testLines({ chiSquare, compared }: ColumnGroupView, page: ReportPage): ReportLine[] {
  const { t, locale } = page.words
  return [
    ...(compared === "overlapping" ? dimLines(t("report.overlapping"), page) : []),
    ...(chiSquare
      ? dimLines(
          t("report.chiSquare", {
            statistic: factorText(chiSquare.statistic, locale),
            df: chiSquare.df,
            p: pText(chiSquare.p, locale),
            v: factorText(chiSquare.cramersV, locale),
          }),
          page,
        )
      : []),
    ...(chiSquare && chiSquare.doubtful > 0
      ? dimLines(t("report.doubtful", { n: chiSquare.doubtful }), page)
      : []),
  ]
}

/** Explains letters, parentheses and dashes. */
function noteLines(view: CrossTabView, page: ReportPage): ReportLine[] {
  const { groups, lines, rows } = view
  if (groups.length === 0) return []
  const { t } = page.words
  const isGrey = lines.some(({ cells }) => cells.some(({ state }) => state === "grey"))
  return [
    BLANK,
    ...dimLines(lettersText(view, page.words), page),
    ...(isGrey ? dimLines(page.t("report.parentheses"), page) : []),
    ...(rows ? [] : dimLines(t("report.hiddenColumns"), page)),
  ]
}
