import type { ProjectWire, ProjectSettings } from "@qo/core/project"
import { keysOf } from "@qo/core/lib"
import { sql } from "kysely"
import type { RequestContext } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import { announceProjects } from "../live/announce.ts"
import { priorityEdit, settingsEdit, type LogLine } from "./log-lines.ts"
import { type LockedProject, lockProject } from "./lock.ts"
import { keepTerms } from "./past-terms.ts"
import { findProject } from "./record.ts"
import { recordEdits } from "./record-change.ts"
import { ownsProject } from "./visible.ts"

interface Change {
  pid: number
  revision?: number | undefined
  settings: { [Name in keyof ProjectSettings]?: ProjectSettings[Name] | undefined }
}

/**
 * Changes settings that affect the owner's report and the order of offers but not the questionnaire. Allowed in any status.
 * @throws Refusal `notFound`, `stale`, `notPermitted` for colleagues of a demo researcher
 */
export async function changeSettings(
  change: Change,
  context: RequestContext,
): Promise<ProjectWire> {
  const { db: trx, caller } = context
  const project = await lockProject(trx, caller, change)
  if (caller.role === "demoResearcher" && !ownsProject(caller, project))
    throw new Refusal("notPermitted")
  const now = settingsOf(project)
  const { settings } = change
  const next: ProjectSettings = {
    set_priority: settings.set_priority ?? now.set_priority,
    set_report_fill_online: settings.set_report_fill_online ?? now.set_report_fill_online,
    set_stat_fill_online: settings.set_stat_fill_online ?? now.set_stat_fill_online,
  }
  const changed = keysOf(now).filter((name) => next[name] !== now[name])
  if (changed.length > 0) {
    await keepTerms(trx, project)
    await trx
      .updateTable("project")
      .set({
        priority: next.set_priority,
        report_fill_online: next.set_report_fill_online,
        stat_fill_online: next.set_stat_fill_online,
        revision: sql<number>`revision + 1`,
      })
      .where("pid", "=", project.pid)
      .execute()
    await recordSettings(context, project, next, changed)
    await announceProjects(trx, "project", project.pid)
  }
  return findProject(trx, caller, project.pid)
}

const settingsOf = (project: LockedProject): ProjectSettings => ({
  set_priority: project.priority,
  set_report_fill_online: project.report_fill_online,
  set_stat_fill_online: project.stat_fill_online,
})

async function recordSettings(
  context: RequestContext,
  project: LockedProject,
  next: ProjectSettings,
  changed: readonly (keyof ProjectSettings)[],
): Promise<void> {
  const others = changed.filter((name) => name !== "set_priority")
  const edits: LogLine[] = []
  if (others.length < changed.length) edits.push(priorityEdit(project.priority, next.set_priority))
  if (others.length > 0) edits.push(settingsEdit(others, settingsOf(project), next))
  await recordEdits(context, project.pid, edits)
}
