import { IRREVERSIBLE_ACTS, NOTICE_DAYS } from "@qo/core/access"
import { sql, type SqlBool } from "kysely"

/** Tables whose deleted rows can be restored, and the number of days. */
const RESTORE_DAYS = {
  app_user: IRREVERSIBLE_ACTS["user.purge"].graceDays,
  project: IRREVERSIBLE_ACTS["project.purge"].graceDays,
  game: IRREVERSIBLE_ACTS["game.delete"].graceDays,
} as const
type RestorableTable = keyof typeof RESTORE_DAYS
/** Tables whose rows are removed after a mail about it. For games, the mail is queued when they are deleted. */
type NoticedTable = Exclude<RestorableTable, "game">

const limitOf = (table: RestorableTable) => `now() - make_interval(days => ${RESTORE_DAYS[table]})`

/**
 * SQL condition: a row is deleted and can be restored. If the mail about its removal was sent late, the row can be restored as
 * long as the mail promises.
 */
export const restorableText = (table: RestorableTable): string =>
  table === "game"
    ? `${table}.deleted_at > ${limitOf(table)}`
    : `(${table}.deleted_at is not null and (${table}.deleted_at > ${limitOf(table)}
  or ${table}.purge_notice_at > greatest(${table}.deleted_at, now() - make_interval(days => ${NOTICE_DAYS}))))`

/** {@link restorableText} as an expression of kysely. */
export const isRestorable = (table: RestorableTable) =>
  sql<SqlBool>`${sql.raw(restorableText(table))}`

/** SQL condition: a row was deleted too long ago to be restored. */
export const isPastRestoring = (table: RestorableTable) =>
  sql<SqlBool>`${sql.ref(`${table}.deleted_at`)} <= ${sql.raw(limitOf(table))}`

/** SQL condition: the mail about the removal of a deleted row was queued after the deletion, and its notice period is over. */
export const noticeIsOver = (table: NoticedTable) =>
  sql<SqlBool>`(${sql.ref(`${table}.purge_notice_at`)} > ${sql.ref(`${table}.deleted_at`)}
    and ${sql.ref(`${table}.purge_notice_at`)} <= now() - make_interval(days => ${sql.lit(NOTICE_DAYS)}))`
