import { createHash, randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type pg from "pg"
import { afterEach, beforeEach, expect, test } from "vitest"
import { askFolder, newFolder } from "../backup/backup.setup.ts"
import { runProgram, startServer } from "../commands/program.setup.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { bringInPictures } from "./bring-in-pictures.ts"
import { contentIn } from "./pictures.setup.ts"

let api: TestApi
let dataDir: string
const cleanUps: (() => Promise<void> | void)[] = []
beforeEach(async () => {
  api = await startTestApi()
  const made = newFolder()
  dataDir = join(made.folder, "data")
  mkdirSync(dataDir)
  cleanUps.push(made.remove, api.stop)
})
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

const PICTURE =
  "insert into picture (id, type, width, height, bytes, look_at) values ($1, 'image/png', 1, 1, 5, now() + interval '1 day')"

const idOf = (content: Buffer) => `${createHash("sha256").update(content).digest("hex")}.png`

/** Stores a file as an earlier version did. */
function writeOlderFile(id: string, content: Buffer) {
  const folder = join(dataDir, "pictures", id.slice(0, 2))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, id), content)
}

/** Adds pictures that an earlier version stored: rows, and files of `bytes` random bytes. */
async function addOlder(
  client: Pick<pg.ClientBase, "query">,
  count: number,
  bytes = 100,
): Promise<Map<string, Buffer>> {
  const made = new Map<string, Buffer>()
  for (let number = 0; number < count; number++) {
    const content = randomBytes(bytes)
    made.set(idOf(content), content)
  }
  for (const [id, content] of made) {
    await client.query(PICTURE, [id])
    writeOlderFile(id, content)
  }
  return made
}

const bringIn = (mayRemove = true) => bringInPictures(api.services, { dataDir, mayRemove })
const filesLeft = () =>
  readdirSync(join(dataDir, "pictures"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".png"),
  ).length

test("a data folder without pictures does not change", async () => {
  expect(await bringIn()).toBeUndefined()
})

test("files are stored by the first start, and their folder is removed by the next one", async () => {
  const made = await addOlder(api.database.pool, 5)
  expect(await bringIn()).toEqual({ stored: 5, damaged: 0, missing: 0, folder: "removedNext" })
  for (const [id, content] of made) expect(await contentIn(api, id)).toEqual(content)
  expect(filesLeft()).toBe(5)
  expect(await bringIn()).toEqual({ stored: 0, damaged: 0, missing: 0, folder: "removed" })
  expect(existsSync(join(dataDir, "pictures"))).toBe(false)
  expect(await bringIn()).toBeUndefined()
})

test("a folder with files that the database does not know stays: a restore may have replaced the database that knows them", async () => {
  await addOlder(api.database.pool, 2)
  const unknown = randomBytes(10)
  writeOlderFile(idOf(unknown), unknown)
  expect(await bringIn()).toEqual({ stored: 2, damaged: 0, missing: 0, folder: "kept" })
  expect(await bringIn()).toEqual({ stored: 0, damaged: 0, missing: 0, folder: "kept" })
  expect(await contentIn(api, idOf(unknown))).toBeUndefined()
  expect(filesLeft()).toBe(3)
})

test("damaged files are not stored and keep the folder; pictures without a file are counted", async () => {
  const [damaged, missing] = [idOf(randomBytes(9)), idOf(randomBytes(9))]
  await addOlder(api.database.pool, 1)
  for (const id of [damaged, missing]) await api.database.pool.query(PICTURE, [id])
  writeOlderFile(damaged, Buffer.from("half"))
  expect(await bringIn()).toEqual({ stored: 1, damaged: 1, missing: 2, folder: "kept" })
  expect(await bringIn()).toEqual({ stored: 0, damaged: 1, missing: 2, folder: "kept" })
  expect(await contentIn(api, damaged)).toBeUndefined()
  expect(filesLeft()).toBe(2)
})

test("a folder that other servers may serve from stays, and later files in it are stored", async () => {
  await addOlder(api.database.pool, 1)
  await bringIn(false)
  await addOlder(api.database.pool, 2)
  expect(await bringIn(false)).toEqual({ stored: 2, damaged: 0, missing: 0, folder: "kept" })
  expect(await bringIn(false)).toEqual({ stored: 0, damaged: 0, missing: 0, folder: "kept" })
  expect(filesLeft()).toBe(3)
})

const countContent = async () => {
  const { rows } = await api.database.pool.query<{ count: number }>(
    "select count(*)::int as count from picture_content",
  )
  return rows[0]?.count ?? 0
}

test("a start that is killed while it stores files loses none, and the next start continues", async () => {
  const made = await addOlder(api.database.pool, 40, 1_000_000)
  const environment = { QO_DATABASE_URL: api.database.url, QO_DATA_DIR: dataDir }
  let atKill = 0
  await runProgram(["serve"], environment, (child) => {
    void (async () => {
      while ((atKill = await countContent()) === 0);
      child.kill("SIGKILL")
    })()
  })
  expect(atKill).toBeLessThan(40)
  expect(filesLeft()).toBe(40)
  const server = await startServer(environment)
  await server.stop()
  expect(await countContent()).toBe(40)
  for (const [id, content] of made)
    expect(content.equals((await contentIn(api, id)) ?? Buffer.alloc(0))).toBe(true)
})

test(
  "the embedded database takes the pictures of its data folder, which has no pictures two starts later",
  { timeout: 240_000 },
  async () => {
    const start = async () => (await startServer({ QO_DATA_DIR: dataDir })).stop()
    await start()
    const made = await askFolder(dataDir, (client) => addOlder(client, 3))
    await start()
    expect(filesLeft()).toBe(3)
    await start()
    expect(existsSync(join(dataDir, "pictures"))).toBe(false)
    await askFolder(dataDir, async (client) => {
      const { rows } = await client.query<{ id: string; content: Buffer }>(
        "select picture_id as id, content from picture_content",
      )
      expect(new Map(rows.map(({ id, content }) => [id, content]))).toEqual(made)
    })
  },
)
