import { importReportCalls } from "@qo/core/api"
import { loadTranslate, type Translate } from "@qo/core/i18n"
import { IMPORT_HARMS, type ImportReport } from "@qo/core/import-report"
import { elementTextOf, noteTextOf } from "@qo/interchange"
import { z } from "zod"
import { type Column, EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import type { Shell } from "../../shell/shell.ts"
import { wrongUsage } from "../../shell/wrong-usage.ts"
import type { listImportEntries, markImportEntries } from "./import-reports.ts"

/** An entry of an import report on one line. */
const EntryRecord = z.object({
  number: z.int(),
  state: z.enum(["open", "fixed", "accepted"]),
  outcome: z.enum(["lost", "changed"]),
  harm: z.enum(IMPORT_HARMS),
  element: z.string(),
  name: z.string(),
  place: z.string(),
  id: z.string().nullable(),
  note: z.string(),
  text: z.string().nullable(),
})
type EntryRecord = z.infer<typeof EntryRecord>

export const listImportEntriesModule: ModuleOf<typeof listImportEntries> = {
  output: EntryRecord,
  async run({ pid, report: asked, state: states }, shell) {
    const { t } = shell
    const words = await loadTranslate(shell.locale, "foreign")
    const report = await reportOf(pid, asked, shell)
    const rows = shell.print.list(entryColumns(t))
    let total = 0
    for (const { outcome, harm, entries } of report?.groups ?? [])
      for (const {
        number,
        state,
        element,
        name,
        place,
        id = null,
        notes,
        text = null,
      } of entries) {
        if (states && !states.includes(state)) continue
        const note = notes.map((each) => noteTextOf(words, each)).join("; ")
        const kind = elementTextOf(words, element) || element
        await rows.row({ number, state, outcome, harm, element: kind, name, place, id, note, text })
        total++
      }
    await rows.end({ total, complete: true, next: null })
    if (!report) await shell.note(t("importReport.none"))
    return EXIT.done
  },
}

/** The report with this id, the newest one by default; undefined if there is none. @throws CommandFailure for an unknown id */
async function reportOf(
  pid: number,
  id: string | undefined,
  shell: Shell,
): Promise<ImportReport | undefined> {
  const all = await shell.api.send(importReportCalls.listImportReports, { pid })
  const found = id === undefined ? all[0] : all.find((each) => each.id === id)
  if (id === undefined || found) return found
  const message = shell.t("importReport.unknown", {
    ids: all.map((each) => each.id).join(", ") || "—",
  })
  throw wrongUsage(shell, [{ field: "--report", message }])
}

const entryColumns = (t: Translate<"terminal">): readonly Column<EntryRecord>[] => [
  { field: "number", title: t("column.importEntry.number"), isId: true, align: "right" },
  {
    field: "state",
    title: t("column.importEntry.state"),
    text: ({ state }) => t(`importEntryState.${state}`),
  },
  {
    field: "harm",
    title: t("column.importEntry.harm"),
    isExtra: true,
    text: ({ harm }) => t(`importHarm.${harm}`),
  },
  { field: "element", title: t("column.importEntry.element"), isExtra: true },
  { field: "name", title: t("column.importEntry.name"), min: 12 },
  { field: "note", title: t("column.importEntry.note"), min: 20 },
  { field: "place", title: t("column.place"), isExtra: true },
]

export const markImportEntriesModule: ModuleOf<typeof markImportEntries> = {
  output: z.object({ id: z.string(), open: z.int() }),
  async run({ pid, entries, state, report: asked }, shell) {
    const { t } = shell
    const report = await reportOf(pid, asked, shell)
    const numbers = new Set(
      report?.groups.flatMap((group) => group.entries.map(({ number }) => number)),
    )
    const missing = entries.find((number) => !numbers.has(number))
    if (!report || missing !== undefined) {
      const message = t("importReport.noEntry", { number: missing ?? 0 })
      throw wrongUsage(shell, [{ field: "entries", message }])
    }
    const change = { pid, id: report.id, entries: [...entries], state }
    const { id, open } = await shell.api.send(importReportCalls.setImportEntries, change)
    await shell.print.record(
      [
        { field: "id", title: t("column.importEntry.report") },
        { field: "open", title: t("column.importEntry.open") },
      ],
      { id, open },
    )
    return EXIT.done
  },
}
