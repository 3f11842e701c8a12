import { emailKey } from "@qo/core/user"
import { type Kysely, sql } from "kysely"

interface Keyed {
  id: number
  email: string
  key: string
}

const PAGE = 5000
/** Of plain signs and no punycode: such an address is spelled in one way already. */
const PLAIN = "^[ -~]*$"
const PUNYCODE = "@(.*[.])?xn--"

/**
 * Addresses that are written in several ways (full-width letters, punycode) have one key. Where another account has that key
 * already, the account that is spelled in the odd way keeps its old one: nobody takes over another's sign-in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await each(db, "app_user", "email", "email_key", ({ id, key }) =>
    sql`update app_user set email_key = ${key} where id = ${id} and not exists (
      select from app_user as other where other.email_key = ${key} and other.id <> ${id}
        and other.erased_at is null)`.execute(db),
  )
  await each(db, "outbox_mail", "to_address", "to_key", ({ id, key }) =>
    sql`update outbox_mail set to_key = ${key} where id = ${id}`.execute(db),
  )
}

/** Calls `change` for every row whose key is not that of its address. */
async function each(
  db: Kysely<unknown>,
  table: string,
  address: string,
  keyColumn: string,
  change: (row: Keyed) => Promise<unknown>,
): Promise<void> {
  const column = sql.ref(address)
  for (let after = -1; ;) {
    const { rows } = await sql<Keyed>`
      select id::float8 as id, ${column} as email, ${sql.ref(keyColumn)} as key from ${sql.table(table)}
      where id > ${after} and (${column} !~ ${PLAIN} or ${column} ~* ${PUNYCODE})
      order by id limit ${PAGE}`.execute(db)
    for (const row of rows) {
      const key = emailKey(row.email)
      // A key that an earlier owner's account bears with its number is none that anybody signs in by.
      if (row.key !== key && row.key === row.email.toLowerCase()) await change({ ...row, key })
    }
    after = rows.at(-1)?.id ?? after
    if (rows.length < PAGE) return
  }
}
