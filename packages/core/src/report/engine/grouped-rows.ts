import type { Bits } from "./bits.ts"
import type { RowGroups } from "./grouping.ts"
import type { Selection } from "./select.ts"

/** Counted rows of one chunk, each with its group. */
export interface GroupedRows {
  /** Number of groups. */
  size: number
  /** Group of each row. Rows that are not counted have one additional group after the others. */
  groups: Uint32Array
  /** Numbers of the counted rows; undefined if they are so many that reading all rows is faster. */
  few: Uint16Array | undefined
  bits: Bits
  /** Number of counted rows in each group. */
  people: Uint32Array
}

/** Counted rows are read individually if they are fewer than one in this number: reading scattered rows is slower per row. */
const FEW = 3

const made = new WeakMap<Selection, Map<RowGroups, GroupedRows>>()

/** Computes the groups of the counted rows once, for use with all questions. */
export function groupedRows(selection: Selection, grouping: RowGroups): GroupedRows {
  const known = made.get(selection) ?? new Map<RowGroups, GroupedRows>()
  made.set(selection, known)
  const rows = known.get(grouping) ?? groupSelection(selection, grouping)
  known.set(grouping, rows)
  return rows
}

function groupSelection(selection: Selection, grouping: RowGroups): GroupedRows {
  const { chunk, bits, count, isWhole, rows } = selection
  const { size } = grouping
  const own = grouping.of(chunk)
  const few = count * FEW < chunk.rows ? rows : undefined
  const people = new Uint32Array(size)
  const groups = isWhole ? own : new Uint32Array(chunk.rows).fill(size)
  for (const row of rows) {
    const group = own[row] ?? 0
    groups[row] = group
    people[group] = (people[group] ?? 0) + 1
  }
  return { size, groups, few, bits, people }
}

/** Maximum number of counters that fit into the fast cache of a processor. */
const MOST_CELLS = 2 ** 14

/** Whether {@link groupHistogram} can count this number of values by group. */
export const isSmall = ({ size }: GroupedRows, values: number): boolean =>
  (size + 1) * values <= MOST_CELLS

/** Counts values by group. Adjacent rows use separate tables, because changing the same counter twice in succession is slow. */
export function groupHistogram(
  index: Uint16Array,
  values: number,
  { size, groups, few }: GroupedRows,
): Uint32Array {
  const cells = (size + 1) * values
  const counts = new Uint32Array(cells * TABLES)
  if (few) for (const row of few) addOne(counts, (groups[row] ?? 0) * values + (index[row] ?? 0))
  else countNeighbours(counts, { index, values, groups, cells })
  return sumOfTables(counts, cells)
}

const TABLES = 4

interface Neighbours {
  index: Uint16Array
  values: number
  groups: Uint32Array
  cells: number
}

function countNeighbours(counts: Uint32Array, { index, values, groups, cells }: Neighbours): void {
  const last = index.length & ~(TABLES - 1)
  for (let row = 0; row < last; row += TABLES) {
    addOne(counts, cellOf(groups, values, index, row))
    addOne(counts, cells + cellOf(groups, values, index, row + 1))
    addOne(counts, 2 * cells + cellOf(groups, values, index, row + 2))
    addOne(counts, 3 * cells + cellOf(groups, values, index, row + 3))
  }
  for (let row = last; row < index.length; row++) addOne(counts, cellOf(groups, values, index, row))
}

const cellOf = (groups: Uint32Array, values: number, index: Uint16Array, row: number): number =>
  (groups[row] ?? 0) * values + (index[row] ?? 0)

function addOne(counts: Uint32Array, cell: number): void {
  counts[cell] = (counts[cell] ?? 0) + 1
}

function sumOfTables(counts: Uint32Array, cells: number): Uint32Array {
  const sum = counts.subarray(0, cells)
  for (let table = 1; table < TABLES; table++)
    for (let cell = 0; cell < cells; cell++)
      sum[cell] = (sum[cell] ?? 0) + (counts[table * cells + cell] ?? 0)
  return sum
}

/** Calls `tell` with the group of each counted row whose bit is set, or of each row whose bit is not set. */
export function eachGroupIn(
  bits: Bits,
  isWithout: boolean,
  { groups, bits: counted }: GroupedRows,
  tell: (group: number) => void,
): void {
  const flip = isWithout ? -1 : 0
  for (let at = 0; at < bits.length; at++)
    for (let word = ((bits[at] ?? 0) ^ flip) & (counted[at] ?? 0); word !== 0; word &= word - 1)
      tell(groups[at * 32 + 31 - Math.clz32(word & -word)] ?? 0)
}
