import {
  addBits,
  allBits,
  type Bits,
  bothBits,
  countBits,
  keepBits,
  newBits,
  rowsOf,
  setBit,
  takeBits,
} from "./bits.ts"
import type { Chunk, Column, OnePart, Part } from "./chunk.ts"
import { columnIn, partOf } from "./breakdown.ts"
import type { Dataset } from "./dataset.ts"
import { isTimeField } from "./fields.ts"
import {
  type AskedStatus,
  type Filter,
  type FilterTerm,
  isRange,
  termsOf,
  type WantedValues,
} from "./filter.ts"

/** Rows of one chunk that match a filter. */
export class Selection {
  readonly count: number
  private listed: Uint16Array | undefined

  readonly chunk: Chunk
  readonly bits: Bits

  constructor(chunk: Chunk, bits: Bits) {
    this.chunk = chunk
    this.bits = bits
    this.count = countBits(bits)
  }

  get isWhole(): boolean {
    return this.count === this.chunk.rows
  }

  get rows(): Uint16Array {
    return (this.listed ??= rowsOf(this.bits, this.count))
  }
}

/** Returns the rows that match a filter, by chunk. Chunks without a matching row are left out. */
export const selectRows = (dataset: Dataset, filter: Filter): readonly Selection[] =>
  selectIn(dataset, dataset.chunks, filter)

export function selectIn(
  dataset: Dataset,
  chunks: readonly Chunk[],
  filter: Filter,
): readonly Selection[] {
  const terms = termsOf(filter)
  return chunks.flatMap((chunk) => {
    const left = allBits(chunk.rows)
    for (const term of terms) narrowChunk(dataset, chunk, term, left)
    return anySelection(chunk, left)
  })
}

/** Returns the selected rows that also match one more condition. */
export const narrowSelections = (
  dataset: Dataset,
  selections: readonly Selection[],
  term: FilterTerm,
): readonly Selection[] =>
  selections.flatMap(({ chunk, bits }) => {
    const left = bits.slice()
    narrowChunk(dataset, chunk, term, left)
    return anySelection(chunk, left)
  })

/** Returns the rows that are in both selections. */
export const sharedRows = (
  some: readonly Selection[],
  others: readonly Selection[],
): readonly Selection[] =>
  some.flatMap(({ chunk, bits }) => {
    const other = others.find((each) => each.chunk === chunk)
    return other ? anySelection(chunk, bothBits(bits, other.bits)) : []
  })

function anySelection(chunk: Chunk, bits: Bits): Selection[] {
  const selection = new Selection(chunk, bits)
  return selection.count > 0 ? [selection] : []
}

function narrowChunk(dataset: Dataset, chunk: Chunk, term: FilterTerm, left: Bits): void {
  const found = newBits(chunk.rows)
  collect(dataset, chunk, term, found)
  if (term.negated) takeBits(left, found)
  else keepBits(left, found)
}

function collect(dataset: Dataset, chunk: Chunk, { of, wanted }: FilterTerm, found: Bits): void {
  if ("field" in of && isTimeField(of.field)) addTimes(chunk[of.field], wanted, found)
  else if ("question" in of && "status" in wanted)
    addStatuses(chunk, columnIn(dataset, chunk, of.question), wanted.status, found)
  else {
    const part = partOf(dataset, chunk, of)
    if (part) addMatching(dataset, part, wanted, found)
  }
}

function addStatuses(
  chunk: Chunk,
  column: Column | undefined,
  statuses: readonly AskedStatus[],
  found: Bits,
): void {
  for (const status of statuses) {
    if (column && (status === "answered" || status === "skipped" || status === "refused"))
      addBits(found, column[status])
    if (status === "asked") addAsked(column, found)
    if (status === "notAsked") {
      const others = allBits(chunk.rows)
      for (const asked of askedIn(column)) takeBits(others, asked)
      addBits(found, others)
    }
  }
}

const askedIn = (column: Column | undefined): readonly Bits[] =>
  column ? [column.answered, column.skipped, column.refused] : []

/** Adds the rows that were asked the question, with any outcome. */
export function addAsked(column: Column | undefined, found: Bits): void {
  for (const asked of askedIn(column)) addBits(found, asked)
}

function addTimes(times: Uint32Array, wanted: WantedValues, found: Bits): void {
  const matches = matcherOf(wanted)
  times.forEach((at, row) => {
    if (at > 0 && matches(at)) setBit(found, row)
  })
}

/** Returns a function that checks whether a value matches. Numbers may also be given as text. */
export function matcherOf(wanted: WantedValues): (value: string | number) => boolean {
  if ("status" in wanted) return () => false
  const values = new Set(wanted.anyOf.filter((each) => !isRange(each)).map(String))
  const ranges = wanted.anyOf.filter(isRange)
  return (value) => {
    if (values.has(String(value))) return true
    const number = typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value)
    return ranges.some(({ min = -Infinity, max = Infinity }) => min <= number && number <= max)
  }
}

function addMatching(dataset: Dataset, part: Part, wanted: WantedValues, found: Bits): void {
  const matches = part.values.map(matcherOf(wanted))
  if (!matches.includes(true)) return
  const known = dataset.bits.of(part, found.length * 32)
  if (known) known.bits.forEach((bits, at) => matches[at] && addBits(found, bits))
  else if (part.kind === "one") addIndexed(part, matches, found)
}

function addIndexed({ index }: OnePart, matches: readonly boolean[], found: Bits): void {
  const wanted = Uint8Array.from([false, ...matches], Number)
  for (let row = 0; row < index.length; row++) if (wanted[index[row] ?? 0] === 1) setBit(found, row)
}
