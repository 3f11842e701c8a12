import { createList, type List, type PaintedColumn } from "../../../list/index.ts"
import type { SectionName } from "./sections.ts"
import { wrapText } from "../../../text/wrap-text.ts"
import { displayWidth, fit, truncate } from "../../../text/display-width.ts"
import { neutralise } from "../../../text/control-characters.ts"
import type { RenderContext } from "../../../widgets/render-context.ts"

/** A block or question; neither: the whole project. */
export interface Anchor {
  block?: string
  question?: string
}

/** One line of a section. */
export interface SectionRow {
  readonly id: string
  readonly text: string
  readonly isHeading?: boolean
  /** At the right, where there is room: where it leads, what it is. */
  readonly note?: string
  /** At the left, a cell each: what the checks found here, and whether somebody commented. */
  readonly signs?: string
  /** What the line is about: Enter goes there. */
  readonly anchor?: Anchor
  /** The section that tells more: Enter goes there where the line is about no place. */
  readonly leadsTo?: SectionName
  /** The finding or comment that the line belongs to. */
  readonly subject?: number
}

export type RowMore = Omit<SectionRow, "id" | "text">

/** Puts the lines of a section together; ids are their places, so that the cursor stays where it is. */
export interface RowWriter {
  rows: SectionRow[]
  heading: (text: string) => void
  line: (text: string, more?: RowMore) => void
  /** As many lines as the text needs. */
  wrapped: (text: string, more?: RowMore & { indent?: number; most?: number }) => void
  /** A name, and what it is beside it. */
  pair: (label: string, value: string, more?: RowMore) => void
}

const LABEL_WIDTH = 20
const INDENT = 2

export function rowWriter(width: number): RowWriter {
  const rows: SectionRow[] = []
  const line = (text: string, more: RowMore = {}) => {
    rows.push({ id: String(rows.length), text, ...more })
  }
  const wrapped: RowWriter["wrapped"] = (text, { indent = INDENT, most, ...more } = {}) => {
    const blank = " ".repeat(indent)
    for (const row of wrapText(text, width - indent, most)) line(blank + row, more)
  }
  return {
    rows,
    line,
    wrapped,
    heading: (text) => {
      if (rows.length > 0) line("")
      line(text, { isHeading: true })
    },
    pair: (label, value, more) => {
      const isWide = width >= 2 * LABEL_WIDTH + INDENT
      const left = INDENT + (isWide ? LABEL_WIDTH : 0)
      const [first = "", ...rest] = wrapText(value, width - left)
      const name = " ".repeat(INDENT) + label
      if (isWide && label.length < LABEL_WIDTH) line(name.padEnd(left) + first, more)
      else {
        line(name, more)
        line(" ".repeat(left) + first, more)
      }
      for (const row of rest) line(" ".repeat(left) + row, more)
    },
  }
}

export const createSectionList = (): List<SectionRow> =>
  createList<SectionRow>({
    id: ({ id }) => id,
    fields: { text: { text: ({ text, note = "" }) => `${text} ${note}` } },
  })

type Columns = (context: Pick<RenderContext, "columns">) => readonly PaintedColumn<SectionRow>[]

/** Lines of text alone take the whole width. */
export const textColumns: Columns = () => [
  { title: "", text: ({ text }) => text, min: 20, keep: 1 },
]

const SIGNS_WIDTH = 2
/** Cursor, mark, and a blank behind them and behind the signs. */
const BESIDE_TEXT = 4 + SIGNS_WIDTH

/** Signs at the left, a note at the right where there is one. */
export const outlineColumns: Columns = ({ columns }) => [
  { title: "", text: ({ signs = "" }) => signs, min: SIGNS_WIDTH, max: SIGNS_WIDTH, keep: 2 },
  { title: "", text: (row) => withNote(row, columns - BESIDE_TEXT), min: 20, keep: 3 },
]

/** Of what it takes away from the text, a note has no more than this share. */
const NOTE_SHARE = 0.45

function withNote({ text, note }: SectionRow, width: number): string {
  if (!note) return text
  const said = truncate(neutralise(note), Math.floor(width * NOTE_SHARE))
  return `${fit(neutralise(text), width - displayWidth(said) - 1)} ${said}`
}
