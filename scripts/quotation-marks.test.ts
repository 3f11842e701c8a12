import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "..")

const filesWith = (pattern: RegExp, sources: string, without?: RegExp): string[] =>
  globSync(sources, { cwd: ROOT })
    .filter((file) => !without?.test(file))
    .filter((file) => pattern.test(readFileSync(join(ROOT, file), "utf8")))

test("no English text contains Russian quotation marks", () => {
  expect(filesWith(/[«»]/, "packages/core/src/i18n/en/*.ts")).toEqual([])
})

test("no code puts values into quotation marks of one language: putInQuotes does", () => {
  const found = filesWith(
    /[«“]\$\{/,
    "packages/*/src/**/*.{ts,tsx}",
    /\.(?:test|setup)\.tsx?$|\/(?:testing|demo)\/|\.tsbuild/,
  )
  expect(found).toEqual([])
})
