import type { BaseKind, Filter, ReportCounts } from "../engine/index.ts"
import type { PortraitFigures, Totals } from "../figures-file.ts"
import type { InterviewCounts } from "../interview-counts.ts"
import type { ReleasedPeople } from "../release/index.ts"
import type { ShareTest } from "../statistics/index.ts"
import type { Names } from "./named.ts"
import type { Refusal } from "./shapes/index.ts"
import type { WeightedPeople } from "./weigh.ts"

/** Data of a report in addition to its responses. */
export interface ReportMeta extends Pick<Names, "nameOf"> {
  portraits: readonly PortraitFigures[]
  /**
   * Totals including withdrawn interviews, for users who may not read single responses. If undefined, the responses are
   * counted, so a withdrawal is visible.
   */
  totals?: Totals | undefined
  /** Number of filled places, as shown in lists of projects; undefined if hidden. */
  collected?: number | undefined
  /** Whether more interviews are possible. */
  collecting: boolean
  seconds: InterviewCounts["seconds"]
  pid: number
  name: string
  /** Time at which the report was computed, in Unix seconds. */
  generatedAt: number
}

/** View settings of a report. */
export interface Lens {
  filter: Filter
  /** The filter in the form used in addresses. */
  filterText: string
  /** Base of shares. Default: `answered`. */
  base?: BaseKind | undefined
  test?: ShareTest | undefined
  weighted?: WeightedPeople | undefined
  /** Whether the user may read single responses. Other users see only figures of released groups. */
  rows: boolean
  /** Released groups. If undefined, groups are formed from the responses. */
  released?: ReleasedPeople | undefined
  /** Reason why no figures can be shown, because the request was invalid; undefined for a valid request. */
  refused?: Refusal | undefined
}

/** Counts of the respondents that match the filter, and of all respondents for comparison. */
export interface LensCounts {
  own: ReportCounts
  everybody: ReportCounts
}
