import { type Bits, countBoth, rowsOf, bothBits } from "./bits.ts"
import type { ManyPart, OnePart, Part } from "./chunk.ts"
import { Counts } from "./counts.ts"
import { columnOf, type Dataset } from "./dataset.ts"
import type { Grouping } from "./grouping.ts"
import type { ReportQuestion } from "./schema.ts"
import type { Selection } from "./select.ts"

export interface PartTally {
  key: number
  values: readonly (string | number)[]
  counts: Counts
  /** People of each group who have any value here. */
  any: Uint32Array
}

/** How many people of each group were asked a question and what they said. */
export interface QuestionTally {
  answered: Uint32Array
  skipped: Uint32Array
  refused: Uint32Array
  /** By the key of the part. */
  parts: Map<number, PartTally>
}

const STATUSES = ["answered", "skipped", "refused"] as const

/** Rows that are counted, divided into groups; without a grouping into one. */
export interface Tallied {
  dataset: Dataset
  selections: readonly Selection[]
  grouping?: Grouping | undefined
}

export function tallyQuestion(tallied: Tallied, { id, kind }: ReportQuestion): QuestionTally {
  const { dataset, selections, grouping } = tallied
  const groups = grouping?.size ?? 1
  const made = newTally(groups)
  for (const selection of selections) {
    const column = columnOf(selection.chunk, id, kind)
    if (!column) continue
    for (const status of STATUSES) tallyBits(column[status], selection, grouping, made[status])
    for (const part of column.parts) {
      const tally = tallyIn(made.parts, dataset, id, { key: part.key, groups })
      tallyPart(part, { selection, dataset, grouping }, tally)
    }
  }
  return made
}

/** How many people of each group have each value of a field. */
export function tallyField(tallied: Tallied, field: string): PartTally {
  const { dataset, selections, grouping } = tallied
  const { values } = dataset.fieldValues(field)
  const tally = newPartTally({ key: 0, values, groups: grouping?.size ?? 1 })
  for (const selection of selections) {
    const part = selection.chunk.fields.get(field)
    if (part) tallyPart(part, { selection, dataset, grouping }, tally)
  }
  return tally
}

const newPartTally = ({
  key,
  values,
  groups,
}: Pick<PartTally, "key" | "values"> & { groups: number }): PartTally => ({
  key,
  values,
  counts: new Counts(groups, values.length),
  any: new Uint32Array(groups),
})

/** How many people each group has. */
export function tallyPeople({ selections, grouping }: Omit<Tallied, "dataset">): Uint32Array {
  const counts = new Uint32Array(grouping?.size ?? 1)
  for (const selection of selections) tallyBits(selection.bits, selection, grouping, counts)
  return counts
}

function tallyIn(
  parts: Map<number, PartTally>,
  dataset: Dataset,
  question: string,
  { key, groups }: { key: number; groups: number },
): PartTally {
  const known = parts.get(key)
  if (known) return known
  const values = dataset.valuesOf(question).get(key)?.values ?? []
  const made = newPartTally({ key, values, groups })
  parts.set(key, made)
  return made
}

interface Rows {
  selection: Selection
  dataset: Dataset
  grouping: Grouping | undefined
}

function tallyPart(part: Part, rows: Rows, { counts, any }: PartTally): void {
  if (rows.grouping) tallyGroups(part, rows, rows.grouping, counts)
  else tallyAlone(part, rows, counts)
  tallyBits(
    rows.dataset.bits.any(part, rows.selection.chunk.rows),
    rows.selection,
    rows.grouping,
    any,
  )
}

/** Words that are counted in the time in which one row is looked at. */
const WORDS_FOR_ROW = 1.2

function tallyAlone(part: Part, { selection, dataset }: Rows, counts: Counts): void {
  const places = dataset.placesOf(part)
  const { count, bits: selected } = selection
  const words = part.values.length * selected.length
  const looks = part.kind === "one" ? count : count * part.values.length
  const known =
    looks * WORDS_FOR_ROW < words ? undefined : dataset.bits.of(part, selection.chunk.rows)
  if (known)
    known.bits.forEach((bits, at) => {
      const both = selection.isWhole ? (known.counts[at] ?? 0) : countBoth(bits, selected)
      counts.add(0, places[at] ?? 0, both)
    })
  else if (part.kind === "one") countIndexed(part, selection, places, counts)
  else
    part.bits.forEach((bits, at) =>
      counts.add(0, places[at] ?? 0, countListed(bits, selection.rows)),
    )
}

function countIndexed(
  { index, values }: OnePart,
  selection: Selection,
  places: Uint32Array,
  counts: Counts,
): void {
  const found = new Uint32Array(values.length + 1)
  if (selection.isWhole) for (const at of index) found[at] = (found[at] ?? 0) + 1
  else
    for (const row of selection.rows) {
      const at = index[row] ?? 0
      found[at] = (found[at] ?? 0) + 1
    }
  places.forEach((place, at) => counts.add(0, place, found[at + 1] ?? 0))
}

function countListed(bits: Bits, rows: Uint16Array): number {
  let count = 0
  for (const row of rows) count += ((bits[row >> 5] ?? 0) >>> (row & 31)) & 1
  return count
}

function tallyGroups(
  part: Part,
  { selection, dataset }: Rows,
  grouping: Grouping,
  counts: Counts,
): void {
  const groups = grouping.of(selection.chunk)
  const places = dataset.placesOf(part)
  if (part.kind === "one") groupIndexed(part, { selection, groups, places }, counts)
  else groupBits(part, { selection, groups, places }, counts)
}

interface Grouped {
  selection: Selection
  groups: Uint32Array
  places: Uint32Array
}

function groupIndexed({ index }: OnePart, { selection, groups, places }: Grouped, counts: Counts) {
  const { table, stride, size } = counts
  const to = Uint32Array.from([size, ...places])
  const { rows } = selection
  if (table)
    for (const row of rows) {
      const cell = (groups[row] ?? 0) * stride + (to[index[row] ?? 0] ?? 0)
      table[cell] = (table[cell] ?? 0) + 1
    }
  else for (const row of rows) counts.add(groups[row] ?? 0, to[index[row] ?? 0] ?? 0, 1)
}

function groupBits({ bits }: ManyPart, { selection, groups, places }: Grouped, counts: Counts) {
  bits.forEach((each, at) => {
    const place = places[at] ?? 0
    for (const row of rowsOf(selection.isWhole ? each : bothBits(each, selection.bits)))
      counts.add(groups[row] ?? 0, place, 1)
  })
}

function tallyBits(
  bits: Bits,
  { chunk, bits: selected, isWhole }: Selection,
  grouping: Grouping | undefined,
  counts: Uint32Array,
): void {
  if (!grouping) {
    counts[0] = (counts[0] ?? 0) + countBoth(bits, selected)
    return
  }
  const groups = grouping.of(chunk)
  for (const row of rowsOf(isWhole ? bits : bothBits(bits, selected))) {
    const group = groups[row] ?? 0
    counts[group] = (counts[group] ?? 0) + 1
  }
}

export const newTally = (groups: number): QuestionTally => ({
  answered: new Uint32Array(groups),
  skipped: new Uint32Array(groups),
  refused: new Uint32Array(groups),
  parts: new Map(),
})

/** How counts are joined with others: `to` says which group each of theirs belongs to here, −1 takes them off. */
interface Joining {
  to?: Uint32Array
  sign: 1 | -1
}

export function joinTally(into: QuestionTally, from: QuestionTally, joining: Joining): void {
  for (const status of STATUSES) joinNumbers(into[status], from[status], joining)
  for (const [key, part] of from.parts) {
    const before = into.parts.get(key)
    // Values that have come since are numbered behind those that were there.
    const known = before && before.values.length >= part.values.length ? before : undefined
    const own = known ?? newPartTally({ key, values: part.values, groups: into.answered.length })
    into.parts.set(key, own)
    if (before && !known) joinPart(own, before, { sign: 1 })
    joinPart(own, part, joining)
  }
}

function joinPart(into: PartTally, from: PartTally, joining: Joining): void {
  joinNumbers(into.any, from.any, joining)
  into.counts.join(from.counts, joining)
}

function joinNumbers(into: Uint32Array, from: Uint32Array, { to, sign }: Joining): void {
  from.forEach((n, at) => {
    const group = to ? (to[at] ?? 0) : at
    into[group] = (into[group] ?? 0) + sign * n
  })
}
