import pg from "pg"

/** Name of the setting whose time is that of the last complete backup. */
export const LAST_BACKUP = "lastBackup"

/** Stores that a backup is complete, for the metrics. */
export async function noteBackup(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(
      `insert into setting (name, value) values ($1, '{}')
       on conflict (name) do update set updated_at = now(), revision = setting.revision + 1`,
      [LAST_BACKUP],
    )
  } finally {
    await client.end()
  }
}
