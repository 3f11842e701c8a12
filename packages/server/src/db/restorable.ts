import { sql, type SqlBool } from "kysely"

/** Days for which what was deleted can be restored. */
const RESTORE_DAYS = 30

const LIMIT = `now() - make_interval(days => ${RESTORE_DAYS})`

/** A row was deleted, and not too long ago to be restored: a condition on its `deleted_at`. */
export const RESTORABLE = `deleted_at > ${LIMIT}`

/** The same for statements that kysely writes. */
export const restorable = (table: "app_user" | "project") =>
  sql<SqlBool>`${sql.ref(table)}.${sql.raw(RESTORABLE)}`

/** Deleted too long ago to be restored. */
export const outdated = (table: "app_user" | "project") =>
  sql<SqlBool>`${sql.ref(`${table}.deleted_at`)} <= ${sql.raw(LIMIT)}`
