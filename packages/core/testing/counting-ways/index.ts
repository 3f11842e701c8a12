import { type CountOptions, countAll, countFrom } from "../../src/report/engine/count-all.ts"
import type { Dataset } from "../../src/report/engine/dataset.ts"
import { EVERYBODY } from "../../src/report/engine/filter.ts"
import { select } from "../../src/report/engine/select.ts"
import { cubeSource, rowSource } from "../../src/report/engine/source.ts"
import type { ReportCounts, Weights } from "../../src/report/index.ts"

/** Cells by which everybody weighs 1: rows are then counted group by group. */
const ALL_ALIKE: Weights = { by: [{ field: "gender" }, { field: "quality" }], cells: [] }

/**
 * The same report counted in each way that the engine has, whichever it would choose itself: by bits, row by row in groups, and by the
 * cube where the filter and the weights ask for nothing that it does not know.
 */
export function countInEachWay(
  dataset: Dataset,
  options: CountOptions,
): ReadonlyMap<string, ReportCounts> {
  const { filter = EVERYBODY, weights } = options
  const ways = new Map([["as chosen", countAll(dataset, options)]])
  const count = (way: string, source: ReturnType<typeof cubeSource>) => {
    if (source) ways.set(way, countFrom(dataset, source, options))
  }
  count("rows", rowSource(dataset, select(dataset, filter), weights ?? ALL_ALIKE))
  if (!weights) count("bits", rowSource(dataset, select(dataset, filter), undefined))
  count("cube", cubeSource(dataset, filter, weights))
  return ways
}
