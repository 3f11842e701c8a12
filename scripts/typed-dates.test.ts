import { readFileSync } from "node:fs"
import { globSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "..")
/** They parse what the product itself or a protocol has written. Whatever a person types is read by `typed-moment.ts`. */
const WRITTEN_BY_PROGRAMS = new Set([
  "packages/core/src/api/server-clock.ts",
  "packages/web/src/base/date-words.ts",
  "packages/web/src/projects/EndField.tsx",
  "packages/web/src/ui/day-grid.ts",
  "packages/web/src/shared/list/list-state.ts",
])
/** The engine's parser takes 2027-02-29 for 1 March. */
const ENGINE_PARSER = /\bDate\.parse\(|\bnew Date\(\s*[`"']/

test("no typed date is given to the parser of the engine, which accepts days that do not exist", () => {
  const files = globSync("packages/*/src/**/*.{ts,tsx}", { cwd: ROOT }).filter(
    (path) => !/\.(?:test|setup)\.tsx?$|\/testing\//.test(path),
  )
  expect(files.length).toBeGreaterThan(1000)
  const parsing = files.filter((path) => ENGINE_PARSER.test(readFileSync(join(ROOT, path), "utf8")))
  expect(parsing.filter((path) => !WRITTEN_BY_PROGRAMS.has(path))).toEqual([])
})
