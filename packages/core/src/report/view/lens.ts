import type { BaseKind, Filter, ReportCounts } from "../engine/index.ts"
import type { PortraitFigures } from "../figures-file.ts"
import type { InterviewCounts } from "../interview-counts.ts"
import type { ShareTest } from "../statistics/index.ts"
import type { Names } from "./named.ts"
import type { Refusal } from "./shapes/index.ts"
import type { Weighted } from "./weigh.ts"

/** What a report is of, beside its responses. */
export interface ReportMeta extends Pick<Names, "nameOf"> {
  portraits: readonly PortraitFigures[]
  /** Places that are filled, as lists of projects tell them; left out where they are not told. */
  collected?: number | undefined
  /** Whether more interviews may come. */
  collecting: boolean
  seconds: InterviewCounts["seconds"]
  pid: number
  name: string
  /** Unix seconds. */
  generatedAt: number
}

/** How somebody looks at a report. */
export interface Lens {
  filter: Filter
  /** The filter as an address has it. */
  filterText: string
  /** What shares are of; `answered` where it is left out. */
  base?: BaseKind | undefined
  test?: ShareTest | undefined
  weighted?: Weighted | undefined
  /** Whether the reader may read single responses. Who may not is shown nothing of fewer than ten people, nor what tells of them. */
  rows: boolean
  /** The reader sees this look alone, and the totals: there are no other views to put beside it. */
  isOnly?: boolean | undefined
  /** Why nothing can be shown: what was asked for was not understood. */
  refused?: Refusal | undefined
}

/** Figures of those whom a filter leaves, and of all views that tell something of them by subtraction. */
export interface Counted {
  own: ReportCounts
  everybody: ReportCounts
  /** Wider views, for whoever may not read single responses; none for the others. */
  wider: readonly ReportCounts[]
}
