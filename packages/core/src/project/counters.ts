import { can, type Role } from "../access/index.ts"
import { countRangeText } from "../lib/index.ts"
import type { Project } from "./project.ts"
import { isSurveyOver } from "./status.ts"

/** Moderators see counters at any time; owners if the setting allows it, or when the survey is over. */
export const waitsForCounters = (role: Role): boolean => !can(role, "moderation.read")

/** Are the counters of interviews told to this role now? */
export const seesCounters = (
  role: Role,
  {
    status,
    settings,
  }: Pick<Project, "status"> & { settings: Pick<Project["settings"], "set_stat_fill_online"> },
): boolean => settings.set_stat_fill_online || isSurveyOver(status) || !waitsForCounters(role)

/** Returns true if this role may see the answers now. If the setting withholds them, an owner reads them when the survey has ended. */
export const seesReport = (
  role: Role,
  { status, settings }: Pick<Project, "status" | "settings">,
): boolean => settings.set_report_fill_online || isSurveyOver(status) || !waitsForCounters(role)

/** A project's progress for the words of a shell: `57`, or `50–59` if the reader gets tens only. */
export const progressWords = ({
  completed,
  target,
  rounded,
}: Pick<NonNullable<Project["progress"]>, "completed" | "target" | "rounded">) => ({
  completed: countRangeText(completed, rounded),
  target,
})
