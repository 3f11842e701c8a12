import { ApiError, importReportCalls } from "@qo/core/api"
import {
  countOpen,
  type ImportEntryStates,
  type ImportReportDraft,
  withStates,
} from "@qo/core/import-report"
import { type Answer, answerTo } from "./network.ts"

/** A server that keeps the reports on imports into a project in memory. */
export function importReportAnswers(pid: number): readonly Answer[] {
  const stored: { id: string; report: ImportReportDraft; states: ImportEntryStates }[] = []
  const shown = ({ id, report, states }: (typeof stored)[number]) => {
    const groups = withStates(report.groups, states)
    const open = countOpen(groups)
    return { ...report, pid, id, createdAt: 1_790_000_000, createdBy: null, open, groups }
  }
  return [
    answerTo(importReportCalls.listImportReports, () => stored.toReversed().map(shown)),
    answerTo(importReportCalls.addImportReport, ({ report }) => {
      const added = { id: `r${stored.length + 1}`, report, states: {} }
      stored.push(added)
      return shown(added)
    }),
    answerTo(importReportCalls.setImportEntries, ({ id, entries, state }) => {
      const found = stored.find((each) => each.id === id)
      if (!found) return new ApiError({ status: 404, key: "notFound" })
      found.states = {
        ...found.states,
        ...Object.fromEntries(entries.map((number) => [number, state])),
      }
      return shown(found)
    }),
    answerTo(importReportCalls.removeImportReport, ({ id }) => {
      stored.splice(
        stored.findIndex((each) => each.id === id),
        1,
      )
      return { id }
    }),
  ]
}
