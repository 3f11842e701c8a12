import type { Bits } from "./bits.ts"
import type { ReportKind } from "./schema.ts"

/**
 * Maximum number of rows in a chunk. Row numbers and positions of values must fit into 16 bits, and position 0 means no value.
 */
export const CHUNK_ROWS = 65_535

/**
 * Maximum number of distinct values of a part with several values per row. Of more values, only the most frequent in the chunk
 * are kept.
 */
export const MANY_VALUES = 1000

/**
 * A part with at most one value per row. `index` contains for each row the position of its value in `values`, counted from 1; 0
 * means no value.
 */
export interface OnePart {
  kind: "one"
  /** Key of the part: the code of a grid row or of a ranked answer; 1 for the second number of a pair; otherwise 0. */
  key: number
  values: readonly (string | number)[]
  index: Uint16Array
}

/** A part with any number of values per row. It contains for each value the rows that have it. */
export interface ManyPart {
  kind: "many"
  key: number
  values: readonly (string | number)[]
  bits: readonly Bits[]
}

export type Part = OnePart | ManyPart

/** Outcomes of one question in the rows of a chunk. Rows without any of the three outcomes were not asked the question. */
export interface Column {
  kind: ReportKind
  answered: Bits
  skipped: Bits
  refused: Bits
  /** For a ranking, one part per answer with its position; for a grid, one part per row; for texts, none. */
  parts: readonly Part[]
}

/** Up to {@link CHUNK_ROWS} responses, stored by column. */
export interface Chunk {
  rows: number
  /** Columns by the ids of questions. Questions asked in no row are left out. */
  columns: ReadonlyMap<string, Column>
  /** Data about respondents and interviews, by field. */
  fields: ReadonlyMap<string, Part>
  /** Start and end of each interview in Unix seconds. An end of 0 means that the interview is still running. */
  startedAt: Uint32Array
  finishedAt: Uint32Array
  interviews: readonly string[]
}
