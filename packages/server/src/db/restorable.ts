import { type RawBuilder, type SqlBool, sql } from "kysely"

/** Days for which what was deleted can be restored. */
const RESTORE_DAYS = 30

const LIMIT = sql<Date>`now() - make_interval(days => ${sql.lit(RESTORE_DAYS)})`

/** Deleted, and not too long ago to be restored. */
export const restorable = (table: "app_user" | "project"): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.deleted_at`)} > ${LIMIT}`

/** Deleted too long ago to be restored. */
export const outdated = (table: "app_user" | "project"): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.deleted_at`)} <= ${LIMIT}`
