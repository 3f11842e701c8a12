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
import { meantBy, viewRefusal } from "./refusal.ts"
import type { Refusal } from "./shapes/index.ts"
import { weighPeople } from "./weigh.ts"

/** How an address says to look at a report. */
export interface ReportQuery {
  filter?: string | undefined
  base?: BaseKind | undefined
  weight?: string | undefined
  test?: ShareTest | undefined
}

/** View settings stored by a link: of the report, and of a table. */
export interface SharedLook extends ReportQuery {
  table?: CrossTabQuery | undefined
}

interface Reader {
  /** May read single responses. */
  rows: boolean
  /** May see weighted figures although not single responses: a user with that right has chosen the weights. */
  isGuest?: boolean
  /** Data for readers without that right. */
  released?: ReleasedPeople | undefined
  words?: FilterWords
}

/**
 * Parses an address. Invalid parts are not ignored: then nothing is shown, and the lens contains the reason. Weights need the
 * right to single responses, because they can make one respondent count for nearly all. With weights chosen for the reader, only
 * groups with equal weights of all members count.
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
    return { ...looked, refused: viewRefusal("report.refused.weightsTell") }
  const weighted = weighPeople(audienceOf(dataset, shared).dataset, weight, {
    ...meta,
    untold: schema.untold,
  })
  return weighted.ok
    ? { ...looked, weighted: weighted.value }
    : { ...looked, refused: weighted.problem }
}

/** Why a part of a filter means nothing. */
export const refusalOfFilter = ({ key, token, what, meant }: FilterProblem): Refusal =>
  viewRefusal(`report.refused.${key}`, {
    token: { text: token },
    what: { text: what },
    ...meantBy(meant),
  })
