import { differenceOf, type Difference, type Logged, logCodesOf } from "@qo/core/edits"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { record } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import { announce } from "../live/announce.ts"
import type { LockedProject } from "../projects/lock.ts"
import { keepTerms } from "../projects/past-terms.ts"
import { recordEdits } from "../projects/record-change.ts"
import { insertVersion } from "../projects/content.ts"
import { fileOf, type State } from "./state.ts"
import { logLinesOf } from "../projects/log-lines.ts"

/** The differences between two states; none where both are the same, positions of blocks included. */
export const differencesOf = (before: State, after: State): Difference[] =>
  differenceOf(fileOf(before), fileOf(after))

interface Written {
  before: State
  after: State
  differences: readonly Difference[]
}

/** Origin of a save: an edit, or an older save. */
type Origin = { byStaff: boolean } | { restoredFrom: number }

/** Writes a save with its history, in the transaction of `context.db`. */
export async function writeSave(
  context: RequestContext,
  project: LockedProject,
  { before, after, differences }: Written,
  origin: Origin,
): Promise<Logged[]> {
  const { db, caller } = context
  const { pid } = project
  const revision = project.revision + 1
  const logged = logCodesOf(differences)
  await insertVersion(db, {
    pid,
    revision,
    content: after,
    savedBy: caller.userId,
    codes: [...new Set(logged.map(({ code }) => code))].toSorted(),
    ...("restoredFrom" in origin && { restoredFrom: origin.restoredFrom }),
  })
  if (differences.some(({ element }) => element === "project")) await keepTerms(db, project)
  await writeProject(db, pid, revision, after)
  await announce(db, "project", pid)
  if ("restoredFrom" in origin)
    await record(db, context, "versionRestored", {
      chapter: "questionnaires",
      pid,
      params: { id: pid, version: origin.restoredFrom },
    })
  else
    await recordEdits(
      context,
      pid,
      logLinesOf(before, after, differences),
      origin.byStaff ? "questionnaireEditedByStaff" : "questionnaireEdited",
    )
  return logged
}

const writeProject = (db: Kysely<Database>, pid: number, revision: number, after: State) =>
  db
    .updateTable("project")
    .set({
      revision,
      version: revision,
      portraits: JSON.stringify(after.portraits),
      target_platforms: [...after.targetPlatforms],
      priority: after.priority,
      report_fill_online: after.settings.set_report_fill_online,
      stat_fill_online: after.settings.set_stat_fill_online,
      target_completes: after.targetCompletes,
      ends_at: after.endsAt === null ? null : sql<Date>`to_timestamp(${after.endsAt})`,
    })
    .where("pid", "=", pid)
    .execute()
