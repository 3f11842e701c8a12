import type { ReportView } from "@qo/core/report"
import type { ReportWords } from "./report-texts.ts"
import type { Figures } from "./figures.ts"
import type { ReportPart, ReportState } from "./report-address.ts"
import type { ReportTranslate } from "./report-texts.ts"
import type { ChangeReport } from "./use-report-state.ts"

/** What every part of a report is drawn from. */
export interface ReportPartProps {
  pid: number
  /** Read by a link: whoever gave it has decided of whom and how, and nothing more can be asked. */
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
