import type pg from "pg"

/**
 * SQL that lists all tables of the product with their columns, constraints, indexes and anything else that affects how rows can
 * be written: one line each, sorted. The result is the same for all migrated databases from PostgreSQL 15 on. Partitions are
 * represented by their table. Column order and statistics are left out.
 */
const LINES = `
  with ours as (
    select oid, relname as name, relkind as kind, relispartition as part, relpartbound as bound,
      relpersistence as persistence, relrowsecurity or relforcerowsecurity as guarded
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and relname not in ('kysely_migration', 'kysely_migration_lock')
  ), whole as (
    select * from ours where not part
  ), lines as (
    select concat_ws(' ', 'table', name,
      case when kind = 'p' then 'partition by ' || pg_get_partkeydef(oid) end,
      case when part then pg_get_expr(bound, oid) end, case when persistence <> 'p' then 'unlogged' end) as line
    from ours
    union all
    select concat_ws(' ', 'security', name || '.rows') from ours where guarded
    union all
    select concat_ws(' ', 'trigger', name || '.' || tgname)
    from ours join pg_trigger on tgrelid = ours.oid and not tgisinternal
    union all
    select concat_ws(' ', 'rule', name || '.' || rulename) from ours join pg_rewrite on ev_class = ours.oid
    union all
    select concat_ws(' ', 'column', name || '.' || attname, format_type(atttypid, atttypmod),
      'collate ' || (select collname from pg_collation c, pg_type t
        where c.oid = attcollation and t.oid = atttypid and attcollation <> t.typcollation),
      case when attnotnull then 'not null' end,
      case when attidentity = 'a' then 'identity always' when attidentity = 'd' then 'identity by default' end,
      case when attgenerated <> '' then 'generated' end,
      'default ' || (select pg_get_expr(adbin, adrelid, true) from pg_attrdef where adrelid = attrelid and adnum = attnum))
    from whole as ours join pg_attribute on attrelid = ours.oid and attnum > 0 and not attisdropped
    union all
    select concat_ws(' ', 'constraint', name || '.' || conname, pg_get_constraintdef(pg_constraint.oid, true))
    from whole as ours join pg_constraint on conrelid = ours.oid and contype in ('c', 'f', 'p', 'u', 'x')
    union all
    select concat_ws(' ', 'index', name || '.' || relname, case when indisunique then 'unique' end,
      substring(pg_get_indexdef(indexrelid, 0, true) from ' USING (.*)$'),
      case when not indisvalid then 'invalid' end)
    from whole as ours join pg_index on indrelid = ours.oid join pg_class on pg_class.oid = indexrelid
    where not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  )
  select string_agg(line, E'\\n' order by line collate "C") as text from lines`

/** Returns the tables of a database as text, for comparing them with those that this program needs. */
export async function readSchema(client: Pick<pg.ClientBase, "query">): Promise<string> {
  const { rows } = await client.query<{ text: string | null }>(LINES)
  return `${rows[0]?.text ?? ""}\n`
}
