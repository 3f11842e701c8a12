import { displayWidth, fitText } from "../text/display-width.ts"
import { wrapText } from "../text/wrap-text.ts"
import { type MarkedValue, markedBar } from "./bar.ts"
import type { ReportLine, ReportPage } from "./report-page.ts"

/** A name, a bar, and figures beside it. */
interface BarRow {
  label: string
  bar: MarkedValue
  cells: readonly string[]
}

/** How bars are drawn. */
export interface BarStyle {
  /** Left of the titles of the figures: whom they are of. */
  note: string
  /** The base is too small for conclusions. */
  isGrey: boolean
}

interface BarTable extends BarStyle {
  titles: readonly string[]
  rows: readonly BarRow[]
}

const INDENT = 2
const GAP = 2
const WIDEST_BAR = 24
const NARROWEST_BAR = 6
/** The same where the terminal is wide enough for names on two lines. */
const USUAL_BAR = 12
const WIDE = 76
const NARROWEST_LABEL = 8
/** Short names are given so much, so that the bars of several questions begin below one another. */
const USUAL_LABEL = 14
/** Labels are wrapped to at most this many lines. */
const MOST_LABEL_LINES = 4

/** Rows of bars on one axis; figures stand under their titles. Without rows nothing at all. */
export function barLines(table: BarTable, page: ReportPage): ReportLine[] {
  const { rows, titles, note, isGrey } = table
  if (rows.length === 0) return []
  const widths = titles.map((title, at) =>
    Math.max(displayWidth(title), ...rows.map(({ cells }) => displayWidth(cells[at] ?? ""))),
  )
  const figures = (cells: readonly string[]) =>
    cells.map((cell, at) => " ".repeat(GAP) + fitText(cell, widths[at] ?? 0, "right")).join("")
  const { label, bar } = roomOf(rows, widths, page.width)
  const blank = " ".repeat(INDENT)
  const head = `${fitText(note, label + 1 + bar)}${figures(titles)}`
  const lines = rows.flatMap((row) => {
    const [first = "", ...rest] = wrapText(row.label, label, MOST_LABEL_LINES)
    const drawn = markedBar(row.bar, bar, page.unicode)
    return [
      `${fitText(first, label)} ${drawn}${figures(row.cells)}`,
      ...rest.map((each) => `  ${each}`),
    ]
  })
  return [
    { text: (blank + head).trimEnd(), tone: "dim" },
    ...lines.map((line): ReportLine => ({
      text: (blank + line).trimEnd(),
      ...(isGrey && { tone: "dim" }),
    })),
  ]
}

/** Columns for names and for bars: a short name leaves more to its bar, a long one takes the spare columns of bars. */
function roomOf(rows: readonly BarRow[], widths: readonly number[], width: number) {
  const figures = widths.reduce((sum, each) => sum + each + GAP, 0)
  const room = width - INDENT - figures - 1
  const longest = Math.max(USUAL_LABEL, ...rows.map(({ label }) => displayWidth(label)))
  const least = width < WIDE ? NARROWEST_BAR : USUAL_BAR
  const bar = Math.max(least, Math.min(WIDEST_BAR, room - longest))
  return { bar, label: Math.max(NARROWEST_LABEL, Math.min(longest, room - bar)) }
}
