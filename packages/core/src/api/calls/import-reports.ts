import { z } from "zod"
import {
  IMPORT_ENTRY_STATES,
  IMPORT_HARMS,
  IMPORT_TEXT_LENGTH,
  MOST_IMPORT_ENTRIES,
} from "../../import-report/index.ts"
import { call } from "../call.ts"
import { queryInt } from "../paging.ts"

const shortText = z.string().max(IMPORT_TEXT_LENGTH)
const count = z.int().nonnegative()
const State = z.enum(IMPORT_ENTRY_STATES)

const EntryDraft = z.strictObject({
  element: z.string().max(40),
  place: shortText,
  name: shortText,
  id: z.string().max(64).optional(),
  notes: z
    .array(
      z.strictObject({
        key: z.string().max(40),
        params: z.record(z.string().max(40), z.union([shortText, z.number()])).optional(),
      }),
    )
    .max(20)
    .readonly(),
  text: shortText.optional(),
})

const groupOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.strictObject({
    outcome: z.enum(["lost", "changed"]),
    harm: z.enum(IMPORT_HARMS),
    entries: z.array(entry).min(1).max(MOST_IMPORT_ENTRIES).readonly(),
  })

const head = {
  format: z.string().max(20),
  title: shortText.nullable(),
  counts: z.strictObject({ whole: count, changed: count, lost: count }),
}

const ImportReportInput = z
  .strictObject({ ...head, groups: z.array(groupOf(EntryDraft)).max(500).readonly() })
  .refine(
    ({ groups }) =>
      groups.reduce((sum, { entries }) => sum + entries.length, 0) <= MOST_IMPORT_ENTRIES,
    { error: "tooMany", path: ["groups"] },
  )

const StoredReport = z.object({
  ...head,
  pid: z.int(),
  id: z.string(),
  createdAt: z.int(),
  createdBy: z.object({ id: z.int(), fullname: z.string() }).nullable(),
  open: count,
  groups: z.array(groupOf(EntryDraft.extend({ number: count, state: State }))).readonly(),
})

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
      return z.strictObject({ pid, report: ImportReportInput })
    },
    get output() {
      return StoredReport
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
      return z.array(StoredReport)
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
        state: State,
      })
    },
    get output() {
      return StoredReport
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
