import { type Expression, type Kysely, type SqlBool, sql } from "kysely"
import { type Database, emailKey, searchFor } from "../db/index.ts"
import { estimateFound } from "../http/sample.ts"

/** Up to this many accounts are looked up one by one in history's index before lines are scanned. */
const FEW_MAX = 2000
/** Upper limit if scanning lines has not found enough of theirs. */
const AUTHORS_MAX = 10_000

/** The accounts whose history is asked for. */
export interface Authors {
  /** All matching accounts; undefined if there are many. */
  ids: readonly number[] | undefined
  /** The condition that a line is by one of them, as each line is asked. */
  reading: Expression<SqlBool>
  /** Every id if there are many; undefined if there are too many to look up one by one. */
  findMany: () => Promise<readonly number[] | undefined>
}

/** Finds the accounts whose e-mail holds `q`; short words are found where a part of the address starts, as in every list. */
export async function findAuthors(db: Kysely<Database>, q: string): Promise<Authors> {
  const holds = sql<SqlBool>`position(${emailKey(q)} in app_user.email_key) > 0`
  const upTo = (most: number) =>
    idsOf(db, sql`${searchFor("app_user", q) ?? sql`true`} and ${holds}`, holds, most)
  const seen = await estimateFound(db, "app_user", holds)
  const ids = seen.atLeast > FEW_MAX ? undefined : await upTo(FEW_MAX)
  return {
    ids,
    reading: ids
      ? sql<SqlBool>`history.user_id = any(${ids}::bigint[])`
      : sql<SqlBool>`exists (select from app_user where app_user.id = history.user_id and ${holds})`,
    findMany: async () => (seen.atLeast > AUTHORS_MAX ? undefined : await upTo(AUTHORS_MAX)),
  }
}

/** Returns undefined if there are more than `most`. Deleted accounts are few and not in the word indexes. Erased ones have no address. */
async function idsOf(
  db: Kysely<Database>,
  live: Expression<SqlBool>,
  deleted: Expression<SqlBool>,
  most: number,
): Promise<number[] | undefined> {
  const { rows } = await sql<{ id: number }>`
    (select app_user.id from app_user where app_user.deleted_at is null and ${live} limit ${most + 1})
    union all
    (select app_user.id from app_user where app_user.deleted_at is not null and app_user.erased_at is null
      and ${deleted} limit ${most + 1})`.execute(db)
  return rows.length > most ? undefined : rows.map(({ id }) => id)
}
