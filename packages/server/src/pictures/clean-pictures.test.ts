import { afterAll, beforeAll, expect, test } from "vitest"
import { inTransaction } from "../db/in-transaction.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { removeUnusedPictures } from "./clean-pictures.ts"
import { knownPictures } from "./known-pictures.ts"
import { contentIn, png, upload } from "./pictures.setup.ts"
import { addProject, addSave } from "./projects.setup.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const storePicture = async () => {
  const client = await api.signedIn("researcher")
  const [picture] = (await upload(api, client, [await png()])).data
  return { client, id: picture?.id ?? "" }
}
const aWeekLater = () => api.database.pool.query("update picture set look_at = now()")
const clean = () => removeUnusedPictures(api.services.db, 1000)
const isThere = async (id: string) => {
  const [row] = await knownPictures(api.services.db, [id])
  return { row: row !== undefined, content: (await contentIn(api, id)) !== undefined }
}
const HERE = { row: true, content: true }
const GONE = { row: false, content: false }

test("a picture that no save names goes after a week, with its content", async () => {
  const { id } = await storePicture()
  expect(await clean()).toBe(0)
  expect(await isThere(id)).toEqual(HERE)
  await aWeekLater()
  expect(await clean()).toBe(1)
  expect(await isThere(id)).toEqual(GONE)
})

test("a picture of any save stays, and is looked at again a day later", async () => {
  const { client, id } = await storePicture()
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
  const { client, id } = await storePicture()
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
    const { row, content } = await isThere(data[0]?.id ?? "")
    expect(content).toBe(row)
  }
})

test("a picture that cannot be stored leaves no row", async () => {
  const blocked = await startTestApi()
  await blocked.database.pool.query(
    "alter table picture_content add check (octet_length(content) = 0)",
  )
  const client = await blocked.signedIn("researcher")
  expect((await upload(blocked, client, [await png()])).status).toBe(500)
  const { rows } = await blocked.database.pool.query("select 1 from picture")
  expect(rows).toEqual([])
  await blocked.stop()
})
