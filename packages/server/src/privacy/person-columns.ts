import type { Database } from "../db/index.ts"

/**
 * Fate of a row when the person is erased. `numberStays`: the row belongs to the organization or records an event; the
 * id in it refers to an account without a name.
 */
type ErasureFate = "deleted" | "numberStays"

interface PersonColumn {
  table: keyof Database
  column: string
  /** Name under which rows are exported, and counted when they are deleted. */
  kind: string
  fate: ErasureFate
}

/**
 * All columns that refer to an account. A test compares the list with the database. Rows are deleted in this order: tickets
 * before the sessions and tokens with which they were requested.
 */
export const PERSON_COLUMNS = [
  { table: "ticket", column: "user_id", kind: "tickets", fate: "deleted" },
  { table: "step_up_proof", column: "user_id", kind: "stepUps", fate: "deleted" },
  { table: "session", column: "user_id", kind: "sessions", fate: "deleted" },
  { table: "api_token", column: "user_id", kind: "apiTokens", fate: "deleted" },
  { table: "ended_token", column: "user_id", kind: "endedTokens", fate: "deleted" },
  { table: "known_address", column: "user_id", kind: "knownAddresses", fate: "deleted" },
  { table: "one_time_link", column: "user_id", kind: "links", fate: "deleted" },
  { table: "outbox_mail", column: "user_id", kind: "mails", fate: "deleted" },
  { table: "recovery_code", column: "user_id", kind: "recoveryCodes", fate: "deleted" },
  { table: "second_factor", column: "user_id", kind: "secondFactors", fate: "deleted" },
  { table: "picture_upload", column: "user_id", kind: "pictureUploads", fate: "deleted" },
  { table: "task", column: "user_id", kind: "tasks", fate: "deleted" },
  { table: "saved_view", column: "user_id", kind: "views", fate: "deleted" },
  { table: "project_presence", column: "user_id", kind: "openProjects", fate: "deleted" },
  // Without sessions and tokens no client can request these responses again.
  { table: "idempotency", column: "user_id", kind: "answers", fate: "deleted" },
  { table: "project", column: "owner_id", kind: "projects", fate: "numberStays" },
  { table: "project", column: "sent_by", kind: "sentProjects", fate: "numberStays" },
  { table: "project_version", column: "saved_by", kind: "saves", fate: "numberStays" },
  { table: "moderation_decision", column: "decided_by", kind: "decisions", fate: "numberStays" },
  { table: "moderation_comment", column: "author_id", kind: "comments", fate: "numberStays" },
  { table: "report_share", column: "made_by", kind: "reportShares", fate: "numberStays" },
  { table: "import_report", column: "made_by", kind: "importReports", fate: "numberStays" },
  {
    table: "planned_retention",
    column: "planned_by",
    kind: "plannedRetentions",
    fate: "numberStays",
  },
  { table: "live_event", column: "owner_id", kind: "projects", fate: "numberStays" },
  { table: "history", column: "user_id", kind: "history", fate: "numberStays" },
  { table: "history", column: "subject_user_id", kind: "history", fate: "numberStays" },
] as const satisfies readonly PersonColumn[]

/** A kind of records about a person. */
export type Kind = (typeof PERSON_COLUMNS)[number]["kind"] | "accounts"
