import pg from "pg"

/** Name of the database into which a backup is loaded, in the same cluster as the one in use. */
export const RESTORING = "qo_restoring"
/** Name that earlier versions gave to a replaced database until they dropped it. */
const REPLACED = "qo_replaced"
/** Prefix of the names of replaced databases. The time of replacement in Unix seconds follows. */
const KEPT_PREFIX = "qo_kept_"
/** Days for which a replaced database is kept. */
const KEPT_DAYS = 7
const IN_USE = "postgres"

async function withClient<Result>(
  connection: pg.ClientConfig,
  database: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, database, statement_timeout: 0 })
  client.on("error", () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs `work` on the database in use. */
export const inUsed = <Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => withClient(connection, IN_USE, work)

/** Runs `work` on the database that is being restored. */
export const inRestoring = <Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => withClient(connection, RESTORING, work)

/** Creates an empty database for a restore, in the same cluster as the one in use. */
export const createRestoring = (connection: pg.ClientConfig): Promise<void> =>
  withClient(connection, IN_USE, async (client) => {
    await client.query(`create database ${RESTORING} template template0`)
  })

/** Runs `work` on a database that a restore has replaced. */
export const inKept = <Result>(
  connection: pg.ClientConfig,
  database: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => withClient(connection, database, work)

/**
 * Replaces the database in use by another, completely or not at all. The replaced one is kept for {@link KEPT_DAYS} days.
 * Returns the name under which it is kept.
 */
export const swapDatabases = (connection: pg.ClientConfig, next = RESTORING): Promise<string> =>
  withClient(connection, "template1", async (client) => {
    // Two replacements within one second get different names in their order.
    const { rows } = await client.query<{ name: string }>(
      `select $1 || greatest(floor(extract(epoch from clock_timestamp()))::bigint,
         (select max(substring(datname from '\\d+$')::bigint) + 1 from pg_database where datname ~ $2)) as name`,
      [KEPT_PREFIX, `^${KEPT_PREFIX}\\d+$`],
    )
    const kept = rows[0]?.name ?? ""
    await client.query("begin")
    await client.query(`alter database ${IN_USE} rename to ${kept}`)
    await client.query(`alter database ${next} rename to ${IN_USE}`)
    await client.query("commit")
    return kept
  })

/** Returns the name of the most recently replaced database that is kept; undefined if there is none. */
export const newestKept = (connection: pg.ClientConfig): Promise<string | undefined> =>
  withClient(connection, IN_USE, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where datname ~ $1 order by datname desc limit 1",
      [`^${KEPT_PREFIX}\\d+$`],
    )
    return rows[0]?.name
  })

export const dropDatabase = (connection: pg.ClientConfig, name: string): Promise<void> =>
  withClient(connection, IN_USE, async (client) => {
    await client.query(`drop database ${name} with (force)`)
  })

/** Drops databases that were replaced more than {@link KEPT_DAYS} days ago, and leftovers of an interrupted restore. */
export const dropLeftovers = (connection: pg.ClientConfig): Promise<void> =>
  withClient(connection, IN_USE, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname = any ($1)
         or case when datname ~ $2 then
           to_timestamp(substring(datname from '\\d+$')::bigint) < now() - make_interval(days => $3) end`,
      [[RESTORING, REPLACED], `^${KEPT_PREFIX}\\d+$`, KEPT_DAYS],
    )
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
  })
