import { NOTICE_DAYS } from "@qo/core/access"
import { sql, type SqlBool } from "kysely"

/** Days for which what was deleted can be restored. */
const RESTORE_DAYS = 30

const LIMIT = `now() - make_interval(days => ${RESTORE_DAYS})`

/**
 * A row was deleted, and not too long ago to be restored: a condition on its `deleted_at`. After a late mail about its removal it can be
 * restored for as long as the mail says.
 */
export const RESTORABLE = `(deleted_at is not null and (deleted_at > ${LIMIT}
  or purge_notice_at > greatest(deleted_at, now() - make_interval(days => ${NOTICE_DAYS}))))`

/** The same for statements that kysely writes. */
export const restorable = (table: "app_user" | "project") =>
  sql<SqlBool>`${sql.raw(RESTORABLE.replaceAll(/(deleted_at|purge_notice_at)/g, `${table}.$1`))}`

/** Deleted too long ago to be restored. */
export const outdated = (table: "app_user" | "project") =>
  sql<SqlBool>`${sql.ref(`${table}.deleted_at`)} <= ${sql.raw(LIMIT)}`

/** The mail about the removal of a deleted row was queued after the row was deleted, and its time is over. */
export const noticeIsOver = (table: "app_user" | "project") =>
  sql<SqlBool>`(${sql.ref(`${table}.purge_notice_at`)} > ${sql.ref(`${table}.deleted_at`)}
    and ${sql.ref(`${table}.purge_notice_at`)} <= now() - make_interval(days => ${sql.lit(NOTICE_DAYS)}))`
