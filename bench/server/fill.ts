import { randomBytes } from "node:crypto"
import { nameOf, WORDS } from "./fill-words.ts"
import type { createPool } from "../../packages/server/src/db/pool.ts"
import { searchColumns, sortKey } from "../../packages/server/src/db/search.ts"

type Pool = ReturnType<typeof createPool>

const ORGANIZATIONS = 100
const AT_ONCE = 20_000

/** Fills every list with this many rows, if it is empty. */
export async function fill(pool: Pool, rows: number): Promise<void> {
  const { rows: found } = await pool.query("select from project limit 1")
  if (found.length > 0) return
  console.log(`filling ${rows.toLocaleString("en")} rows into each table …`)
  await pool.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'")
  await fillUsers(pool, rows)
  await fillProjects(pool, rows)
  await fillHistory(pool, rows, rows)
  await fillMails(pool, rows)
  await pool.query("reset synchronous_commit; reset maintenance_work_mem; checkpoint")
}

/** Creates accounts of all roles and statuses in a hundred organizations, with search columns. */
export async function fillUsers(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `insert into organization (name, name_key, type, search_text, search_grams)
     select 'Студия ' || n, 'студия ' || n, 'researcher', 'студия ' || n, array[n] from generate_series(1, ${ORGANIZATIONS}) as n`,
  )
  await withoutIndexes(pool, "app_user", () =>
    inPieces(count, async (numbers) => {
      const people = numbers.map((n) => ({ email: emailOf(n), fullname: `Имя ${nameOf(n)}` }))
      const found = people.map(({ email, fullname }) => searchColumns(email, fullname))
      await pool.query(
        `insert into app_user (email, email_key, fullname, fullname_key, role_id, status_id, organization_id, search_text, search_grams, registered_at)
         select email, email, fullname, fullname_key, 1 + n % 6, 1 + n / 6 % 5, case when n % 3 = 0 then null else 1 + n % ${ORGANIZATIONS} end,
           search_text, search_grams::integer[], now() - make_interval(secs => n)
         from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
           as row (n, email, fullname, fullname_key, search_text, search_grams)`,
        [
          numbers,
          people.map(({ email }) => email),
          people.map(({ fullname }) => fullname),
          people.map(({ fullname }) => sortKey(fullname)),
          ...foundIn(found),
        ],
      )
    }),
  )
}

/**
 * Creates projects in all stable statuses, two thirds of them once sent to moderation, each with a portrait. One word occurs in
 * half of them, one in every fiftieth, one in the last fiftieth only, and others in few.
 */
export async function fillProjects(pool: Pool, count: number): Promise<void> {
  const portrait = JSON.stringify([
    { id: 1, name: "Игроки", respondents: 100, conditions: [{ field: "age", min: 18, max: 40 }] },
  ])
  await withoutIndexes(pool, "project", () =>
    inPieces(count, async (numbers) => {
      const names = numbers.map((n) => projectName(n, count))
      const found = names.map((name, at) => searchColumns(name, numbers[at] ?? 0))
      await pool.query(
        `insert into project (name, name_key, search_text, search_grams, owner_id, organization_id, template, tpid, status_id, priority,
           target_platforms, portraits, link_key, version, revision, created_at, first_sent_at, first_vk_at, sent_at)
         select name, name_key, search_text, search_grams::integer[], 1 + n % 1000, case when n % 3 = 0 then null else n % 3 end,
           (array['default', 'default', 'default', 'target', 'byGame'])[1 + n % 5], case when n % 10 = 0 then coalesce(nullif(n % 1000, 0), 1000) end,
           (array[1, 2, 3, 4, 5, 6, 7, 8, 11])[1 + n / 6 % 9], 1 + n % 100,
           '{web,android}', $6::jsonb, $7 || n, 1, 1, now() - make_interval(secs => ${count} - n),
           case when n % 3 > 0 then now() end, case when n % 10 = 0 then now() end,
           case when n / 6 % 9 in (1, 7, 8) then now() - make_interval(secs => ${count} - n) end
         from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[]) as row (n, name, name_key, search_text, search_grams)`,
        [numbers, names, names.map(sortKey), ...foundIn(found), portrait, RUN],
      )
    }),
  )
}

/** Creates lines of history by all accounts equally, except for the last hundred thousand, which have none. */
async function fillHistory(pool: Pool, count: number, users: number): Promise<void> {
  await withoutIndexes(pool, "history", () =>
    pool.query(
      `insert into history (at, user_id, subject_user_id, organization_id, chapter, service, message, params, pid)
       select now() - make_interval(secs => $1 - n), 1 + (n * 7919) % greatest($2 - 100000, 1), case when n % 5 = 0 then 1 + n % $2 end,
         case when n % 3 > 0 then n % 3 end, (array['users', 'games', 'projects', 'questionnaires', 'moderation'])[1 + n % 5], 'web', 'signedIn', '{}',
         case when n % 5 in (2, 3) then 1 + n % 1000 end
       from generate_series(1, $1::bigint) as n`,
      [count, users],
    ),
  )
}

/** Creates mails in the outbox with erased bodies. */
async function fillMails(pool: Pool, count: number): Promise<void> {
  await withoutIndexes(pool, "outbox_mail", () =>
    inPieces(count, async (numbers) => {
      const addresses = numbers.map(emailOf)
      const found = addresses.map((address) => searchColumns(address))
      await pool.query(
        `insert into outbox_mail (to_address, to_key, user_id, search_text, search_grams, kind, locale, subject, status, created_at)
         select address, address, n, search_text, search_grams::integer[], (array['invitation', 'confirmation', 'passwordReset'])[1 + n % 3],
           'ru', 'Приглашение', (array['sent', 'sent', 'kept', 'dead'])[1 + n % 4], now()
         from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) as row (n, address, search_text, search_grams)`,
        [numbers, addresses, ...foundIn(found)],
      )
    }),
  )
}

const RUN = randomBytes(4).toString("hex")

const emailOf = (n: number): string => `user${n}@${WORDS[n % 500] ?? ""}.example.test`

export const projectName = (n: number, count: number): string =>
  [
    n % 2 === 0 ? "Опрос" : "Анкета",
    nameOf(n),
    n % 50 === 0 && "осенний",
    n > count - count / 50 && "новогодний",
    n,
  ]
    .filter(Boolean)
    .join(" ")

const foundIn = (found: readonly ReturnType<typeof searchColumns>[]) => [
  found.map(({ search_text }) => search_text),
  found.map(({ search_grams }) => `{${search_grams.join(",")}}`),
]

async function inPieces(
  count: number,
  insert: (numbers: readonly number[]) => Promise<unknown>,
): Promise<void> {
  for (let first = 1; first <= count; first += AT_ONCE)
    await insert(
      Array.from({ length: Math.min(AT_ONCE, count - first + 1) }, (_, at) => first + at),
    )
}

/** Indexes are built once the rows are there, which takes a tenth of the time; constraints keep theirs. */
async function withoutIndexes(pool: Pool, table: string, insert: () => Promise<unknown>) {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select x.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class x on x.oid = i.indexrelid
     where i.indrelid = $1::regclass and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [table],
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  await insert()
  for (const { definition } of rows) await pool.query(definition)
  await pool.query(`vacuum analyze ${table}`)
}
