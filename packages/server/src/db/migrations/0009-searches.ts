import { type Kysely, sql } from "kysely"
import { searchColumns } from "../search.ts"

const AT_ONCE = 1000

/**
 * The outbox is searched by an index as everything else is: who looked for one address among 1,000,000 mails read them all. Projects that
 * wait are read in the order of their waiting, whatever each of them waits for, until a search has filled its page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox_mail
    add column search_text text collate "C" not null default '',
    add column search_grams integer[] not null default '{}',
    alter column search_grams set statistics 1000`.execute(db)
  for (let after: number | undefined = 0; after !== undefined;) after = await fillNext(db, after)
  await sql`create index outbox_mail_search on outbox_mail using gin (search_grams)`.execute(db)
  await sql`create index project_waiting on project (sent_at, pid)
    where deleted_at is null and status_id in (2, 8, 11) and sent_at is not null`.execute(db)
}

/** Fills the next mails in, and returns the last of them; undefined where there were none. */
async function fillNext(db: Kysely<unknown>, after: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number; to_address: string }>`
    select id, to_address from outbox_mail where id > ${after} order by id limit ${sql.lit(AT_ONCE)}`.execute(
    db,
  )
  const found = rows.map(({ to_address }) => searchColumns(to_address))
  await sql`update outbox_mail set search_text = found.text, search_grams = found.grams::integer[]
    from unnest(
      ${rows.map(({ id }) => id)}::bigint[],
      ${found.map(({ search_text }) => search_text)}::text[],
      ${found.map(({ search_grams }) => `{${search_grams.join(",")}}`)}::text[]
    ) as found (id, text, grams) where outbox_mail.id = found.id`.execute(db)
  return rows.at(-1)?.id
}
