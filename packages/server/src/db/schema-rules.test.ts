import { afterAll, beforeAll, expect, test } from "vitest"
import { LEFT_OUT, listTables } from "../backup/catalogue.ts"
import { createTestDatabase, type TestDatabase } from "./testing/index.ts"

/** These rules keep the schema usable on a distributed PostgreSQL; see `docs/scale.md`. */

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const selectNames = async (statement: string, values: unknown[] = []): Promise<string[]> => {
  const { rows } = await database.pool.query<{ name: string }>(statement, values)
  return rows.map(({ name }) => name)
}
const HERE = "current_schema()::regnamespace"

/** Excludes objects of the operator's extensions, such as functions of Citus. */
const notOfExtension = (catalogue: string) =>
  `not exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = ${catalogue}.oid and deptype = 'e')`

test("the schema has no triggers, functions, views or rules", async () => {
  expect(
    await selectNames(
      `select tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
       where not tgisinternal and relnamespace = ${HERE}`,
    ),
  ).toEqual([])
  expect(
    await selectNames(
      `select proname as name from pg_proc where pronamespace = ${HERE} and ${notOfExtension("pg_proc")}`,
    ),
  ).toEqual([])
  expect(
    await selectNames(
      `select relname as name from pg_class
       where relnamespace = ${HERE} and relkind in ('v', 'm', 'f') and ${notOfExtension("pg_class")}`,
    ),
  ).toEqual([])
})

test("no constraint is deferrable", async () => {
  expect(
    await selectNames("select conname as name from pg_constraint where condeferrable"),
  ).toEqual([])
})

test("no extension is needed", async () => {
  // The operator may install extensions; the schema depends on none.
  expect(
    await selectNames(
      `select distinct extname as name from pg_depend
       join pg_extension on refclassid = 'pg_extension'::regclass and refobjid = pg_extension.oid
       join pg_class on classid = 'pg_class'::regclass and objid = pg_class.oid
       where relnamespace = ${HERE} and deptype = 'n' and extname <> 'plpgsql'`,
    ),
  ).toEqual([])
})

/** Tables with project numbers that do not belong to one project; see `docs/scale.md`. */
const ACROSS_PROJECTS = ["history", "live_event"]

test("primary keys of project tables begin with the project's number", async () => {
  const { rows } = await database.pool.query<{ table: string; first: string | null }>(
    `select c.relname as table, (
       select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where i.indrelid = c.oid and i.indisprimary) as first
     from pg_class c
     where c.relnamespace = ${HERE} and c.relkind in ('r', 'p') and not c.relispartition
       and exists (select from pg_attribute where attrelid = c.oid and attname = 'pid' and not attisdropped)
     order by c.relname`,
  )
  const others = rows.filter(({ first }) => first !== "pid").map(({ table }) => table)
  expect(others).toEqual(ACROSS_PROJECTS)
  const interviews = await selectNames(
    `select c.relname as name from pg_class c join pg_index i on i.indrelid = c.oid and i.indisunique
       join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where c.relnamespace = ${HERE} and a.attname = 'bucket' and c.relname <> 'rate_limit'
     group by c.relname order by c.relname`,
  )
  expect(interviews).toEqual([
    "contact",
    "interview",
    "interview_event",
    "quota",
    "response",
    "response_chunk",
    "response_revision",
    "withdrawn_count",
  ])
  expect(rows.length).toBeGreaterThan(ACROSS_PROJECTS.length + 4)
})

test("unique indexes of project tables contain the project's number", async () => {
  // The table of projects is replicated to every machine.
  expect(
    await selectNames(
      `select x.relname as name from pg_index i
       join pg_class t on t.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
       where t.relnamespace = ${HERE} and i.indisunique and t.relname <> all ($1)
         and exists (select from pg_attribute where attrelid = t.oid and attname = 'pid' and not attisdropped)
         and not exists (select from pg_attribute where attrelid = t.oid and attname = 'pid' and attnum = any (i.indkey))`,
      [["project", ...ACROSS_PROJECTS]],
    ),
  ).toEqual([])
})

test("no foreign key leads from or to tables of projects", async () => {
  expect(
    await selectNames(
      `select conname as name from pg_constraint
       where contype = 'f' and connamespace = ${HERE} and exists (
         select from pg_attribute where attrelid in (conrelid, confrelid) and attname = 'pid' and not attisdropped)`,
    ),
  ).toEqual([])
})

test("no table is partitioned", async () => {
  expect(
    await selectNames(`select partrelid::regclass::text as name from pg_partitioned_table`),
  ).toEqual([])
})

test("no backed-up table references a table that backups leave out", async () => {
  const held = await database.pool.connect()
  try {
    const tables = (await listTables(held)).map(({ name }) => name)
    expect(tables).toEqual(expect.arrayContaining(["app_user", "project", "quota", "server_key"]))
    expect(
      await selectNames(
        `select conname as name from pg_constraint
         where contype = 'f' and conrelid::regclass::text = any ($1) and confrelid::regclass::text = any ($2)`,
        [tables, LEFT_OUT],
      ),
    ).toEqual([])
  } finally {
    held.release()
  }
})
