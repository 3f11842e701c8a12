import type { ReportView } from "@qo/core/report"
import type { ReportWords } from "./report-texts.ts"
import type { Figures } from "./figures.ts"
import type { ReportPart, ReportState } from "./report-address.ts"
import type { ReportTranslate } from "./report-texts.ts"
import type { ChangeReport } from "./use-report-state.ts"

/** Context of every part of a report. */
export interface ReportPartProps {
  pid: number
  /** Read by a link: its creator has chosen filter and view, which cannot be changed. */
  isShared?: boolean
  /** Parts that there are; left out: all. */
  parts?: readonly ReportPart[]
  view: ReportView
  state: ReportState
  change: ChangeReport
  t: ReportTranslate
  words: ReportWords
  figures: Figures
}
