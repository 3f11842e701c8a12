import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { expect, test } from "vitest"

const SERVER = join(import.meta.dirname, "..")

/** Folders in which the wall clock may be used: data about the past, and parts of tests. */
const FREE_FOLDERS = /(?:^|\/)(?:demo|faults|testing)\//

/** The wall clock of this machine, which may differ from the database's and from that of another server. */
const WALL_CLOCK = /\bDate\.now\(\)|\bnew Date\(\)|\bDate\(\)/

const files = readdirSync(SERVER, { recursive: true, encoding: "utf8" })
  .map((name) => relative(SERVER, join(SERVER, name)))
  .filter((name) => name.endsWith(".ts") && !/\.(?:test|setup)\.ts$/.test(name))
  .filter((name) => !FREE_FOLDERS.test(name))

test("no file of the server decides by this machine's clock", () => {
  expect(files.length).toBeGreaterThan(300)
  const found = files.filter((name) => WALL_CLOCK.test(readFileSync(join(SERVER, name), "utf8")))
  expect(found).toEqual([])
})

test.for(["Date.now() / 1000 > expiresAt", "rows[0] ?? new Date()"])("%s is found", (code) => {
  expect(WALL_CLOCK.test(code)).toBe(true)
})
