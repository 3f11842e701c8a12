import type { ProjectSettings } from "@qo/core/project"
import type { Selectable } from "kysely"
import type { ProjectTable } from "../db/index.ts"

type Columns = "priority" | "report_fill_online" | "stat_fill_online"

/** Returns a project's settings from its columns. */
export const projectSettingsOf = (
  row: Pick<Selectable<ProjectTable>, Columns>,
): ProjectSettings => ({
  set_priority: row.priority,
  set_report_fill_online: row.report_fill_online,
  set_stat_fill_online: row.stat_fill_online,
})
