import type { BaseKind, Filter, ReportCounts } from "../engine/index.ts"
import type { PortraitFigures, Totals } from "../figures-file.ts"
import type { InterviewCounts } from "../interview-counts.ts"
import type { ReleasedPeople } from "../release/index.ts"
import type { ShareTest } from "../statistics/index.ts"
import type { Names } from "./named.ts"
import type { Refusal } from "./shapes/index.ts"
import type { WeightedPeople } from "./weigh.ts"

/** Data of a report beside its responses. */
export interface ReportMeta extends Pick<Names, "nameOf"> {
  portraits: readonly PortraitFigures[]
  /**
   * Totals for readers who may not read single responses, withdrawn interviews included. If left out, the responses are counted, and a withdrawal shows.
   */
  totals?: Totals | undefined
  /** Filled slots as in lists of projects; undefined if hidden. */
  collected?: number | undefined
  /** Whether more interviews may come. */
  collecting: boolean
  seconds: InterviewCounts["seconds"]
  pid: number
  name: string
  /** Unix seconds. */
  generatedAt: number
}

/** View settings of a report. */
export interface Lens {
  filter: Filter
  /** The filter as an address has it. */
  filterText: string
  /** Base of shares; default `answered`. */
  base?: BaseKind | undefined
  test?: ShareTest | undefined
  weighted?: WeightedPeople | undefined
  /** Whether the reader may read single responses. Others see figures of released groups alone. */
  rows: boolean
  /** The released groups; where it is left out, those that can be formed of the responses. */
  released?: ReleasedPeople | undefined
  /** Why nothing can be shown: the request was not understood. */
  refused?: Refusal | undefined
}

/** Figures of those whom a filter leaves, beside those of everybody. */
export interface LensCounts {
  own: ReportCounts
  everybody: ReportCounts
}
