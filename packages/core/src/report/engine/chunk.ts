import type { Bits } from "./bits.ts"
import type { ReportKind } from "./schema.ts"

/** Rows of a chunk, at most: 16 bits hold their numbers, and those of a value for each with one more for none. */
export const CHUNK_ROWS = 65_535

/** Most distinct values of a part with several per row: the most frequent ones of its chunk. */
export const MANY_VALUES = 1000

/** One value a row at most. `index` points into `values` from 1 on; 0: none. */
export interface OnePart {
  kind: "one"
  /** The part's key: code of a row of a grid, or of a ranked answer; 1 for the second number of a pair, otherwise 0. */
  key: number
  values: readonly (string | number)[]
  index: Uint16Array
}

/** Any number of values a row: the rows that have each of them. */
export interface ManyPart {
  kind: "many"
  key: number
  values: readonly (string | number)[]
  bits: readonly Bits[]
}

export type Part = OnePart | ManyPart

/** Outcomes of one question in the rows of a chunk. Rows in none of the three were not asked. */
export interface Column {
  kind: ReportKind
  answered: Bits
  skipped: Bits
  refused: Bits
  /** For a ranking: the place of each answer. For a grid: each row. For texts: none. */
  parts: readonly Part[]
}

/** Up to {@link CHUNK_ROWS} responses by column. */
export interface Chunk {
  rows: number
  /** By the question's id; those that no row was asked are left out. */
  columns: ReadonlyMap<string, Column>
  /** Facts about respondents and interviews, by field. */
  fields: ReadonlyMap<string, Part>
  /** Unix seconds; 0: not over. */
  startedAt: Uint32Array
  finishedAt: Uint32Array
  interviews: readonly string[]
}
