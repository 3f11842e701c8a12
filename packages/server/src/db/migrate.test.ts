import { readdirSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import { migrate } from "./migrate.ts"
import { urlOfDatabase } from "./testing/urls.ts"

const { url } = inject("postgres")
const admin = new pg.Client({ connectionString: url })
const NAME = `qo_migrate_${process.pid}`
const connection = { connectionString: urlOfDatabase(url, NAME) }
const ALL = readdirSync(join(import.meta.dirname, "migrations"))
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.slice(0, -3))

beforeAll(async () => {
  await admin.connect()
  await admin.query(`create database ${NAME}`)
})
afterAll(async () => {
  await admin.query(`drop database ${NAME} with (force)`)
  await admin.end()
})

test("three servers that start concurrently run each migration once without conflicts", async () => {
  const done = await Promise.all([migrate(connection), migrate(connection), migrate(connection)])
  expect(done.flat()).toEqual(ALL)
  expect(done.filter((names) => names.length === 0)).toHaveLength(2)
})

test("addresses that are spelled in an odd way are found by their one key, and take no other account's", async () => {
  const name = `${NAME}_spelled`
  const early = { connectionString: urlOfDatabase(url, name) }
  await admin.query(`create database ${name}`)
  const client = new pg.Client(early)
  try {
    await migrate(early, { upTo: "0007-ended-tokens" })
    await client.connect()
    await client.query(
      `insert into app_user (id, email, email_key, fullname, fullname_key, role_id, status_id, search_text, search_grams)
       overriding system value
       select id, email, key, 'Анна', 'анна', 4, 4, '', '{}'
       from (values (1, 'anna@example.ru', 'anna@example.ru'), (2, 'ａnna@example.ru', 'ａnna@example.ru'),
         (3, 'Olga@XN--80A1ACNY.xn--p1ai', 'olga@xn--80a1acny.xn--p1ai'), (4, 'ｋira@example.ru', 'ｋira@example.ru'),
         (5, 'Кира@почта.рф', 'кира@почта.рф'), (6, 'xn--80a1acny@example.ru', 'xn--80a1acny@example.ru')
       ) as account(id, email, key)`,
    )
    await client.query(
      `insert into outbox_mail (to_address, to_key, kind, subject, status, locale)
       values ('ｋira@example.ru', 'ｋira@example.ru', 'reset', 's', 'sent', 'ru')`,
    )
    await migrate(early)
    const { rows } = await client.query<{ email_key: string }>(
      `select email_key from app_user order by id`,
    )
    expect(rows.map((row) => row.email_key)).toEqual([
      "anna@example.ru",
      "ａnna@example.ru",
      "olga@почта.рф",
      "kira@example.ru",
      "кира@почта.рф",
      "xn--80a1acny@example.ru",
    ])
    const mails = await client.query<{ to_key: string }>(`select to_key from outbox_mail`)
    expect(mails.rows).toEqual([{ to_key: "kira@example.ru" }])
  } finally {
    await client.end()
    await admin.query(`drop database ${name} with (force)`)
  }
})

test("an address that two accounts had one after the other belongs to the later one", async () => {
  const name = `${NAME}_emails`
  const early = { connectionString: urlOfDatabase(url, name) }
  await admin.query(`create database ${name}`)
  const client = new pg.Client(early)
  try {
    await migrate(early, { upTo: "0005-files-and-factors" })
    await client.connect()
    await client.query(
      `insert into app_user (id, email, email_key, fullname, fullname_key, role_id, status_id, search_text, search_grams, deleted_at)
       overriding system value
       select id, email, email, 'Анна', 'анна', 4, 4, '', '{}', now() - make_interval(days => deleted)
       from (values (1, 'a@b.test', 3), (2, 'a@b.test', 2), (3, 'a@b.test', null), (4, 'c@d.test', 2), (5, 'c@d.test', 1),
         (6, 'own@b.test', 5), (7, 'erased-7@erased.invalid', 1), (8, 'c@d.test', 90)) as account(id, email, deleted)`,
    )
    await migrate(early)
    const { rows } = await client.query<{ id: number; state: string }>(
      `select id::int, case when erased_at is not null then 'erased' when deleted_at is null then 'live'
         when deleted_at <= now() - interval '30 days' then 'beyond restoring' else 'restorable' end as state
       from app_user order by id`,
    )
    expect(rows.map(({ state }) => state)).toEqual([
      "beyond restoring",
      "beyond restoring",
      "live",
      "beyond restoring",
      "restorable",
      "restorable",
      "erased",
      "beyond restoring",
    ])
  } finally {
    await client.end()
    await admin.query(`drop database ${name} with (force)`)
  }
})

test("SDK keys of number 0 get the next number of their game, with the calls that they signed", async () => {
  const name = `${NAME}_keys`
  const early = { connectionString: urlOfDatabase(url, name) }
  await admin.query(`create database ${name}`)
  const client = new pg.Client(early)
  try {
    await migrate(early, { upTo: "0040-purge-notices" })
    await client.connect()
    await client.query(
      `insert into game (id, name, name_key, genre, platform, url, currency, search_text, search_grams, api_key, token, key_number, keys_issued)
       overriding system value
       select id, key, key, 'rpg', 'pc', 'https://game.test', 'RUB', '', '{}', key, case when key <> 'none' then '\\x00'::bytea end, number, issued
       from (values (1, 'demo', 0, 0), (2, 'rotated', 2, 2), (3, 'none', 0, 0), (4, 'numbered', 1, 1)) as game(id, key, number, issued)`,
    )
    await client.query(
      `insert into game_old_key (game_id, number, api_key, token, ends_at)
       values (2, 0, 'a', '\\x00', now()), (2, 1, 'b', '\\x00', now())`,
    )
    await client.query(
      `insert into game_calls (game_id, key_number, hour, calls) values (1, 0, now(), 5), (4, 1, now(), 7)`,
    )
    await client.query(`insert into sdk_nonce (game_id, key_number, nonce) values (2, 0, 'one')`)
    await migrate(early)
    const rowsOf = async (statement: string) =>
      (await client.query({ text: statement, rowMode: "array" })).rows as unknown[]
    expect(await rowsOf(`select id::int, key_number, keys_issued from game order by id`)).toEqual([
      [1, 1, 1],
      [2, 2, 3],
      [3, 0, 0],
      [4, 1, 1],
    ])
    expect(await rowsOf(`select number, api_key from game_old_key order by number`)).toEqual([
      [1, "b"],
      [3, "a"],
    ])
    expect(
      await rowsOf(`select game_id::int, key_number, calls from game_calls order by game_id`),
    ).toEqual([
      [1, 1, 5],
      [4, 1, 7],
    ])
    expect(await rowsOf(`select game_id::int, key_number from sdk_nonce`)).toEqual([[2, 3]])
  } finally {
    await client.end()
    await admin.query(`drop database ${name} with (force)`)
  }
})

test("an up-to-date database is left unchanged", async () => {
  expect(await migrate(connection)).toEqual([])
})

test("a database that a newer program has updated is refused", async () => {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query("insert into kysely_migration values ('9999-future', '2030-01-01')")
  await client.end()
  await expect(migrate(connection)).rejects.toMatchObject({
    reason: "databaseNewer",
    params: { migration: "9999-future" },
  })
})
