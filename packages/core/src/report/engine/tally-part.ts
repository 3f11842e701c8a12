import { type Bits, countBoth, rowsOf } from "./bits.ts"
import type { ManyPart, OnePart, Part } from "./chunk.ts"
import type { Counts } from "./counts.ts"
import type { Dataset } from "./dataset.ts"
import {
  eachGroupIn,
  type GroupedRows,
  groupedRows,
  groupHistogram,
  isSmall,
} from "./grouped-rows.ts"
import type { RowGroups } from "./grouping.ts"
import type { Selection } from "./select.ts"
import type { PartTally } from "./tally.ts"

/** Counted rows of one chunk. */
export interface Rows {
  selection: Selection
  dataset: Dataset
  grouping: RowGroups | undefined
}

/** Adds the values of the counted rows to a tally. */
export function tallyPart(
  part: Part,
  { selection, dataset, grouping }: Rows,
  tally: PartTally,
): void {
  const places = dataset.placesOf(part)
  if (grouping) {
    const rows = groupedRows(selection, grouping)
    if (part.kind === "one") groupIndexed(part, places, rows, tally)
    else groupMany(part, places, rows, { dataset, tally })
  } else if (part.kind === "one") countOne(part, places, { selection, dataset, tally })
  else countMany(part, places, { selection, dataset, tally })
}

interface PartCount {
  selection: Selection
  dataset: Dataset
  tally: PartTally
}

/** Number of words of bits that can be counted in the time needed for one row. */
const WORDS_FOR_ROW = 1.5

/** Counts the bits of each value; undefined if counting row by row is faster. */
function countBitsOf(
  part: Part,
  places: Uint32Array,
  { selection, dataset, tally }: PartCount,
): number | undefined {
  const { count, bits: selected, isWhole, chunk } = selection
  const looks = part.kind === "one" ? count : count * part.values.length
  if (looks * WORDS_FOR_ROW < part.values.length * selected.length) return undefined
  const known = dataset.bits.of(part, chunk.rows)
  if (!known) return undefined
  let sum = 0
  known.bits.forEach((bits, at) => {
    const both = isWhole ? (known.counts[at] ?? 0) : countBoth(bits, selected)
    tally.counts.add(0, places[at] ?? 0, both)
    sum += both
  })
  return sum
}

function countOne(part: OnePart, places: Uint32Array, counting: PartCount): void {
  const { selection, tally } = counting
  const any = countBitsOf(part, places, counting)
  tally.any[0] = (tally.any[0] ?? 0) + (any ?? countIndexed(part, places, selection, tally.counts))
}

function countIndexed(
  { index, values }: OnePart,
  places: Uint32Array,
  selection: Selection,
  counts: Counts,
): number {
  const found = new Uint32Array(values.length + 1)
  if (selection.isWhole) for (const at of index) found[at] = (found[at] ?? 0) + 1
  else
    for (const row of selection.rows) {
      const at = index[row] ?? 0
      found[at] = (found[at] ?? 0) + 1
    }
  for (let at = 0; at < places.length; at++) counts.add(0, places[at] ?? 0, found[at + 1] ?? 0)
  return selection.count - (found[0] ?? 0)
}

function countMany(part: ManyPart, places: Uint32Array, counting: PartCount): void {
  const { selection, tally } = counting
  if (countBitsOf(part, places, counting) === undefined)
    part.bits.forEach((bits, at) =>
      tally.counts.add(0, places[at] ?? 0, countListed(bits, selection.rows)),
    )
}

function countListed(bits: Bits, rows: Uint16Array): number {
  let count = 0
  for (const row of rows) count += ((bits[row >> 5] ?? 0) >>> (row & 31)) & 1
  return count
}

function groupIndexed(
  part: OnePart,
  places: Uint32Array,
  rows: GroupedRows,
  tally: PartTally,
): void {
  if (isSmall(rows, part.values.length + 1)) groupInTable(part, places, rows, tally)
  else groupByRow(part, places, rows, tally)
}

function groupInTable(
  { index, values }: OnePart,
  places: Uint32Array,
  rows: GroupedRows,
  { counts, any }: PartTally,
): void {
  const stride = values.length + 1
  const found = groupHistogram(index, stride, rows)
  for (let cell = 0; cell < rows.size * stride; cell++) {
    const [n, at] = [found[cell] ?? 0, cell % stride]
    if (n === 0 || at === 0) continue
    const group = (cell - at) / stride
    counts.add(group, places[at - 1] ?? 0, n)
    any[group] = (any[group] ?? 0) + n
  }
}

function groupByRow(
  { index }: OnePart,
  places: Uint32Array,
  { groups, few, bits }: GroupedRows,
  { counts, any }: PartTally,
): void {
  const to = Uint32Array.from([counts.size, ...places])
  const selected = few ?? rowsOf(bits)
  if (counts.table) addRows(counts.table, counts.stride, { index, to, groups, selected })
  else for (const row of selected) counts.add(groups[row] ?? 0, to[index[row] ?? 0] ?? 0, 1)
  for (const row of selected) {
    const group = groups[row] ?? 0
    if ((index[row] ?? 0) > 0) any[group] = (any[group] ?? 0) + 1
  }
}

interface AddressedRows {
  index: Uint16Array
  /** For each value of the part, its position in the table. */
  to: Uint32Array
  groups: Uint32Array
  selected: Uint16Array
}

function addRows(
  table: Uint32Array,
  stride: number,
  { index, to, groups, selected }: AddressedRows,
): void {
  for (const row of selected) {
    const cell = (groups[row] ?? 0) * stride + (to[index[row] ?? 0] ?? 0)
    table[cell] = (table[cell] ?? 0) + 1
  }
}

/** Number of combinations of eight values. Rows with the same combination are counted together. */
const MASKS = 256

function groupMany(
  part: ManyPart,
  places: Uint32Array,
  rows: GroupedRows,
  { dataset, tally }: Pick<PartCount, "dataset" | "tally">,
): void {
  const { counts } = tally
  if (isSmall(rows, MASKS))
    dataset.bits.masks(part, rows.groups.length).forEach((masks, nth) => {
      const found = groupHistogram(masks, MASKS, rows)
      found.subarray(0, rows.size * MASKS).forEach((n, cell) => {
        for (let mask = n > 0 ? cell % MASKS : 0; mask > 0; mask &= mask - 1)
          counts.add(
            Math.floor(cell / MASKS),
            places[nth * 8 + 31 - Math.clz32(mask & -mask)] ?? 0,
            n,
          )
      })
    })
  else
    part.bits.forEach((bits, at) =>
      eachGroupIn(bits, false, rows, (group) => counts.add(group, places[at] ?? 0, 1)),
    )
}

/** Counts set bits by group. If fewer rows are excluded than counted, the excluded rows are counted and subtracted. */
export function tallyBits(
  bits: Bits,
  selection: Selection,
  grouping: RowGroups | undefined,
  counts: Uint32Array,
): void {
  const n = countBoth(bits, selection.bits)
  if (!grouping || n === 0) {
    counts[0] = (counts[0] ?? 0) + n
    return
  }
  const rows = groupedRows(selection, grouping)
  const isMost = n * 2 > selection.count
  const sign = isMost ? -1 : 1
  if (isMost)
    rows.people.forEach((people, group) => (counts[group] = (counts[group] ?? 0) + people))
  eachGroupIn(bits, isMost, rows, (group) => {
    counts[group] = (counts[group] ?? 0) + sign
  })
}
