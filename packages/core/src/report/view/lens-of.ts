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
import type { ReleasedPeople } from "../release/index.ts"
import type { ShareTest } from "../statistics/index.ts"
import { audienceOf } from "./audience.ts"
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
  /** May see weighted figures all the same: somebody who may read single responses has chosen the weights. */
  isGuest?: boolean
  /** What readers see who may not read them. */
  released?: ReleasedPeople | undefined
  words?: FilterWords
}

/**
 * Reads an address. What it asks for and nobody understands is not left out: then nothing is shown, and the lens says why. Weights are for those who may read single
 * responses: whoever sets them can make one person count for nearly all. With weights that were chosen for the reader, only groups count whose members weigh the same.
 */
export function lensOf(
  dataset: Dataset,
  meta: ReportMeta & { targets: readonly Portrait[] },
  { filter: typed = "", base, weight = "", test }: ReportQuery,
  { rows, isGuest = false, released, words }: Reader,
): Lens {
  const schema = schemaFor(dataset.schema, rows)
  const { filter, problems } = parseFilter(typed, schema, words)
  const [problem] = problems
  const shared = { base, test, rows, released }
  if (problem)
    return { ...shared, filter: EVERYBODY, filterText: typed, refused: refusalOfFilter(problem) }
  const looked = { ...shared, filter, filterText: filterText(filter) }
  if (weight.trim() !== "" && !rows && !isGuest)
    return { ...looked, refused: refusal("report.refused.weightsTell") }
  const weighted = weigh(audienceOf(dataset, shared).dataset, weight, {
    ...meta,
    untold: schema.untold,
  })
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
