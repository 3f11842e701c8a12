import { reportCsv } from "./report-csv.ts"
import { reportText, toldReport, type ForeignWords } from "./report-text.ts"
import type { ForeignReport } from "./report.ts"

/** How reports are written down, by the ends of files: to be read, as a table, for programs. */
export const REPORT_FILES = ["txt", "csv", "json"] as const
export type ReportFile = (typeof REPORT_FILES)[number]

export function reportFile(t: ForeignWords, report: ForeignReport, file: ReportFile): string {
  if (file === "json") return `${JSON.stringify(toldReport(t, report), undefined, 2)}\n`
  return file === "csv" ? reportCsv(t, report) : reportText(t, report)
}
