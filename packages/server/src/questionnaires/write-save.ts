import { differenceOf, type Difference } from "@qo/core/edits"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { recordHistory } from "../history/record.ts"
import type { Caller, RequestContext } from "../http/request-context.ts"
import { announceProjects } from "../live/announce.ts"
import type { MailServices } from "../mail/services.ts"
import type { LockedProject } from "../projects/lock.ts"
import { keepTerms } from "../projects/past-terms.ts"
import { recordEdits } from "../projects/record-change.ts"
import { mailAddedCallbacks } from "../projects/mail-added-callbacks.ts"
import { versionRow } from "../projects/content.ts"
import { fileOf, type State } from "./state.ts"
import { type LogLine, logLinesOf, RECEIVED_EDIT } from "../projects/log-lines.ts"

/** Returns the differences between two states; empty if they are equal, including the positions of blocks. */
export const differencesOf = (before: State, after: State): Difference[] =>
  differenceOf(fileOf(before), fileOf(after))

interface Change {
  before: State
  after: State
  differences: readonly Difference[]
}

/** Origin of a version: an edit, with whether its editor merged changes of other users, or an older version. */
type Origin = { byStaff: boolean; received: boolean } | { restoredFrom: number }

/** A version that is ready to be written. */
export interface SaveDraft {
  version: ReturnType<typeof versionRow>
  before: State
  after: State
  changesTerms: boolean
  /** Entries of the change log, for the response, the version and history. */
  edits: LogLine[]
  origin: Origin
}

/** Prepares all rows of a save of the current project. */
export function draftSave(
  { userId }: Pick<Caller, "userId">,
  { pid, revision }: Pick<LockedProject, "pid" | "revision">,
  { before, after, differences }: Change,
  origin: Origin,
): SaveDraft {
  const taken = "received" in origin && origin.received ? [RECEIVED_EDIT] : []
  const edits = [...taken, ...logLinesOf(before, after, differences)]
  const version = versionRow({
    pid,
    revision: revision + 1,
    content: after,
    savedBy: userId,
    codes: [...new Set(edits.map(({ code }) => code))].toSorted(),
    ...("restoredFrom" in origin && { restoredFrom: origin.restoredFrom }),
  })
  const changesTerms = differences.some(({ element }) => element === "project")
  return { version, before, after, changesTerms, edits, origin }
}

/** Writes a version with its history entries and the mail about added addresses, in the transaction of `context.db`. */
export async function writeSave(
  services: MailServices,
  context: RequestContext,
  project: LockedProject,
  { version, before, after, changesTerms, edits, origin }: SaveDraft,
): Promise<void> {
  const { db } = context
  const { pid } = project
  await db.insertInto("project_version").values(version).execute()
  if (changesTerms) await keepTerms(db, project)
  await writeProject(db, pid, version.revision, after)
  await announceProjects(db, "project", pid)
  await mailAddedCallbacks(services, context, project, {
    before: before.blocks,
    after: after.blocks,
  })
  if ("restoredFrom" in origin)
    await recordHistory(db, context, "versionRestored", {
      chapter: "questionnaires",
      pid,
      params: { id: pid, version: origin.restoredFrom },
    })
  else
    await recordEdits(
      context,
      pid,
      edits,
      origin.byStaff ? "questionnaireEditedByStaff" : "questionnaireEdited",
    )
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
