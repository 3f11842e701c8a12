import { type ColumnNeed, layOutColumns } from "./column-widths.ts"
import { neutraliseText } from "../text/control-characters.ts"
import { displayWidth, truncateText } from "../text/display-width.ts"
import { type Signs, signsOf } from "../text/signs.ts"
import type { Span } from "../text/spans.ts"
import { createStyles, type Ink, type Styles } from "../text/styles.ts"

/** A column of a list on the screen. Its width comes from what the rows hold. */
export interface PaintedColumn<Row> {
  title: string
  text: (row: Row) => string
  /** How the cell strikes. */
  ink?: (row: Row) => Ink
  /** Styled pieces drawn instead of the text, in this many columns. `isShort`: the column holds short forms. */
  pieces?: (row: Row, width: number, isShort: boolean) => readonly Span[]
  /** The pieces have a short form, which all rows take where whole ones do not fit. A `choice` is never cut, a `person` may be. */
  short?: "choice" | "person"
  align?: "left" | "right"
  /** `id`: beside the cursor, as wide as the widest. `name`: the name of a row. */
  role?: "id" | "name"
  /** Blanks before it; one without it. */
  gap?: number
  /** Never narrower than this while the column is shown, unless all its values are. */
  min: number
  /** Always `min` cells wide: its values change while they are shown, as times do. */
  isSteady?: true
  /** Maximum width of the name, which takes the cells that are left over. */
  max?: number
  /** Columns with the lowest number go first when the terminal is narrow. */
  keep: number
  /** Shown only where it and the more needed columns hold most of their values. */
  isExtra?: true
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
  width: number
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
  /** Cells that the rows need, by column, as `measureColumns` finds them. */
  needs?: readonly ColumnNeed[]
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

const gapOf = ({ gap = 1 }: { gap?: number }) => gap

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
  const shown = placeColumns(columns, width, look)
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
        fitPieces(piecesOf(place, row), place),
      ),
    }
    known.set(row, cells)
    return cells
  }
  return {
    width,
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
  { column: { text, ink, pieces }, width, isShort }: Place<Row>,
  row: Row,
): readonly Span[] => {
  if (pieces) return pieces(row, width, isShort)
  return ink ? [{ text: text(row), ink: ink(row) }] : [{ text: text(row) }]
}

interface Place<Row> {
  column: PaintedColumn<Row>
  width: number
  /** Blanks before it. */
  gap: number
  isShort: boolean
  /** Cells of its width that its values use. */
  used: number
}

/** The columns that there is room for: the number beside the cursor, then the others. */
function placeColumns<Row>(
  columns: readonly PaintedColumn<Row>[],
  width: number,
  { idWidth: widest, needs }: Pick<PainterLook, "idWidth" | "needs">,
) {
  const id = columns.find(({ role }) => role === "id")
  const idWidth = id ? Math.max(LEAST_ID, widest + 1) : 0
  const rest = columns.flatMap((column, i) => (column === id ? [] : [{ column, need: needs?.[i] }]))
  const before = gapOf(rest[0]?.column ?? {})
  const widths = layOutColumns(
    rest.map(({ column }) => column),
    rest.map(({ need }) => need),
    Math.max(1, width - GUTTER - idWidth - before - MARGIN),
  )
  return {
    id: id && { column: id, width: idWidth, gap: 0, isShort: false, used: idWidth },
    idWidth,
    others: rest
      .flatMap(({ column }, i) => {
        const { width: room = 0, isShort = false, used = 0 } = widths[i] ?? {}
        return room > 0 ? [{ column, width: room, gap: gapOf(column), isShort, used }] : []
      })
      // Columns may be left out before the first one that is shown.
      .map((place, i) => (i === 0 ? { ...place, gap: before } : place)),
  }
}

/** Cells that the columns use if the terminal has `most` columns: less where all values are whole. */
export function neededWidth<Row>(
  columns: readonly PaintedColumn<Row>[],
  most: number,
  look: Pick<PainterLook, "idWidth" | "needs">,
): number {
  const { idWidth, others } = placeColumns(columns, most, look)
  const used = others.reduce((sum, place) => sum + place.gap + place.used, 0)
  return GUTTER + idWidth + used + MARGIN
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
