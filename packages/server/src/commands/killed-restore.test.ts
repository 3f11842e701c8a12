import { readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { afterEach, beforeEach, expect, test } from "vitest"
import { askFolder, newFolder } from "../backup/backup.setup.ts"
import { takeBackup } from "../backup/take-backup.ts"
import { createTestDatabase } from "../testing/index.ts"
import { runProgram } from "./program.setup.ts"

let folder: string
const cleanUps: (() => Promise<unknown> | void)[] = []
beforeEach(() => {
  const made = newFolder()
  folder = made.folder
  cleanUps.push(made.remove)
})
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

const FILL =
  "insert into history (chapter, service, message, code) select 'system', 'server', 'demoFilled', '1' from generate_series(1, 30000)"

test("killed at any moment, a restore leaves the old rows or the new ones, never a part", async () => {
  const database = await createTestDatabase()
  cleanUps.push(database.drop)
  const dataDir = join(folder, "data")
  const file = join(folder, "backup.qo")
  await database.pool.query(FILL)
  await takeBackup({ connection: { connectionString: database.url }, dataDir, file })
  expect((await runProgram(["restore", file], { QO_DATA_DIR: dataDir })).code).toBe(0)

  // Marks the current data, to distinguish it from restored data.
  const mark = async () =>
    askFolder(dataDir, async (client) => {
      await client.query("update history set code = '0'")
    })
  const found = async () =>
    askFolder(dataDir, async (client) => {
      const { rows } = await client.query<{ code: string; count: number }>(
        "select code, count(*)::int as count from history where message = 'demoFilled' group by code",
      )
      return rows
    })
  await mark()
  for (const delay of [900, 1400, 1900, 2400, 3000]) {
    const ran = await runProgram(
      ["restore", file, "--replace", "--yes"],
      { QO_DATA_DIR: dataDir },
      (child) => {
        void wait(delay).then(() => child.kill("SIGKILL"))
      },
    )
    const rows = await found()
    expect([[{ code: "0", count: 30_000 }], [{ code: "1", count: 30_000 }]]).toContainEqual(rows)
    expect(ran.code !== 0 || rows[0]?.code === "1").toBe(true)
    if (rows[0]?.code === "1") await mark()
  }
  expect(readFileSync(file).length).toBeGreaterThan(0)
  expect(
    (await runProgram(["restore", file, "--replace", "--yes"], { QO_DATA_DIR: dataDir })).code,
  ).toBe(0)
  expect(await found()).toEqual([{ code: "1", count: 30_000 }])
})
