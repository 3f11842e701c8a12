import { can, ROLE_NAMES, ROLES } from "@qo/core/access"
import { CALLS, type VersionRecord } from "@qo/core/api"
import { differenceOf } from "@qo/core/edits"
import { questionnaireContent } from "@qo/core/questionnaire"
import { type Kysely, type RawBuilder, sql } from "kysely"
import type { z } from "zod"
import type { Database } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import type { RequestContext, Caller } from "../http/request-context.ts"
import { orderOf, pageIn, pageOfRows, type SortTable } from "../http/list-order.ts"
import { countRows } from "../http/paging.ts"
import { Refusal } from "../http/refusal.ts"
import { refuseUnseen, seenBy } from "../projects/visible.ts"
import { findSave } from "./find-save.ts"
import { contentFileOf } from "./state.ts"

type DifferenceRecord = z.input<typeof CALLS.compareVersions.output>[number]
type Query = z.output<typeof CALLS.listVersions.input>

const SORT_TABLE: SortTable<"revision"> = {
  sorts: { revision: { column: "version.revision", cast: "integer" } },
  id: "version.revision",
  first: "-revision",
}

/** Returns the versions of a project, newest first by default. Only staff see which staff members saved them. */
export async function listVersions(
  query: Query,
  { db, caller }: RequestContext,
  services: { secret: Buffer },
) {
  const order = orderOf(CALLS.listVersions, query, SORT_TABLE, services)
  await refuseUnseen(db, caller, query.pid)
  const all = versionsOf(db, query.pid)
  const total =
    order.after?.total ??
    (await countRows(db, all.select("version.revision"), query.count === "exact"))
  const page = all
    .leftJoin("app_user as user", "user.id", "version.saved_by")
    .select([...COLUMNS])
    .select(authorSeenBy(caller).as("author_seen"))
  return pageOfRows(await pageIn(page, order).execute(), order, total, recordOf)
}

const versionsOf = (db: Kysely<Database>, pid: number) =>
  db
    .selectFrom("project_version as version")
    .innerJoin("project", "project.pid", "version.pid")
    .where("version.pid", "=", pid)

/** SQL condition: the caller may see who saved a version. Owners see themselves and colleagues who are not staff. */
function authorSeenBy({ userId, role }: Caller): RawBuilder<boolean> {
  if (can(role, "moderation.read")) return sql`true`
  return sql`version.saved_by = ${userId} or version.saved_by = project.owner_id
    or coalesce("user".organization_id = project.organization_id, false)
      and "user".role_id <> all(${STAFF}::integer[])`
}

const STAFF = ROLE_NAMES.filter((role) => can(role, "moderation.read")).map(
  (role) => ROLES[role].id,
)

const COLUMNS = [
  "version.revision",
  "version.saved_at",
  "version.saved_by",
  "user.fullname",
  "version.restored_from",
  "version.codes",
  "version.block_count",
  "version.question_count",
  "project.approved_version",
] as const

interface Row {
  revision: number
  saved_at: Date
  saved_by: number | null
  fullname: string | null
  author_seen: boolean | null
  restored_from: number | null
  codes: string[]
  block_count: number
  question_count: number
  approved_version: number | null
}

const recordOf = (row: Row): VersionRecord => ({
  revision: row.revision,
  savedAt: unixSeconds(row.saved_at),
  savedBy:
    row.saved_by !== null && row.author_seen
      ? { id: row.saved_by, fullname: row.fullname ?? "" }
      : null,
  restoredFrom: row.restored_from,
  codes: row.codes,
  blocks: row.block_count,
  questions: row.question_count,
  approved: row.revision === row.approved_version,
})

/** Returns a version. */
export async function getVersion(
  { pid, revision }: z.output<typeof CALLS.getVersion.input>,
  { db, caller }: RequestContext,
): Promise<z.input<typeof CALLS.getVersion.output>> {
  await refuseUnseen(db, caller, pid)
  const save = await findSave(db, pid, revision, "revision")
  return {
    pid,
    revision,
    savedAt: save.savedAt,
    ...questionnaireContent(save),
    portraits: [...save.portraits],
    targetPlatforms: [...save.targetPlatforms],
  }
}

/** Returns the differences between two versions. Without `to`, compares with the current project. */
export async function compareVersions(
  { pid, from, to }: z.output<typeof CALLS.compareVersions.input>,
  { db, caller }: RequestContext,
): Promise<DifferenceRecord[]> {
  const project = await db
    .selectFrom("project")
    .select(["version", "portraits", "target_platforms"])
    .where("pid", "=", pid)
    .where(seenBy(caller))
    .executeTakeFirst()
  if (!project) throw new Refusal("notFound")
  const before = await findSave(db, pid, from, "from")
  const after = await findSave(db, pid, to ?? project.version, "to")
  const now = { portraits: project.portraits, targetPlatforms: project.target_platforms }
  const differences = differenceOf(
    contentFileOf(before),
    contentFileOf(to === undefined ? { ...after, ...now } : after),
  )
  return differences.map((each) => ({ ...each, place: { ...each.place } }))
}
