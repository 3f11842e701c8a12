import {
  countAll,
  countFrom,
  type CountOptions,
  cubeSource,
  type Dataset,
  EVERYBODY,
  type ReportCounts,
  rowSource,
  selectRows,
  type Weights,
} from "@qo/core/report"

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
  count("rows", rowSource(dataset, selectRows(dataset, filter), weights ?? ALL_ALIKE))
  if (!weights) count("bits", rowSource(dataset, selectRows(dataset, filter), undefined))
  count("cube", cubeSource(dataset, filter, weights))
  return ways
}
