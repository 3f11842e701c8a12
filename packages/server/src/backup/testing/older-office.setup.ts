import type pg from "pg"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"

/** File of a backup that an earlier version made (its last migration was 0030). */
export const OLDER_BACKUP = join(import.meta.dirname, "office-0030.qo")

const Person = z.object({ pid: z.int(), interview: z.string(), token: z.string() })
const OlderOffice = z.object({
  accounts: z.object({
    admin: z.string(),
    /** A password typed with combining accents, hashed without normalisation. */
    decomposedPassword: z.object({ email: z.string(), password: z.string() }),
  }),
  /** SHA-256 of the blocks of each project as JSON, as that version returned them. */
  questionnaires: z.record(z.string(), z.string()),
  /** Open interviews. */
  open: z.array(Person.extend({ ackSeq: z.int() })),
  finished: z.array(Person.extend({ receipt: z.string() })),
  players: z.array(
    z.object({
      gameId: z.int(),
      apiKey: z.string(),
      token: z.string(),
      playerId: z.string(),
      offer: z.string(),
      /** Undefined if the player did not open the offer. `key` is the interview's token. */
      interview: z.string().optional(),
      key: z.string().optional(),
    }),
  ),
  shares: z.array(z.object({ data: z.object({ link: z.string() }) })),
  pictures: z.array(z.object({ pid: z.int(), id: z.string(), bytes: z.int() })),
})

export const OLDER_OFFICE = OlderOffice.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, "office-0030.json"), "utf8")),
)

/** Time at which the backup was made. All its times are moved as if it was made a minute ago. */
const MADE_AT = "2026-11-28 21:06:00+00"

/** Moves all times in the database, so that nothing has expired since the backup was made. */
export async function moveTimes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select c.table_name as table, array_agg(c.column_name::text) as columns
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.data_type = 'timestamp with time zone'
      and t.table_type = 'BASE TABLE'
    group by c.table_name`)
  const { rows: aged } = await client.query<{ age: string }>(
    "select (now() - interval '1 minute' - $1::timestamptz)::text as age",
    [MADE_AT],
  )
  // The table of history does not allow updates. Its triggers are disabled in this session only.
  await client.query("set session_replication_role = replica")
  for (const { table, columns } of rows) {
    const moved = columns.map((column) => `"${column}" = "${column}" + $1::interval`)
    await client.query(`update "${table}" set ${moved.join(", ")}`, [aged[0]?.age])
  }
}
