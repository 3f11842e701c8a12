import type { Column } from "./chunk.ts"
import { Counts } from "./counts.ts"
import { columnOf, type Dataset } from "./dataset.ts"
import type { RowGroups } from "./grouping.ts"
import type { ReportQuestion } from "./schema.ts"
import type { Selection } from "./select.ts"
import { type Rows, tallyBits, tallyPart } from "./tally-part.ts"

export interface PartTally {
  key: number
  values: readonly (string | number)[]
  counts: Counts
  /**
   * Respondents of each group with any value. Counted for rows of a grid, ranked answers and numbers, where it does not follow
   * from the outcomes.
   */
  any: Uint32Array
}

/** Numbers of respondents of each group who were asked a question, and counts of their answers. */
export interface QuestionTally {
  answered: Uint32Array
  skipped: Uint32Array
  refused: Uint32Array
  /** Counts by the key of the part. */
  parts: Map<number, PartTally>
}

const STATUSES = ["answered", "skipped", "refused"] as const

/** Counted rows, divided into groups. Without a grouping, all rows are one group. */
export interface TalliedRows {
  dataset: Dataset
  selections: readonly Selection[]
  grouping?: RowGroups | undefined
}

export function tallyQuestion(tallied: TalliedRows, { id, kind }: ReportQuestion): QuestionTally {
  const { dataset, selections, grouping } = tallied
  const groups = grouping?.size ?? 1
  const made = newTally(groups)
  for (const selection of selections) {
    const column = columnOf(selection.chunk, id, kind)
    if (!column) continue
    tallyStatuses(column, { selection, dataset, grouping }, made)
    for (const part of column.parts) {
      const tally = tallyIn(made.parts, dataset, id, { key: part.key, groups })
      tallyPart(part, { selection, dataset, grouping }, tally)
      if (kind === "grid" && part.kind === "many")
        tallyBits(dataset.bits.any(part, selection.chunk.rows), selection, grouping, tally.any)
    }
  }
  return made
}

/** Counts the respondents of each group by value of a field. */
export function tallyField(tallied: TalliedRows, field: string): PartTally {
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

/** Counts the respondents of each group. */
export function tallyPeople({ selections, grouping }: Omit<TalliedRows, "dataset">): Uint32Array {
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

function tallyStatuses(column: Column, rows: Rows, tally: QuestionTally): void {
  for (const status of STATUSES)
    tallyBits(column[status], rows.selection, rows.grouping, tally[status])
}

export const newTally = (groups: number): QuestionTally => ({
  answered: new Uint32Array(groups),
  skipped: new Uint32Array(groups),
  refused: new Uint32Array(groups),
  parts: new Map(),
})

/** Parameters for merging counts. `to` maps their groups to the target groups; sign −1 subtracts them. */
interface TallyJoin {
  to?: Uint32Array
  sign: 1 | -1
}

export function joinTally(into: QuestionTally, from: QuestionTally, joining: TallyJoin): void {
  for (const status of STATUSES) joinNumbers(into[status], from[status], joining)
  for (const [key, part] of from.parts) {
    const before = into.parts.get(key)
    // New values are numbered after the present ones, so the longer list contains the shorter one.
    const known = before && before.values.length >= part.values.length ? before : undefined
    const own = known ?? newPartTally({ key, values: part.values, groups: into.answered.length })
    into.parts.set(key, own)
    if (before && !known) joinPart(own, before, { sign: 1 })
    joinPart(own, part, joining)
  }
}

function joinPart(into: PartTally, from: PartTally, joining: TallyJoin): void {
  joinNumbers(into.any, from.any, joining)
  into.counts.join(from.counts, joining)
}

function joinNumbers(into: Uint32Array, from: Uint32Array, { to, sign }: TallyJoin): void {
  from.forEach((n, at) => {
    const group = to ? (to[at] ?? 0) : at
    into[group] = (into[group] ?? 0) + sign * n
  })
}
