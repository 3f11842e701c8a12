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

/** Weights that are 1 for everyone, with which the engine counts rows group by group. */
const ALL_ALIKE: Weights = { by: [{ field: "gender" }, { field: "quality" }], cells: [] }

/**
 * Counts a report with each method of the engine, whichever it would choose: by bit sets, by rows in groups, and by the cube if
 * it supports the filter and the weights.
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
