import type { Portrait } from "../../portrait/index.ts"
import {
  type BaseKind,
  type Dataset,
  EVERYBODY,
  type FilterProblem,
  filterText,
  type FilterWords,
  parseFilter,
  schemaFor,
} from "../engine/index.ts"
import type { ShareTest } from "../statistics/index.ts"
import type { CrossTabQuery } from "./cross-tab-request.ts"
import type { Lens, ReportMeta } from "./lens.ts"
import { meantBy, refusal } from "./refusal.ts"
import type { Refusal } from "./shapes/index.ts"
import { weigh } from "./weigh.ts"

/** How an address says to look at a report. */
export interface ReportQuery {
  filter?: string | undefined
  base?: BaseKind | undefined
  weight?: string | undefined
  test?: ShareTest | undefined
}

/** What a link keeps: how to look at a report, and at which table. */
export interface SharedLook extends ReportQuery {
  table?: CrossTabQuery | undefined
}

interface Reader {
  /** May read single responses. */
  rows: boolean
  /** Is shown this look alone, as somebody who may read them has chosen it. */
  isOnly?: boolean
  words?: FilterWords
}

/**
 * Reads an address. What it asks for and nobody understands is not left out: then nothing is shown, and the lens says why. Weights are for those who may read single
 * responses: whoever sets them can make one person count for nearly all, and beside figures without weights even given ones tell of few.
 */
export function lensOf(
  dataset: Dataset,
  meta: ReportMeta & { targets: readonly Portrait[] },
  { filter: typed = "", base, weight = "", test }: ReportQuery,
  { rows, isOnly = false, words }: Reader,
): Lens {
  const schema = schemaFor(dataset.schema, rows)
  const { filter, problems } = parseFilter(typed, schema, words)
  const [problem] = problems
  const shared = { base, test, rows, isOnly }
  if (problem)
    return { ...shared, filter: EVERYBODY, filterText: typed, refused: refusalOfFilter(problem) }
  const looked = { ...shared, filter, filterText: filterText(filter) }
  if (weight.trim() !== "" && !rows && !isOnly)
    return { ...looked, refused: refusal("report.refused.weightsTell") }
  const weighted = weigh(dataset, weight, { ...meta, untold: schema.untold })
  return weighted.ok
    ? { ...looked, weighted: weighted.value }
    : { ...looked, refused: weighted.problem }
}

/** Why a part of a filter means nothing. */
export const refusalOfFilter = ({ key, token, what, meant }: FilterProblem): Refusal =>
  refusal(`report.refused.${key}`, {
    token: { text: token },
    what: { text: what },
    ...meantBy(meant),
  })
