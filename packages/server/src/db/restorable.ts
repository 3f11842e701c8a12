import { IRREVERSIBLE_ACTS, NOTICE_DAYS } from "@qo/core/access"
import { sql, type SqlBool } from "kysely"

/** Tables whose deleted rows can be restored, and for how many days. */
const RESTORE_DAYS = {
  app_user: IRREVERSIBLE_ACTS["user.purge"].graceDays,
  project: IRREVERSIBLE_ACTS["project.purge"].graceDays,
  game: IRREVERSIBLE_ACTS["game.delete"].graceDays,
} as const
type RestorableTable = keyof typeof RESTORE_DAYS
/** Tables whose rows are removed after a mail about it; that of a game is queued when it is deleted. */
type NoticedTable = Exclude<RestorableTable, "game">

const limitOf = (table: RestorableTable) => `now() - make_interval(days => ${RESTORE_DAYS[table]})`

/**
 * A row was deleted, and not too long ago to be restored: a condition on its `deleted_at`. After a late mail about its removal it can be
 * restored for as long as the mail says.
 */
export const restorableText = (table: RestorableTable): string =>
  table === "game"
    ? `${table}.deleted_at > ${limitOf(table)}`
    : `(${table}.deleted_at is not null and (${table}.deleted_at > ${limitOf(table)}
  or ${table}.purge_notice_at > greatest(${table}.deleted_at, now() - make_interval(days => ${NOTICE_DAYS}))))`

/** The same for statements that kysely writes. */
export const isRestorable = (table: RestorableTable) =>
  sql<SqlBool>`${sql.raw(restorableText(table))}`

/** Deleted too long ago to be restored. */
export const isPastRestoring = (table: RestorableTable) =>
  sql<SqlBool>`${sql.ref(`${table}.deleted_at`)} <= ${sql.raw(limitOf(table))}`

/** The mail about the removal of a deleted row was queued after the row was deleted, and its time is over. */
export const noticeIsOver = (table: NoticedTable) =>
  sql<SqlBool>`(${sql.ref(`${table}.purge_notice_at`)} > ${sql.ref(`${table}.deleted_at`)}
    and ${sql.ref(`${table}.purge_notice_at`)} <= now() - make_interval(days => ${sql.lit(NOTICE_DAYS)}))`
