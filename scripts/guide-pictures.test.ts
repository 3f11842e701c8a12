import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const FOLDER = join(import.meta.dirname, "guide-pictures")
const WEB = join(import.meta.dirname, "../packages/web/src")

const sources = (folder: string, ending: RegExp): string =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => ending.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(folder, path), "utf8"))
    .join("\n")

test("pictures of guides wait for classes that pages have", () => {
  const waited = sources(FOLDER, /\.ts$/).match(/(?<=\.)rz-[\w-]+/g) ?? []
  const pages = sources(WEB, /\.tsx?$/)
  expect(waited.length).toBeGreaterThan(5)
  expect(waited.filter((name) => !new RegExp(`${name}(?![\\w-])`).test(pages))).toEqual([])
})
