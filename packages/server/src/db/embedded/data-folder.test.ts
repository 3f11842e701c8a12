import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { makeDataFolder } from "./data-folder.ts"

const folder = mkdtempSync(join(tmpdir(), "qo-folder-"))
afterAll(() => rmSync(folder, { recursive: true }))

test("a folder is made with its parents, and making it again has no effect", () => {
  const deep = join(folder, "a/b/c")
  makeDataFolder(deep)
  makeDataFolder(deep)
  expect(statSync(deep).isDirectory()).toBe(true)
})

test("a file in the way, and a place that holds no files, are named as the reason", () => {
  const file = join(folder, "file")
  writeFileSync(file, "")
  for (const wrong of [file, join(file, "below"), "/proc/office"])
    expect(() => makeDataFolder(wrong)).toThrow("folderUnwritable")
})
