import { type ForeignWords, noteText, reportText, toldReport } from "./report-text.ts"
import type { ForeignReport } from "./report.ts"
import { csvLine } from "@qo/core/lib"

/** How reports are written down, by the ends of files: to be read, as a table, for programs. */
export const REPORT_FILES = ["txt", "csv", "json"] as const
export type ReportFile = (typeof REPORT_FILES)[number]

export function reportFile(t: ForeignWords, report: ForeignReport, file: ReportFile): string {
  if (file === "json") return `${JSON.stringify(toldReport(t, report), undefined, 2)}\n`
  return file === "csv" ? reportCsv(t, report) : reportText(t, report)
}

/** The report as a table: a line for each element, whole ones too. */
function reportCsv(t: ForeignWords, report: ForeignReport): string {
  const head = (["outcome", "element", "place", "name", "note", "text"] as const).map((column) =>
    t(`foreign.${column}`),
  )
  const lines = report.entries.map(({ outcome, element, place, name, notes, text = "" }) => [
    t(`foreign.outcome.${outcome}`),
    t(`foreign.element.${element}`),
    place,
    name,
    notes.map((note) => noteText(t, note)).join("; "),
    text,
  ])
  return [head, ...lines].map((cells) => csvLine(cells)).join("")
}
