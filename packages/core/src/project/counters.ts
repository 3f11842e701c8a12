import { can, type Role } from "../access/index.ts"
import { countRangeText } from "../lib/index.ts"
import type { Project } from "./project.ts"
import { isSurveyOver } from "./status.ts"

/**
 * Whether a role may have to wait for counters. Moderators always see them; owners if the setting permits it, or when the
 * survey is over.
 */
export const waitsForCounters = (role: Role): boolean => !can(role, "moderation.read")

/** Returns whether this role may see the counters of interviews now. */
export const seesCounters = (
  role: Role,
  {
    status,
    settings,
  }: Pick<Project, "status"> & { settings: Pick<Project["settings"], "set_stat_fill_online"> },
): boolean => settings.set_stat_fill_online || isSurveyOver(status) || !waitsForCounters(role)

/**
 * Returns true if this role may see the report now. If the setting hides it during the survey, the owner sees it when the
 * survey is over.
 */
export const seesReport = (
  role: Role,
  { status, settings }: Pick<Project, "status" | "settings">,
): boolean => settings.set_report_fill_online || isSurveyOver(status) || !waitsForCounters(role)

/** Returns the progress of a project as text: `57`, or `50–59` if the count is rounded for the user. */
export const progressWords = ({
  completed,
  target,
  rounded,
}: Pick<NonNullable<Project["progress"]>, "completed" | "target" | "rounded">) => ({
  completed: countRangeText(completed, rounded),
  target,
})
