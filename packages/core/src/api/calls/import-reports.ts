import { z } from "zod"
import {
  ImportEntryState,
  ImportReport,
  ImportReportDraft,
  MOST_IMPORT_ENTRIES,
} from "../../import-report/index.ts"
import { call } from "../call.ts"
import { queryInt } from "../paging.ts"

const path = "/api/v1/service/project/import-reports"
const pid = z.int().positive()
const id = z.string().max(64)

export const importReportCalls = {
  addImportReport: call({
    method: "POST",
    path,
    summary:
      "Store what an import of another tool's file has changed and lost, as a list of work for all who edit the project.",
    access: "projects.change",
    get input() {
      return z.strictObject({ pid, report: ImportReportDraft })
    },
    get output() {
      return ImportReport
    },
  }),
  listImportReports: call({
    method: "GET",
    path,
    summary: "What imports into a project have changed and lost, newest first, with what is done.",
    access: "projects.read",
    get input() {
      return z.strictObject({ pid: queryInt(pid) })
    },
    get output() {
      return z.array(ImportReport)
    },
  }),
  setImportEntries: call({
    method: "PUT",
    path: `${path}/entries`,
    summary: "Mark entries of an import report as fixed, accepted or open.",
    access: "projects.change",
    get input() {
      return z.strictObject({
        pid,
        id,
        /** Numbers of the entries. */
        entries: z.array(z.int().positive()).min(1).max(MOST_IMPORT_ENTRIES),
        state: ImportEntryState,
      })
    },
    get output() {
      return ImportReport
    },
  }),
  removeImportReport: call({
    method: "DELETE",
    path,
    summary: "Remove an import report. The questionnaire does not change.",
    access: "projects.change",
    get input() {
      return z.strictObject({ pid, id })
    },
    get output() {
      return z.object({ id: z.string() })
    },
  }),
}
