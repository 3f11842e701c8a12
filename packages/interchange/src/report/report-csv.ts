import { csvLine } from "@qo/core/lib"
import { noteText, type ForeignWords } from "./report-text.ts"
import type { ForeignReport } from "./report.ts"

/** The report as a table: a line for each element, whole ones too. */
export function reportCsv(t: ForeignWords, report: ForeignReport): string {
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
