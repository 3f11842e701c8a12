import {
  type Filter,
  isCompletedRow,
  openDataset,
  packChunk,
  type ReportSchema,
  type ResponseRow,
  rowWeights,
  selectRows,
  type Weights,
} from "../report/index.ts"
import type { WeightedRow } from "./variable.ts"

interface Options {
  filter: Filter
  weights?: Weights | undefined
}

/**
 * Returns the responses that match a filter in order, with their weights. The report's engine selects them batch by batch, so
 * that a file contains the same respondents as the report.
 */
export async function* weightedRows(
  schema: ReportSchema,
  { filter, weights }: Options,
  batches: AsyncIterable<readonly ResponseRow[]>,
): AsyncGenerator<readonly WeightedRow[]> {
  for await (const rows of batches) {
    // Packing takes a fifth of the time of a file with all completed interviews.
    if (!weights && filter.terms.length === 0) {
      yield rows.filter(isCompletedRow).map((row) => ({ row, weight: 1 }))
      continue
    }
    const chunk = packChunk(schema, rows)
    const dataset = openDataset(schema, [["", chunk]])
    const [selection] = selectRows(dataset, filter)
    if (!selection) continue
    const weightOf = weights && rowWeights(dataset, chunk, weights)
    yield Array.from(selection.rows, (at) => ({
      row: rows[at] as ResponseRow,
      weight: weightOf?.(at) ?? 1,
    }))
  }
}
