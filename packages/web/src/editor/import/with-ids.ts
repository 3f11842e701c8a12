import type { ForeignReport } from "@qo/interchange"

/** Returns a report with the names that blocks and questions have here. `ids`: by their names in the file. */
export const withIds = (
  report: ForeignReport,
  ids: ReadonlyMap<string, string>,
): ForeignReport => ({
  ...report,
  entries: report.entries.map((entry) =>
    entry.id === undefined ? entry : { ...entry, id: ids.get(entry.id) ?? entry.id },
  ),
})
