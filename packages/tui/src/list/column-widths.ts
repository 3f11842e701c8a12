import { displayWidth } from "../text/display-width.ts"
import type { PaintedColumn } from "./row-painter.ts"

/** Cells that the values of a column take in some rows of a list. */
export interface ColumnNeed {
  /** Cells of the value of each row, ascending. */
  widths: readonly number[]
  /** The same of the short form, if the column has one. */
  shortWidths?: readonly number[]
}

/** Wider than any terminal: a cell drawn in it is whole. */
const UNLIMITED = 10_000

/** Share of the rows whose values a column holds before any other column gets more. */
const USUAL_SHARE = 0.95

const last = (widths: readonly number[]): number => widths.at(-1) ?? 0

/** Measures the columns in these rows. */
export function measureColumns<Row>(
  columns: readonly PaintedColumn<Row>[],
  rows: readonly Row[],
): readonly ColumnNeed[] {
  const widthsOf = (width: (row: Row) => number) => rows.map(width).toSorted((a, b) => a - b)
  return columns.map(({ text, pieces, short }) => {
    const wide = (row: Row, isShort: boolean) =>
      pieces
        ? pieces(row, UNLIMITED, isShort).reduce((sum, piece) => sum + displayWidth(piece.text), 0)
        : displayWidth(text(row))
    return {
      widths: widthsOf((row) => wide(row, false)),
      ...(short && { shortWidths: widthsOf((row) => wide(row, true)) }),
    }
  })
}

/** The larger of two measurements, column by column: what has been read is not cut because other rows have come. */
export const widerNeeds = (
  before: readonly ColumnNeed[],
  now: readonly ColumnNeed[],
): readonly ColumnNeed[] => {
  const needs = now.map((need, i) => {
    const earlier = before[i]
    return earlier && last(earlier.widths) >= last(need.widths) ? earlier : need
  })
  return needs.some((need, i) => need !== before[i]) ? needs : before
}

/** Columns that were empty are measured again. */
export function filledNeeds(
  before: readonly ColumnNeed[],
  measure: () => readonly ColumnNeed[],
): readonly ColumnNeed[] {
  if (before.every(({ widths }) => last(widths) > 0)) return before
  const now = measure()
  const needs = before.map((need, i) => (last(need.widths) > 0 ? need : (now[i] ?? need)))
  return needs.some(({ widths }, i) => last(widths) !== last(before[i]?.widths ?? []))
    ? needs
    : before
}

/** Width of a column, and whether its cells are short. `width` 0: it is left out. */
export interface ColumnWidth {
  width: number
  isShort: boolean
  /** Cells of that width that its values use: the name may be wider than any of them. */
  used: number
}

interface Sizes {
  /** Narrowest while it is shown. */
  least: number
  /** Holds most values, and the title. */
  usual: number
  /** Holds every value, and the title. */
  whole: number
  /** Holds every value in the short form; equal to `least` without one. */
  shortWhole: number
}

type SizedColumn = Pick<
  PaintedColumn<never>,
  "title" | "min" | "max" | "keep" | "gap" | "isSteady" | "isExtra" | "role" | "short"
>

function sizesOf({ title, min, isSteady, short }: SizedColumn, need?: ColumnNeed): Sizes {
  const head = displayWidth(title)
  if (isSteady || !need) {
    const width = isSteady ? min : Math.max(min, head)
    return { least: min, usual: width, whole: width, shortWhole: min }
  }
  const { widths, shortWidths } = need
  const whole = Math.max(head, last(widths))
  const quantile = widths[Math.ceil(widths.length * USUAL_SHARE) - 1] ?? 0
  const usual = short === "choice" ? whole : Math.max(head, quantile)
  const shortWhole = shortWidths ? Math.min(last(shortWidths), whole) : Math.min(min, whole)
  return { least: Math.min(shortWidths ? shortWhole : min, whole), usual, whole, shortWhole }
}

/** A column whose cells are empty in all rows is left out. */
const isEmpty = ({ role }: SizedColumn, need: ColumnNeed | undefined) =>
  role !== "name" && need !== undefined && need.widths.length > 0 && last(need.widths) === 0

/**
 * Widths of columns side by side in `room` cells. Columns with the lowest `keep` are left out first. In order of `keep`, each
 * column gets the width that holds most values; short forms are used if whole ones would leave too little for the others. Then the
 * columns with most cut rows get the width that holds all values. The name takes the remaining cells, up to its maximum.
 *
 * @param needs measured by `measureColumns`; a column without one takes its minimum
 */
export function layOutColumns(
  columns: readonly SizedColumn[],
  needs: readonly (ColumnNeed | undefined)[],
  room: number,
): readonly ColumnWidth[] {
  const sizes = columns.map((column, i) => sizesOf(column, needs[i]))
  const sizeOf = (i: number): Sizes => sizes[i] ?? { least: 0, usual: 0, whole: 0, shortWhole: 0 }
  const byKeep = [...columns.keys()].toSorted(
    (a, b) => (columns[b]?.keep ?? 0) - (columns[a]?.keep ?? 0),
  )
  const kept = chooseColumns({ columns, needs, byKeep, sizeOf, room })
  const widths = columns.map((_, i) => (kept.has(i) ? sizeOf(i).least : 0))
  let spare = room - gapsOf(columns, kept) - widths.reduce((sum, width) => sum + width, 0)
  const give = (i: number, wanted: number) => {
    const more = Math.min(spare, Math.max(0, wanted - (widths[i] ?? 0)))
    widths[i] = (widths[i] ?? 0) + more
    spare -= more
  }
  const inOrder = byKeep.filter((i) => kept.has(i))
  const wholeForms = chooseForms(columns, inOrder, { sizeOf, room: spare, widths })
  const wantedOf = (i: number) =>
    columns[i]?.short && !wholeForms.has(i) ? sizeOf(i).shortWhole : sizeOf(i).usual
  for (const i of inOrder) give(i, wantedOf(i))
  const cutRows = (i: number) => {
    const values = needs[i]?.widths ?? []
    return values.filter((value) => value > (widths[i] ?? 0)).length
  }
  const isShort = (i: number) =>
    columns[i]?.short !== undefined && (widths[i] ?? 0) < sizeOf(i).usual
  for (const i of inOrder
    .filter((each) => !isShort(each))
    .toSorted((a, b) => cutRows(b) - cutRows(a)))
    give(i, sizeOf(i).whole)
  const name = inOrder.find((i) => columns[i]?.role === "name")
  if (name !== undefined) give(name, columns[name]?.max ?? Infinity)
  return widths.map((width, i) => ({
    width,
    isShort: isShort(i),
    used: Math.min(width, sizeOf(i).whole),
  }))
}

interface Forms {
  sizeOf: (i: number) => Sizes
  widths: readonly number[]
  room: number
}

/**
 * Columns with a short form that are shown whole, because the other columns then still hold most of their values. Short forms come
 * before cuts: a short status can be read, a cut address cannot.
 */
function chooseForms(
  columns: readonly SizedColumn[],
  inOrder: readonly number[],
  { sizeOf, widths, room }: Forms,
): ReadonlySet<number> {
  const wide = (i: number, isWhole: boolean) =>
    Math.max(0, (isWhole ? sizeOf(i).usual : sizeOf(i).shortWhole) - (widths[i] ?? 0))
  const hasShort = (i: number) => columns[i]?.short !== undefined
  let spare = room - inOrder.reduce((sum, i) => sum + wide(i, !hasShort(i)), 0)
  const whole = new Set<number>()
  for (const i of inOrder.filter(hasShort)) {
    const more = wide(i, true) - wide(i, false)
    if (more > spare) continue
    whole.add(i)
    spare -= more
  }
  return whole
}

/** Blanks before the columns; none before the first. */
const gapsOf = (columns: readonly SizedColumn[], kept: ReadonlySet<number>): number =>
  [...columns.keys()]
    .filter((i) => kept.has(i))
    .slice(1)
    .reduce((sum, i) => sum + (columns[i]?.gap ?? 1), 0)

interface ColumnChoice {
  columns: readonly SizedColumn[]
  needs: readonly (ColumnNeed | undefined)[]
  byKeep: readonly number[]
  sizeOf: (i: number) => Sizes
  room: number
}

/** Columns that there is room for: an extra one only where it and the more needed ones hold most of their values. */
function chooseColumns({
  columns,
  needs,
  byKeep,
  sizeOf,
  room,
}: ColumnChoice): ReadonlySet<number> {
  const kept = new Set<number>()
  for (const i of byKeep) {
    const column = columns[i]
    if (!column || isEmpty(column, needs[i])) continue
    const size = column.isExtra ? "usual" : "least"
    const used = [...kept, i].reduce((sum, each) => sum + sizeOf(each)[size], 0)
    if (kept.size === 0 || used + gapsOf(columns, new Set([...kept, i])) <= room) kept.add(i)
  }
  return kept
}
