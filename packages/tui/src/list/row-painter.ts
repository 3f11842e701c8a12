import { neutraliseText } from "../text/control-characters.ts"
import { displayWidth, truncateText } from "../text/display-width.ts"
import { type Signs, signsOf } from "../text/signs.ts"
import type { Span } from "../text/spans.ts"
import { createStyles, type Ink, type Styles } from "../text/styles.ts"

/** A column of a list on the screen. */
export interface PaintedColumn<Row> {
  title: string
  text: (row: Row) => string
  /** How the cell strikes. */
  ink?: (row: Row) => Ink
  /** Styled pieces drawn instead of the text, in this many columns. */
  pieces?: (row: Row, width: number) => readonly Span[]
  align?: "left" | "right"
  /** `id`: beside the cursor, as wide as the widest. `name`: the name of a row. */
  role?: "id" | "name"
  /** Blanks before it; one without it. */
  gap?: number
  /** Never narrower than this while the column is shown. */
  min: number
  /** Width granted before any other column grows beyond its minimum. */
  wanted?: number
  /** Maximum width; a column without one takes the remaining space. */
  max?: number
  /** Columns with the lowest number go first when the terminal is narrow. */
  keep: number
  /** Not shown on a terminal that is narrower. */
  from?: number
}

/** How the cursor's row is highlighted: its first cells or the whole row. */
export type CursorLook = "mark" | "bar"

export interface RowState {
  isCursor: boolean
  isMarked: boolean
  /** Sign beside the cursor of an unmarked row: a waiting action or a fault. */
  sign?: Span | undefined
}

export interface RowPainter<Row> {
  /** Exactly `width` columns. */
  header: string
  /** One row with its styles, exactly `width` columns: cursor, sign, number, then the other columns. */
  paint: (row: Row, state: RowState) => string
}

export interface PainterLook {
  styles: Styles
  signs: Signs
  cursor: CursorLook
  /** Columns of the longest number in the list. */
  idWidth: number
}

const PLAIN: PainterLook = {
  styles: createStyles("none"),
  signs: signsOf(true),
  cursor: "mark",
  idWidth: 3,
}

/** Cursor and sign. */
const GUTTER = 2
const MARGIN = 1
/** Numbers are no narrower than this, so that a few more rows move nothing. */
const LEAST_ID = 4

interface Room {
  min: number
  wanted?: number
  max?: number
  keep: number
  gap?: number
  from?: number
}

const gapOf = ({ gap = 1 }: { gap?: number }) => gap

/** Widths of the columns that fit into `width`, the others left out (0). `screen`: columns of the whole terminal. */
export function layOut(columns: readonly Room[], width: number, screen = width): readonly number[] {
  const kept = new Set([...columns.keys()].filter((i) => (columns[i]?.from ?? 0) <= screen))
  const gapAt = (i: number) => {
    const [first] = kept
    const column = columns[i]
    return i === first || !column ? 0 : gapOf(column)
  }
  const used = () => [...kept].reduce((sum, i) => sum + (columns[i]?.min ?? 0) + gapAt(i), 0)
  for (const i of [...kept].toSorted(byKeep(columns))) {
    if (used() <= width || kept.size === 1) break
    kept.delete(i)
  }
  const widths = columns.map(({ min }, i) => (kept.has(i) ? min : 0))
  let spare = width - used()
  const grow = (limit: (column: Room) => number) => {
    while (spare > 0) {
      const growing = [...kept].filter((i) => {
        const column = columns[i]
        return column !== undefined && (widths[i] ?? 0) < limit(column)
      })
      if (growing.length === 0) return
      for (const i of growing.slice(0, spare)) widths[i] = (widths[i] ?? 0) + 1
      spare -= Math.min(spare, growing.length)
    }
  }
  grow(({ wanted = 0 }) => wanted)
  grow(({ max = Infinity }) => max)
  return widths
}

const byKeep = (columns: readonly { keep: number }[]) => (a: number, b: number) =>
  (columns[a]?.keep ?? 0) - (columns[b]?.keep ?? 0)

/** A row as it stands without cursor and mark. */
interface Cells {
  id: string
  others: readonly (Span & { isName?: boolean })[]
}

/** Paints rows of a list for a terminal of `width` columns. Rows that have not changed are put together once. */
export function createRowPainter<Row extends object>(
  columns: readonly PaintedColumn<Row>[],
  width: number,
  look: PainterLook = PLAIN,
): RowPainter<Row> {
  const { styles } = look
  const shown = placeColumns(columns, width, look.idWidth)
  const known = new WeakMap<Row, Cells>()
  /** By cursor, mark and sign; the same string each time, which compares fastest. */
  const painted = new WeakMap<Row, Map<string, string>>()

  const cellsOf = (row: Row): Cells => {
    const kept = known.get(row)
    if (kept) return kept
    const cells = {
      id: shown.id
        ? fitPieces([{ text: shown.id.column.text(row) }], shown.id)
            .map(textOf)
            .join("")
        : "",
      others: fillPlaces(shown.others, width - GUTTER - shown.idWidth, (place) =>
        fitPieces(piecesOf(place.column, row, place.width), place),
      ),
    }
    known.set(row, cells)
    return cells
  }
  return {
    header: styles.head(headerOf(shown, width)),
    paint(row, state) {
      const lines = painted.get(row) ?? new Map<string, string>()
      painted.set(row, lines)
      const { isCursor, isMarked, sign } = state
      const key = `${isCursor} ${isMarked} ${sign?.text ?? ""} ${sign?.ink ?? ""}`
      const line = lines.get(key) ?? lineOf(cellsOf(row), state, look)
      lines.set(key, line)
      return line
    },
  }
}

const textOf = ({ text }: Span) => text

const piecesOf = <Row>(
  { text, ink, pieces }: PaintedColumn<Row>,
  row: Row,
  width: number,
): readonly Span[] => {
  if (pieces) return pieces(row, width)
  return ink ? [{ text: text(row), ink: ink(row) }] : [{ text: text(row) }]
}

interface Place<Row> {
  column: PaintedColumn<Row>
  width: number
  /** Blanks before it. */
  gap: number
}

/** The columns that there is room for: the number beside the cursor, then the others. */
function placeColumns<Row>(columns: readonly PaintedColumn<Row>[], width: number, widest: number) {
  const id = columns.find(({ role }) => role === "id")
  const idWidth = id ? Math.max(LEAST_ID, widest + 1) : 0
  const rest = columns.filter((column) => column !== id)
  const [first] = rest
  const before = first ? gapOf(first) : 0
  const widths = layOut(rest, Math.max(1, width - GUTTER - idWidth - before - MARGIN), width)
  return {
    id: id && { column: id, width: idWidth, gap: 0 },
    idWidth,
    others: rest
      .flatMap((column, i) => {
        const room = widths[i] ?? 0
        return room > 0 ? [{ column, width: room, gap: gapOf(column) }] : []
      })
      // Columns may be left out before the first one that is shown.
      .map((place, i) => (i === 0 ? { ...place, gap: before } : place)),
  }
}

/** Cut to the width of its column, and filled up to it. */
function fitPieces<Row>(pieces: readonly Span[], { column, width }: Place<Row>): Span[] {
  const cut: Span[] = []
  let used = 0
  for (const piece of pieces) {
    const text = truncateText(neutraliseText(piece.text), width - used)
    used += displayWidth(text)
    cut.push({ ...piece, text })
  }
  const blank = { text: " ".repeat(Math.max(0, width - used)) }
  return column.align === "right" ? [blank, ...cut] : [...cut, blank]
}

/** Cells side by side up to the right edge. */
function fillPlaces<Row>(
  places: readonly Place<Row>[],
  width: number,
  cellOf: (place: Place<Row>) => readonly Span[],
): Cells["others"] {
  let used = 0
  const pieces = places.flatMap((place) => {
    const { gap } = place
    used += gap + place.width
    const isName = place.column.role === "name"
    return [{ text: " ".repeat(gap) }, ...cellOf(place).map((piece) => ({ ...piece, isName }))]
  })
  return [...pieces, { text: " ".repeat(Math.max(0, width - used)) }].filter(
    ({ text }) => text !== "",
  )
}

function headerOf<Row>(shown: ReturnType<typeof placeColumns<Row>>, width: number): string {
  const title = (place: Place<Row>) => fitPieces([{ text: place.column.title }], place)
  const id = shown.id ? title(shown.id) : []
  const others = fillPlaces(shown.others, width - GUTTER - shown.idWidth, title)
  return " ".repeat(GUTTER) + [...id, ...others].map(textOf).join("")
}

/** Under the mark, the identifying cells are highlighted; under the bar they are bold, and others keep their colours. */
function lineOf(
  { id, others }: Cells,
  { isCursor, isMarked, sign }: RowState,
  look: PainterLook,
): string {
  const { styles, signs, cursor } = look
  const own: Span = isMarked ? { text: signs.mark, ink: "accent" } : (sign ?? { text: " " })
  const pointer = isCursor ? signs.cursor : " "
  if (isCursor && cursor === "bar") {
    const { bar } = styles
    const name = isMarked ? bar.accent : bar.strong
    const rest = others.map(({ text, ink = "neutral", isName }) => (isName ? name : bar[ink])(text))
    return (
      bar.accent(pointer) + bar[own.ink ?? "neutral"](own.text) + bar.strong(id) + rest.join("")
    )
  }
  const { ink } = styles
  const head = isCursor
    ? styles.cursorMark(pointer + own.text + id)
    : ` ${ink[own.ink ?? "neutral"](own.text)}${(isMarked ? ink.accent : ink.dim)(id)}`
  return (
    head +
    others
      .map(({ text, ink: tone = "neutral", isName }) =>
        (isName && isMarked ? ink.accent : ink[tone])(text),
      )
      .join("")
  )
}
