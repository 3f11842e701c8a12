import type { Kysely } from "kysely"
import type pg from "pg"
import type { Database } from "../db/index.ts"
import { Refusal } from "../http/refusal.ts"
import { deleteAnswers } from "../interviews/personal/delete-answers.ts"
import { eraseRespondent } from "../interviews/personal/erase-respondent.ts"
import { forgetFacts } from "../interviews/personal/forget-facts.ts"
import { erase } from "../privacy/erase-person.ts"
import { pidOf } from "../projects/bucket.ts"

interface EmptiedInterview {
  bucket: number
  id: string
  respondent: Buffer
}

/** Data that was erased from a database but may be in its backups. */
export interface Erasures {
  interviews: readonly EmptiedInterview[]
  accounts: readonly number[]
}

/** Numbers of records that were erased again after a restore. */
export interface ErasedAgain {
  interviews: number
  accounts: number
}

const NOTHING: Erasures = { interviews: [], accounts: [] }

/**
 * Reads which records of a database are erased or withdrawn: finished interviews without events and results, accounts without
 * names. Ignores databases of other installations, where the same numbers identify other records.
 */
export async function erasuresIn(
  client: pg.ClientBase,
  restored: pg.ClientBase,
): Promise<Erasures> {
  const keys = await Promise.all([client, restored].map(keyOf))
  if (keys[0] === undefined || keys[0] !== keys[1]) return NOTHING
  const interviews = await client.query<EmptiedInterview>(
    `select bucket::float8 as bucket, id, respondent from interview
     where status = 'over' and receipt_hash is null and params = '{}' and profile = '{}'
       and not exists (
         select from interview_event as each where each.bucket = interview.bucket and each.interview = interview.id)
       and not exists (
         select from response where response.bucket = interview.bucket and response.interview = interview.id)`,
  )
  const accounts = await client.query<{ id: number }>(
    "select id::int from app_user where erased_at is not null",
  )
  return { interviews: interviews.rows, accounts: accounts.rows.map(({ id }) => id) }
}

/** Returns the secret of the installation; undefined if the database has none or is older than interviews. */
async function keyOf(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query(
    "select to_regclass('interview_event') is not null and to_regclass('server_key') is not null as there",
  )
  if (!rows[0].there) return undefined
  const keys = await client.query(
    "select encode(secret, 'hex') as key from server_key where name = 'main'",
  )
  return keys.rows[0]?.key
}

const AT_ONCE = 500

/** Erases the same records in a database that was restored from a backup. */
export async function eraseAgain(
  db: Kysely<Database>,
  { interviews, accounts }: Erasures,
): Promise<ErasedAgain> {
  const again: ErasedAgain = { interviews: 0, accounts: 0 }
  for (let from = 0; from < interviews.length; from += AT_ONCE)
    again.interviews += await emptySome(db, interviews.slice(from, from + AT_ONCE))
  for (const id of accounts) if (await eraseAccount(db, id)) again.accounts++
  return again
}

const emptySome = (db: Kysely<Database>, some: readonly EmptiedInterview[]): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom("interview")
      .selectAll()
      .where("bucket", "in", [...new Set(some.map(({ bucket }) => bucket))])
      .where(
        "id",
        "in",
        some.map(({ id }) => id),
      )
      .where((each) =>
        each.exists(
          each
            .selectFrom("interview_event")
            .select("interview_event.seq")
            .whereRef("interview_event.bucket", "=", "interview.bucket")
            .whereRef("interview_event.interview", "=", "interview.id"),
        ),
      )
      .execute()
    for (const row of rows) {
      const now = some.find(({ id }) => id === row.id)
      // The respondent id is unchanged if the answers were only withdrawn; erasing a respondent replaces the id.
      if (now?.respondent.equals(row.respondent)) {
        await forgetFacts(trx, [row.respondent], pidOf(row.bucket))
        await deleteAnswers(trx, row)
      } else await eraseRespondent(trx, { id: row.respondent, interviews: [row] })
    }
    return rows.length
  })

/**
 * Erases an account, except for the last administrator of the backup, so that someone can sign in. Returns true if it was
 * erased.
 */
async function eraseAccount(db: Kysely<Database>, id: number): Promise<boolean> {
  const account = await db
    .selectFrom("app_user")
    .select("email_key")
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .executeTakeFirst()
  if (!account) return false
  try {
    await db
      .transaction()
      .execute((trx) => erase(trx, { emailKey: account.email_key, userIds: [id] }))
    return true
  } catch (error) {
    if (error instanceof Refusal && error.key === "lastAdministrator") return false
    throw error
  }
}
