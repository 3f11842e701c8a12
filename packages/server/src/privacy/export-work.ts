import { projectStatusOf } from "@qo/core/project"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"

type Db = Kysely<Database>
type Ids = readonly number[]

/** Exports projects that the person owns, including deleted ones. */
export async function projects(db: Db, ids: Ids): Promise<unknown[]> {
  const rows = await db
    .selectFrom("project")
    .select(["pid", "name", "status_id", "created_at", "deleted_at"])
    .where("owner_id", "in", ids)
    .orderBy("pid")
    .execute()
  return rows.map((row) => ({
    pid: row.pid,
    name: row.name,
    status: projectStatusOf(row.status_id),
    createdAt: unixSeconds(row.created_at),
    deletedAt: unixSeconds(row.deleted_at),
  }))
}

/** Exports projects that the person was the last to send to moderation. */
export async function sentProjects(db: Db, ids: Ids): Promise<unknown[]> {
  const rows = await db
    .selectFrom("project")
    .select(["pid", "sent_at"])
    .where("sent_by", "in", ids)
    .orderBy("pid")
    .execute()
  return rows.map((row) => ({ pid: row.pid, sentAt: unixSeconds(row.sent_at) }))
}

/** Exports the times of saves that the person made, without the content, which is about the project. */
export async function saves(db: Db, ids: Ids): Promise<unknown[]> {
  const rows = await db
    .selectFrom("project_version")
    .select(["pid", "revision", "codes", "saved_at"])
    .where("saved_by", "in", ids)
    .orderBy("pid")
    .orderBy("revision")
    .execute()
  return rows.map((row) => ({
    pid: row.pid,
    revision: row.revision,
    logCodes: row.codes,
    savedAt: unixSeconds(row.saved_at),
  }))
}

export async function decisions(db: Db, ids: Ids): Promise<unknown[]> {
  const rows = await db
    .selectFrom("moderation_decision")
    .select(["pid", "id", "decision", "reason", "comment", "decided_at", "taken_back_at"])
    .where("decided_by", "in", ids)
    .orderBy("id")
    .execute()
  return rows.map((row) => ({
    id: row.id,
    pid: row.pid,
    decision: row.decision,
    reason: row.reason,
    comment: row.comment,
    decidedAt: unixSeconds(row.decided_at),
    takenBackAt: unixSeconds(row.taken_back_at),
  }))
}

export async function comments(db: Db, ids: Ids): Promise<unknown[]> {
  const rows = await db
    .selectFrom("moderation_comment")
    .select(["pid", "id", "text", "block", "question", "mandatory", "created_at", "resolved_at"])
    .where("author_id", "in", ids)
    .orderBy("id")
    .execute()
  return rows.map((row) => ({
    id: row.id,
    pid: row.pid,
    text: row.text,
    block: row.block,
    question: row.question,
    mandatory: row.mandatory,
    createdAt: unixSeconds(row.created_at),
    resolvedAt: unixSeconds(row.resolved_at),
  }))
}

export async function pictureUploads(db: Db, ids: Ids): Promise<unknown[]> {
  const rows = await db
    .selectFrom("picture_upload")
    .select(["picture_id", "uploaded_at"])
    .where("user_id", "in", ids)
    .orderBy("uploaded_at")
    .orderBy("picture_id")
    .execute()
  return rows.map((row) => ({ id: row.picture_id, uploadedAt: unixSeconds(row.uploaded_at) }))
}

export async function tasks(db: Db, ids: readonly number[]): Promise<unknown[]> {
  const rows = await db
    .selectFrom("task")
    .select(["id", "act", "args", "filter", "status", "total", "created_at", "ended_at"])
    .where("user_id", "in", ids)
    .orderBy("id")
    .execute()
  return rows.map(({ created_at: createdAt, ended_at: endedAt, ...task }) => ({
    ...task,
    createdAt: unixSeconds(createdAt),
    endedAt: unixSeconds(endedAt),
  }))
}

export async function views(db: Db, ids: Ids): Promise<unknown[]> {
  const rows = await db
    .selectFrom("saved_view")
    .select(["id", "list", "name", "query", "sharing", "created_at"])
    .where("user_id", "in", ids)
    .orderBy("id")
    .execute()
  return rows.map(({ created_at: createdAt, ...view }) => ({
    ...view,
    createdAt: unixSeconds(createdAt),
  }))
}

export async function openProjects(db: Db, ids: Ids): Promise<unknown[]> {
  const rows = await db
    .selectFrom("project_presence")
    .select(["pid", "seen_at"])
    .where("user_id", "in", ids)
    .orderBy("pid")
    .execute()
  return rows.map(({ pid, seen_at: seenAt }) => ({ pid, seenAt: unixSeconds(seenAt) }))
}

/** Exports retention periods of projects that the person has planned. */
export async function plannedRetentions(db: Db, ids: Ids): Promise<unknown[]> {
  const rows = await db
    .selectFrom("planned_retention")
    .select(["pid", "months", "planned_at", "applies_at"])
    .where("planned_by", "in", ids)
    .orderBy("pid")
    .execute()
  return rows.map(({ planned_at: plannedAt, applies_at: appliesAt, ...plan }) => ({
    ...plan,
    plannedAt: unixSeconds(plannedAt),
    appliesAt: unixSeconds(appliesAt),
  }))
}

/** Exports reports on imports that the person has made, without what is in the projects. */
export async function importReports(db: Db, ids: Ids): Promise<unknown[]> {
  const rows = await db
    .selectFrom("import_report")
    .select(["pid", "id", "format", "title", "created_at"])
    .where("made_by", "in", ids)
    .orderBy("pid")
    .orderBy("id")
    .execute()
  return rows.map(({ created_at: createdAt, ...report }) => ({
    ...report,
    createdAt: unixSeconds(createdAt),
  }))
}

/** Exports share links of reports that the person has created. The tokens of the links are not stored. */
export async function reportShares(db: Db, ids: Ids): Promise<unknown[]> {
  const rows = await db
    .selectFrom("report_share")
    .select(["pid", "id", "kind", "created_at", "expires_at"])
    .where("made_by", "in", ids)
    .orderBy("pid")
    .orderBy("id")
    .execute()
  return rows.map(({ created_at: createdAt, expires_at: expiresAt, ...share }) => ({
    ...share,
    createdAt: unixSeconds(createdAt),
    expiresAt: unixSeconds(expiresAt),
  }))
}
