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

/** View settings of a report as given in an address. */
export interface ReportQuery {
  filter?: string | undefined
  base?: BaseKind | undefined
  weight?: string | undefined
  test?: ShareTest | undefined
  /** Language of the questionnaire's texts. Default: its first one. */
  textLanguage?: string | undefined
}

/** View settings stored with a share link, for a report and optionally for a table. */
export interface SharedLook extends ReportQuery {
  table?: CrossTabQuery | undefined
}

interface Reader {
  /** Whether the user may read single responses. */
  rows: boolean
  /**
   * Whether the user opens a share link. Such users may see weighted figures without the right to single responses, because a
   * user with this right has chosen the weights.
   */
  isGuest?: boolean
  /** Released groups, for users without the right to single responses. */
  released?: ReleasedPeople | undefined
  words?: FilterWords
}

/**
 * Parses the view settings of an address. If a part is invalid, the result contains the reason and no figures are shown.
 * Weights need the right to single responses, because they can give one respondent nearly the whole weight. If the weights were
 * chosen for the user, as in a share link, only groups whose members have equal weights are counted.
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

/** Returns the reason why a part of a filter is invalid. */
export const refusalOfFilter = ({ key, token, what, meant }: FilterProblem): Refusal =>
  viewRefusal(`report.refused.${key}`, {
    token: { text: token },
    what: { text: what },
    ...meantBy(meant),
  })
