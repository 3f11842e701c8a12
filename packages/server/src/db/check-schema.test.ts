import { afterAll, beforeAll, expect, test } from "vitest"
import { checkSchema, SCHEMA_FILE } from "./check-schema.ts"
import { readSchema } from "./live-schema.ts"
import { openDatabase } from "./open.ts"
import { createTestDatabase, type TestDatabase } from "./testing/index.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

// After a new migration, `pnpm unit packages/server/src/db/check-schema.test.ts -u` updates the file.
test("schema.txt describes the schema after all migrations", async () => {
  await expect(await readSchema(database.pool)).toMatchFileSnapshot(SCHEMA_FILE)
})

/** Makes a change, checks the schema, and rolls the change back. */
async function lookAfter(statement: string): Promise<unknown> {
  const client = await database.pool.connect()
  try {
    await client.query("begin")
    await client.query(statement)
    return await checkSchema(client).then(
      () => "fits",
      (error: { reason: string; params: { differences: string } }) => error.params.differences,
    )
  } finally {
    await client.query("rollback")
    client.release()
  }
}

test.for([
  ["create index mine on app_user (locale)", "fits"],
  ["create table mine (id int primary key); create unique index mine_id on mine (id)", "fits"],
  ["create view mine as select 1 as one", "fits"],
  [
    "alter table callback drop column trial",
    "− column callback.trial boolean not null default false",
  ],
  ["drop table project_past_terms", "− table project_past_terms"],
  [
    "drop index app_user_members",
    "− index app_user.app_user_members btree (organization_id, id) WHERE erased_at IS NULL",
  ],
  [
    "alter table callback alter url type varchar(9)",
    "− column callback.url text not null; + column callback.url character varying(9) not null",
  ],
  [
    "alter table callback alter url drop not null",
    "− column callback.url text not null; + column callback.url text",
  ],
  ["alter table callback add column mine int not null", "+ column callback.mine integer not null"],
  ["create unique index mine on callback (url)", "+ index callback.mine unique btree (url)"],
  [
    "alter table callback add constraint mine check (attempts < 3)",
    "+ constraint callback.mine CHECK (attempts < 3)",
  ],
  [
    "create function mine() returns trigger language plpgsql as $$ begin return null; end $$; create trigger mine before insert on session execute function mine()",
    "+ trigger session.mine",
  ],
  ["create rule mine as on delete to session do instead nothing", "+ rule session.mine"],
  ["alter table session enable row level security", "+ security session.rows"],
  ["alter table task_item set unlogged", "− table task_item; + table task_item unlogged"],
] as const)("%s: %s", async ([statement, expected]) => {
  expect(await lookAfter(statement)).toEqual(expected)
})

test("a server does not start on tables that it does not know", async () => {
  const strange = await createTestDatabase()
  try {
    await strange.pool.query("alter table callback drop column trial")
    await expect(
      openDatabase({ dataDir: "/nowhere", databaseUrl: strange.url }),
    ).rejects.toMatchObject({
      reason: "schemaDiffers",
      params: { differences: expect.stringContaining("column callback.trial") },
    })
  } finally {
    await strange.drop()
  }
})
