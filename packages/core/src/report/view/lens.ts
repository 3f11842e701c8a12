import type { BaseKind, Filter, ReportCounts } from "../engine/index.ts"
import type { PortraitFigures, Totals } from "../figures-file.ts"
import type { InterviewCounts } from "../interview-counts.ts"
import type { ReleasedPeople } from "../release/index.ts"
import type { ShareTest } from "../statistics/index.ts"
import type { Names } from "./named.ts"
import type { Refusal } from "./shapes/index.ts"
import type { WeightedPeople } from "./weigh.ts"

/** What a report is of, beside its responses. */
export interface ReportMeta extends Pick<Names, "nameOf"> {
  portraits: readonly PortraitFigures[]
  /**
   * Totals for readers who may not read single responses, withdrawn interviews included. If left out, the responses are counted, and a withdrawal shows.
   */
  totals?: Totals | undefined
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
  weighted?: WeightedPeople | undefined
  /** Whether the reader may read single responses. Others see figures of released groups alone. */
  rows: boolean
  /** The released groups; where it is left out, those that can be formed of the responses. */
  released?: ReleasedPeople | undefined
  /** Why nothing can be shown: what was asked for was not understood. */
  refused?: Refusal | undefined
}

/** Figures of those whom a filter leaves, beside those of everybody. */
export interface LensCounts {
  own: ReportCounts
  everybody: ReportCounts
}
