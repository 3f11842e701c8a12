import { createList, type CursorLook, type List } from "../../../list/index.ts"
import type { SectionName } from "./sections.ts"
import { displayWidth } from "../../../text/display-width.ts"
import {
  dimSpan,
  paintSpans,
  plainOf,
  type LineText,
  type Span,
  spansOf,
  strongSpan,
  truncateSpans,
  wrapSaid,
} from "../../../text/spans.ts"
import type { RenderContext } from "../../../widgets/render-context.ts"

/** A block, question or end; none of them: the whole project. */
export interface Anchor {
  block?: string
  question?: string
  end?: string
}

/** One line of a section. */
export interface SectionRow {
  readonly id: string
  /** Its text for search and screen readers. */
  readonly text: string
  /** The same in pieces; without them it is plain text. */
  readonly spans?: readonly Span[]
  readonly isHeading?: boolean
  /** At the right if there is room: target or type. */
  readonly note?: string
  /** At the left, one cell each: findings and comments. */
  readonly signs?: readonly Span[]
  /** The place of the line, which Enter opens. */
  readonly anchor?: Anchor
  /** The section that tells more: Enter goes there where the line is about no place. */
  readonly leadsTo?: SectionName
  /** The finding or comment that the line belongs to. */
  readonly subject?: number
}

export type RowMore = Omit<SectionRow, "id" | "text" | "spans">

/** Puts the lines of a section together; ids are their places, so that the cursor stays where it is. */
export interface RowWriter {
  rows: SectionRow[]
  /** `count`: number of the items that it names. */
  heading: (text: string, count?: number) => void
  line: (said: LineText, more?: RowMore) => void
  /** As many lines as the text needs; those after the first stand `hang` further in. */
  wrapped: (
    said: LineText,
    more?: RowMore & { indent?: number; most?: number; hang?: number },
  ) => void
  /** A name with its value beside it. */
  pair: (label: LineText, value: LineText, more?: RowMore) => void
}

export const INDENT = 2
/** Cells of the label, more on wide terminals. */
const LABEL_WIDTHS = [
  { from: 72, label: 29 },
  { from: 50, label: 18 },
] as const

const blankSpan = (cells: number): Span => ({ text: " ".repeat(cells) })

export function rowWriter(width: number): RowWriter {
  const rows: SectionRow[] = []
  const label = LABEL_WIDTHS.find(({ from }) => width >= from)?.label
  const push = (spans: readonly Span[], more: RowMore = {}) => {
    rows.push({ id: String(rows.length), text: plainOf(spans), spans, ...more })
  }
  return {
    rows,
    line: (said, more) => push(spansOf(said), more),
    wrapped: (said, { indent = INDENT, most, hang = 0, ...more } = {}) => {
      const [first = [], ...rest] = wrapSaid(said, width - indent - hang, most)
      push([blankSpan(indent), ...first], more)
      for (const row of rest) push([blankSpan(indent + hang), ...row], more)
    },
    heading: (text, count) => {
      if (rows.length > 0) push([])
      const behind = count === undefined ? [] : [dimSpan(`  ${count}`)]
      // The cursor does not touch it.
      push([blankSpan(1), ...spansOf([strongSpan(text), ...behind])], { isHeading: true })
    },
    pair: (name, value, more) => {
      const left = INDENT + (label ?? 0)
      const [first = [], ...rest] = wrapSaid(value, width - left)
      const spans = spansOf(typeof name === "string" ? [dimSpan(name)] : name)
      const used = displayWidth(plainOf(spans))
      if (label !== undefined && used + 1 < label)
        push([blankSpan(INDENT), ...spans, blankSpan(label - used), ...first], more)
      else {
        push([blankSpan(INDENT), ...spans], more)
        push([blankSpan(left), ...first], more)
      }
      for (const row of rest) push([blankSpan(left), ...row], more)
    },
  }
}

export const createSectionList = (): List<SectionRow> =>
  createList<SectionRow>({
    id: ({ id }) => id,
    fields: { text: { text: ({ text, note = "" }) => `${text} ${note}` } },
  })

/** Cells at the left of a line: the cursor. */
export const CURSOR_WIDTH = 1
/** Left free at the right. */
const MARGIN = 1
/** Largest share of the text's width that a note may take. */
const NOTE_SHARE = 0.45

/** One line of a section, exactly as wide as the screen. */
export function paintSection(
  { spans: given, text, signs = [], note = "" }: SectionRow,
  isCursor: boolean,
  {
    styles,
    columns,
    unicode,
    cursor,
  }: Pick<RenderContext, "styles" | "columns" | "unicode"> & { cursor?: CursorLook | undefined },
): string {
  const onBar = isCursor && cursor === "bar"
  const inks = onBar ? styles.bar : styles.ink
  const spans = [...signs, ...(given ?? spansOf(text))]
  const said = isCursor ? nameSpan(spans) : spans
  const room = columns - CURSOR_WIDTH - MARGIN
  const beside = truncateSpans([dimSpan(note)], Math.floor(room * NOTE_SHARE))
  const besideWidth = displayWidth(plainOf(beside))
  const left = paintSpans(said, besideWidth === 0 ? room : room - besideWidth - 1, inks)
  const right = besideWidth === 0 ? "" : inks.neutral(" ") + paintSpans(beside, besideWidth, inks)
  const arrow = unicode ? "▶" : ">"
  const gutter = onBar
    ? inks.accent(arrow)
    : isCursor
      ? styles.cursorMark(arrow)
      : inks.neutral(" ")
  return gutter + left + right + inks.neutral(" ")
}

/** The name under the cursor is highlighted: the first piece without a tone. */
function nameSpan(spans: readonly Span[]): readonly Span[] {
  const at = spans.findIndex(({ ink, text }) => ink === undefined && text.trim() !== "")
  return spans.map((span, i) => (i === at ? { ...span, ink: "strong" } : span))
}
