import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const SOURCES = join(import.meta.dirname, "..")
const read = (name: string) => readFileSync(join(SOURCES, name), "utf8")

/** Print rules of a sheet: each block after `@media print`, to its closing brace at the start of a line. */
const printRules = (sheet: string): string =>
  [...sheet.matchAll(/^@media print \{\n([\s\S]*?)^\}/gm)].map(([, rules]) => rules).join("\n")

const classesOf = (rules: string): string[] => [
  ...new Set([...rules.matchAll(/\.(rz-[\w-]+)/g)].map(([, name = ""]) => name)),
]

test("every class in print rules occurs in a component", () => {
  const sheets = globSync("**/*.css", { cwd: SOURCES })
  const components = globSync("**/*.{ts,tsx}", { cwd: SOURCES, exclude: ["**/*.test.*"] })
  const written = new Set(components.flatMap((name) => read(name).match(/\brz-[\w-]+/g) ?? []))
  const named = sheets.flatMap((name) => classesOf(printRules(read(name))))
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name) => !written.has(name))).toEqual([])
})
