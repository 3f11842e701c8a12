import type pg from "pg"
import { readFile } from "node:fs/promises"
import { pictureFile, writePicture } from "../pictures/picture-files.ts"

/** Number of pictures looked up in the database at a time. */
const BATCH = 500

/** Every picture that the database names, in the order of their ids; none where it knows no pictures yet. */
export async function* namedPictures(client: pg.Client): AsyncGenerator<string> {
  const table = await client.query<{ found: string | null }>(
    "select to_regclass('picture')::text as found",
  )
  if (!table.rows[0]?.found) return
  for (let last = ""; ;) {
    const { rows } = await client.query<{ id: string }>(
      `select id from picture where id collate "C" > $1 order by id collate "C" limit ${BATCH}`,
      [last],
    )
    for (const { id } of rows) yield id
    const next = rows.at(-1)?.id
    if (next === undefined) return
    last = next
  }
}

/** The bytes of a stored picture; undefined where there is no such file. */
export async function readPicture(dataDir: string, id: string): Promise<Buffer | undefined> {
  try {
    return await readFile(pictureFile(dataDir, id))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT"

/** Puts a picture in its place, whole or not at all; the same one that is there already stays. */
export async function placePicture(dataDir: string, id: string, content: Buffer): Promise<void> {
  if ((await readPicture(dataDir, id))?.equals(content)) return
  await writePicture(dataDir, id, content)
}
