import fs from "node:fs/promises"
import path from "node:path"
import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from "kysely"
import { FileMigrationProvider, type MigrationInfo, Migrator } from "kysely/migration"
import type pg from "pg"
import { StartError } from "../lib/start-error.ts"
import { createPool } from "./pool.ts"
import { createLeaseTable, withLease } from "./lease.ts"

const FOLDER = path.join(import.meta.dirname, "migrations")

/** Migrations with this suffix build indexes concurrently, outside a transaction. They must be safe to run again. */
const OUTSIDE_TRANSACTION = /-concurrently$/

/** Adapter without kysely's lock, which deadlocks with concurrent indexes. The lease prevents concurrent migrations instead. */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
/**
 * Driver that removes the time limit of statements for migrations, which take as long as they need. The limit is only removed
 * for the transaction: behind a pooler, other clients use the connection afterwards.
 */
class PatientDriver extends PostgresDriver {
  override async beginTransaction(
    ...[connection, settings]: Parameters<PostgresDriver["beginTransaction"]>
  ): Promise<void> {
    await super.beginTransaction(connection, settings)
    await connection.executeQuery(CompiledQuery.raw("set local statement_timeout = 0"))
  }
}
export class MigrationDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver(): PostgresDriver {
    return new PatientDriver(this.#config)
  }
  override createAdapter(): PostgresAdapter {
    return new UnlockedAdapter()
  }
}

/**
 * Migrates the database; several servers may do so concurrently. Returns the names of the migrations that were run. Each
 * migration runs in one transaction together with its record. @throws StartError `databaseNewer` if a later version of the
 * program has migrated the database
 */
export const migrate = (
  connection: pg.ClientConfig,
  /** The last migration to run; default: all. */
  { upTo }: { upTo?: string | undefined } = {},
): Promise<string[]> =>
  withMigrator(connection, async (pool, migrator) => {
    if ((await pendingOf(pool, migrator, upTo)).length === 0) return []
    await createLeaseTable(pool)
    return await withLease(pool, "migration", () => runAll(pool, migrator, upTo))
  })

/** Returns the migrations that {@link migrate} would run. @throws StartError `databaseNewer` */
export const pendingMigrations = (connection: pg.ClientConfig): Promise<string[]> =>
  withMigrator(connection, async (pool, migrator) => {
    const pending = await pendingOf(pool, migrator)
    return pending.map(({ name }) => name)
  })

/** Returns all migrations that this program contains, in order. */
export const knownMigrations = async (): Promise<string[]> =>
  Object.keys(await provider.getMigrations()).toSorted()

async function withMigrator<Result>(
  connection: pg.ClientConfig,
  work: (pool: pg.Pool, migrator: Migrator) => Promise<Result>,
): Promise<Result> {
  // One connection runs the migrations while the other renews the lease.
  const pool = createPool(connection, { max: 2, statementTimeoutMs: 0 })
  try {
    return await work(pool, createMigrator(pool))
  } finally {
    await pool.end()
  }
}

const provider = new FileMigrationProvider({ fs, path, migrationFolder: FOLDER })

function createMigrator(pool: pg.Pool): Migrator {
  const db = new Kysely<unknown>({ dialect: new MigrationDialect({ pool }) })
  return new Migrator({ db, provider })
}

async function runAll(pool: pg.Pool, migrator: Migrator, upTo?: string): Promise<string[]> {
  const done: string[] = []
  for (const { name } of await pendingOf(pool, migrator, upTo)) {
    const { error } = await migrator.migrateUp({
      disableTransactions: OUTSIDE_TRANSACTION.test(name),
    })
    if (error) throw new Error(`migration ${name} failed`, { cause: error })
    done.push(name)
  }
  return done
}

async function pendingOf(
  pool: pg.Pool,
  migrator: Migrator,
  upTo?: string,
): Promise<readonly MigrationInfo[]> {
  const migrations = await migrator.getMigrations()
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = (await recordedMigrations(pool)).find((name) => !known.has(name))
  if (unknown !== undefined) throw new StartError("databaseNewer", { migration: unknown })
  return migrations.filter(
    ({ name, executedAt }) => !executedAt && (upTo === undefined || name <= upTo),
  )
}

async function recordedMigrations(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ found: string | null }>(
    "select to_regclass('kysely_migration')::text as found",
  )
  if (!rows[0]?.found) return []
  const result = await pool.query<{ name: string }>("select name from kysely_migration")
  return result.rows.map(({ name }) => name)
}
