import { type Expression, type Kysely, type SqlBool, sql } from "kysely"
import { type Database, emailKey, searchFor } from "../db/index.ts"
import { estimateFound } from "../http/sample.ts"

/** So many accounts are looked up one by one, each in its own part of history's index. */
const AUTHORS_MAX = 2000
/** A sample is not mistaken by more than this. */
const DOUBT = 3

/** The accounts whose history is asked for. */
export interface Authors {
  /** All of them; undefined where there are more than can be looked up one by one. */
  ids: readonly number[] | undefined
  /** The condition that a line is by one of them, as an index answers it. */
  found: Expression<SqlBool>
  /** The same as each line is asked. */
  reading: Expression<SqlBool>
}

/** Finds the accounts whose e-mail holds `q`; short words are found where a part of the address starts, as in every list. */
export async function findAuthors(db: Kysely<Database>, q: string): Promise<Authors> {
  const holds = sql<SqlBool>`position(${emailKey(q)} in app_user.email_key) > 0`
  const many = {
    ids: undefined,
    found: sql<SqlBool>`history.user_id in (select app_user.id from app_user where ${holds})`,
    reading: sql<SqlBool>`exists (select from app_user where app_user.id = history.user_id and ${holds})`,
  }
  if ((await estimateFound(db, "app_user", holds)) > DOUBT * AUTHORS_MAX) return many
  const ids = await idsOf(db, sql`${searchFor("app_user", q) ?? sql`true`} and ${holds}`, holds)
  if (ids.length > AUTHORS_MAX) return many
  const found = sql<SqlBool>`history.user_id = any(${ids}::bigint[])`
  return { ids, found, reading: found }
}

/** Deleted accounts are in no index of words, and few. Those that are erased have no address any more. */
async function idsOf(
  db: Kysely<Database>,
  live: Expression<SqlBool>,
  deleted: Expression<SqlBool>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    (select app_user.id from app_user where app_user.deleted_at is null and ${live} limit ${AUTHORS_MAX + 1})
    union all
    (select app_user.id from app_user where app_user.deleted_at is not null and app_user.erased_at is null
      and ${deleted} limit ${AUTHORS_MAX + 1})`.execute(db)
  return rows.map(({ id }) => id)
}
