import pg from "pg"

/** A database inside the cluster, beside the one in use. */
export const RESTORING = "qo_restoring"
const REPLACED = "qo_replaced"
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

/** Work on the database that is in use. */
export const inUsed = <Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => withClient(connection, IN_USE, work)

/** Work on the one that is being filled. */
export const inRestoring = <Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => withClient(connection, RESTORING, work)

/** An empty database beside the one in use. */
export const createRestoring = (connection: pg.ClientConfig): Promise<void> =>
  withClient(connection, IN_USE, async (client) => {
    await client.query(`create database ${RESTORING} template template0`)
  })

/** Makes the filled database the one in use: at once, or not at all. */
export const swap = (connection: pg.ClientConfig): Promise<void> =>
  withClient(connection, "template1", async (client) => {
    await client.query("begin")
    await client.query(`alter database ${IN_USE} rename to ${REPLACED}`)
    await client.query(`alter database ${RESTORING} rename to ${IN_USE}`)
    await client.query("commit")
  })

/** Drops what a restore has replaced, and what one that was cut off has left. */
export const dropLeftovers = (connection: pg.ClientConfig): Promise<void> =>
  withClient(connection, IN_USE, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where datname = any ($1)",
      [[RESTORING, REPLACED]],
    )
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
  })
