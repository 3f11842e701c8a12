import { createHash, randomBytes } from "node:crypto"
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, expect, test } from "vitest"
import { createTestDatabase } from "../testing/index.ts"
import { askFolder, newFolder } from "./backup.setup.ts"
import { restoreBackup } from "./restore-backup.ts"
import { takeBackup } from "./take-backup.ts"

const cleanUps: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

const PICTURE =
  "insert into picture (id, type, width, height, bytes, look_at) values ($1, 'png', 1, 1, 5, now())"

const hashOf = (content: Buffer) => createHash("sha256").update(content).digest("hex")

test("pictures in the database and those that are still files are restored, missing ones are counted", async () => {
  const database = await createTestDatabase()
  const { folder, remove } = newFolder()
  cleanUps.push(database.drop, remove)
  const file = join(folder, "backup.qo")
  const [stored, kept, missing] = ["a", "b", "c"].map((letter) => `${letter.repeat(64)}.png`)
  const bytes = randomBytes(5_000_000)
  for (const id of [stored, kept, missing]) await database.pool.query(PICTURE, [id])
  await database.pool.query("insert into picture_content values ($1, $2)", [stored, bytes])
  mkdirSync(join(folder, "from", "pictures", "bb"), { recursive: true })
  writeFileSync(join(folder, "from", "pictures", "bb", kept ?? ""), "a picture")
  const { manifest, pictures } = await takeBackup({
    connection: { connectionString: database.url },
    dataDir: join(folder, "from"),
    file,
  })
  expect(manifest.pictures).toMatchObject({ files: 1, missing: 1 })
  expect(pictures).toBe(2)
  expect(
    (
      await restoreBackup({
        dataDir: join(folder, "to"),
        file,
        replace: false,
        onStop: () => undefined,
      })
    ).pictures,
  ).toBe(2)
  await askFolder(join(folder, "to"), async (client) => {
    const { rows } = await client.query(
      "select picture_id as id, encode(sha256(content), 'hex') as hash from picture_content order by picture_id",
    )
    expect(rows).toEqual([
      { id: stored, hash: hashOf(bytes) },
      { id: kept, hash: hashOf(Buffer.from("a picture")) },
    ])
  })
  expect(existsSync(join(folder, "to", "pictures"))).toBe(false)
})
