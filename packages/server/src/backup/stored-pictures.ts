import type pg from "pg"
import { PICTURE_TABLE } from "./manifest.ts"

/** Number of pictures per query. */
const BATCH = 500

/**
 * Ids, in order, of pictures that a database references but does not contain: an earlier version stored them as files, and no
 * server has moved them into the database since.
 */
export async function* namedFiles(client: pg.Client): AsyncGenerator<string> {
  const { rows: found } = await client.query<{ pictures: boolean; content: boolean }>(
    `select to_regclass('picture') is not null as pictures, to_regclass('${PICTURE_TABLE}') is not null as content`,
  )
  if (!found[0]?.pictures) return
  const unstored = found[0].content
    ? `and not exists (select from ${PICTURE_TABLE} where picture_id = picture.id)`
    : ""
  for (let last = ""; ;) {
    const { rows } = await client.query<{ id: string }>(
      `select id from picture where id collate "C" > $1 ${unstored} order by id collate "C" limit ${BATCH}`,
      [last],
    )
    for (const { id } of rows) yield id
    const next = rows.at(-1)?.id
    if (next === undefined) return
    last = next
  }
}

/** Stores a picture that a backup of an older version contains as a file. */
export async function storePicture(client: pg.Client, id: string, content: Buffer): Promise<void> {
  await client.query(
    `insert into ${PICTURE_TABLE} (picture_id, content) select id, $2 from picture where id = $1 on conflict do nothing`,
    [id, content],
  )
}
