import { existsSync } from "node:fs"
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { inTransaction } from "../db/in-transaction.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { removeOrphans, removeOrphansIn, removeUnusedPictures } from "./clean-pictures.ts"
import { knownPictures } from "./known-pictures.ts"
import { pictureFile, unfinishedFolder, writePicture } from "./picture-files.ts"
import { png, upload } from "./pictures.setup.ts"
import { addProject, addSave } from "./projects.setup.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const stored = async () => {
  const client = await api.signedIn("researcher")
  const [picture] = (await upload(api, client, [await png()])).data
  return { client, id: picture?.id ?? "" }
}
const aWeekLater = () => api.database.pool.query("update picture set look_at = now()")
const clean = () => removeUnusedPictures(api.services, 1000)
const isThere = async (id: string) => {
  const [row] = await knownPictures(api.services.db, [id])
  return { row: row !== undefined, file: existsSync(pictureFile(api.services.dataDir, id)) }
}
const HERE = { row: true, file: true }
const GONE = { row: false, file: false }

test("a picture that no save names goes after a week, with its file", async () => {
  const { id } = await stored()
  expect(await clean()).toBe(0)
  expect(await isThere(id)).toEqual(HERE)
  await aWeekLater()
  expect(await clean()).toBe(1)
  expect(await isThere(id)).toEqual(GONE)
})

test("a picture of any save stays, and is looked at again a day later", async () => {
  const { client, id } = await stored()
  const pid = await addProject(api, client.id)
  await addSave(api, pid, 2, [id])
  await addSave(api, pid, 3, [])
  await aWeekLater()
  expect(await clean()).toBe(1)
  expect(await isThere(id)).toEqual(HERE)
  expect(await clean()).toBe(0)
})

test("a picture that was stored again has another week", async () => {
  const client = await api.signedIn("researcher")
  const bytes = await png()
  await upload(api, client, [bytes])
  await aWeekLater()
  const [picture] = (await upload(api, client, [bytes])).data
  await clean()
  expect(await isThere(picture?.id ?? "")).toEqual(HERE)
})

test("a picture that a save is about to name is not removed before it does", async () => {
  const { client, id } = await stored()
  const pid = await addProject(api, client.id)
  await aWeekLater()
  await inTransaction(api.services.db, async (trx) => {
    expect(await knownPictures(trx, [id])).toHaveLength(1)
    await clean()
    await trx.updateTable("project").set({ version: 2 }).where("pid", "=", pid).execute()
  })
  await addSave(api, pid, 2, [id])
  await clean()
  expect(await isThere(id)).toEqual(HERE)
})

test("stored and removed at the same time, a picture is there whole or not at all", async () => {
  const client = await api.signedIn("researcher")
  const bytes = await png()
  for (let round = 0; round < 15; round++) {
    await upload(api, client, [bytes])
    await aWeekLater()
    const [{ data }] = await Promise.all([upload(api, client, [bytes]), clean(), clean()])
    const { row, file } = await isThere(data[0]?.id ?? "")
    expect(file).toBe(row)
  }
})

test("what a broken upload has left is removed once it is an hour old", async () => {
  const { dataDir } = api.services
  const id = `${"ab".repeat(32)}.png`
  await writePicture(dataDir, id, Buffer.from("x"))
  const unfinished = join(unfinishedFolder(dataDir), "half")
  await writeFile(unfinished, "x")
  const foreign = join(dirname(pictureFile(dataDir, id)), "notes.txt")
  await writeFile(foreign, "x")
  expect(await removeOrphansIn(api.services, "ab")).toBe(0)
  const old = new Date(Date.now() - 3_700_000)
  for (const path of [pictureFile(dataDir, id), unfinished, foreign]) await utimes(path, old, old)
  expect(await removeOrphansIn(api.services, "ab")).toBe(1)
  await removeOrphans(api.services)
  expect(await isThere(id)).toEqual(GONE)
  expect(existsSync(unfinished)).toBe(false)
  expect(existsSync(foreign)).toBe(true)
})

test("a file that belongs to a row stays, however old it is", async () => {
  const { id } = await stored()
  const old = new Date(Date.now() - 3_700_000)
  await utimes(pictureFile(api.services.dataDir, id), old, old)
  expect(await removeOrphansIn(api.services, id.slice(0, 2))).toBe(0)
  expect(await isThere(id)).toEqual(HERE)
})

test("where a picture cannot be written there is neither row nor half a file", async () => {
  const blocked = await startTestApi()
  const { dataDir } = blocked.services
  await mkdir(join(dataDir, "pictures"))
  // A folder for unfinished files that is none.
  await writeFile(unfinishedFolder(dataDir), "x")
  const client = await blocked.signedIn("researcher")
  expect((await upload(blocked, client, [await png()])).status).toBe(500)
  const { rows } = await blocked.database.pool.query("select 1 from picture")
  expect(rows).toEqual([])
  expect(await readdir(join(dataDir, "pictures"))).toEqual(["unfinished"])
  await blocked.stop()
})
