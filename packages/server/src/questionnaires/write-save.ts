import { differenceOf, type Difference, type Logged, logCodesOf } from "@qo/core/edits"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { record, recordAll } from "../history/record.ts"
import type { Asked } from "../http/asked.ts"
import { announce } from "../live/announce.ts"
import type { LockedProject } from "../projects/lock.ts"
import { insertVersion } from "./content.ts"
import { fileOf, type State } from "./state.ts"

/** What was done; empty where both are the same, positions of blocks included. */
export const differencesOf = (before: State, after: State): Difference[] =>
  differenceOf(fileOf(before), fileOf(after))

/** Where a save comes from: an edit, or an older save. */
type Origin = { byStaff: boolean } | { restoredFrom: number }

/** Writes a save, and tells of it in the transaction of `asked.db`. */
export async function writeSave(
  asked: Asked,
  project: Pick<LockedProject, "pid" | "revision">,
  after: State,
  differences: readonly Difference[],
  origin: Origin,
): Promise<Logged[]> {
  const { db, caller } = asked
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
  await writeProject(db, pid, revision, after)
  await announce(db, "project", pid)
  if ("restoredFrom" in origin)
    await record(db, asked, "versionRestored", {
      chapter: "questionnaires",
      pid,
      params: { id: pid, version: origin.restoredFrom },
    })
  else await tellEdits(asked, pid, logged, origin.byStaff)
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

const tellEdits = (
  asked: Asked,
  pid: number,
  logged: readonly Logged[],
  byStaff: boolean,
): Promise<void> =>
  recordAll(
    asked.db,
    asked,
    byStaff ? "questionnaireEditedByStaff" : "questionnaireEdited",
    logged.map(({ code, place }) => ({
      chapter: "questionnaires",
      pid,
      code,
      params: { id: pid, logCode: code, element: place.question ?? place.block ?? "" },
    })),
  )
