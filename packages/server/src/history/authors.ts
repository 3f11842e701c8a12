import { type Expression, type Kysely, type SqlBool, sql } from "kysely"
import { type Database, emailKey, searchFor } from "../db/index.ts"
import { estimateFound } from "../http/sample.ts"

/**
 * Maximum number of accounts whose entries are read one account at a time by the index of history. For more, entries are
 * scanned in their order first.
 */
const FEW_MAX = 2000
/** Maximum number of accounts that are read one at a time if the scan has not found enough entries. */
const AUTHORS_MAX = 10_000

/** Accounts whose history entries are requested. */
export interface Authors {
  /** All matching accounts; undefined if there are many. */
  ids: readonly number[] | undefined
  /** SQL condition for a scan: the entry's author is one of these accounts. */
  reading: Expression<SqlBool>
  /** Returns the ids of all matching accounts if there are many; undefined if there are more than {@link AUTHORS_MAX}. */
  findMany: () => Promise<readonly number[] | undefined>
}

/** Finds accounts whose email contains `q`. Short words only match the start of a part of the address, as in every list. */
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

/**
 * Returns the ids of matching accounts; undefined if there are more than `most`. Deleted accounts are not in the search index,
 * but few, so they are scanned. Erased accounts have no address.
 */
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
