import { globSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { breachOf, importsOf } from "./breaches.ts"
import { HOUSES } from "./table.ts"

const ROOT = join(import.meta.dirname, "../..")

const NAMED = /\b(?:from|import)\s*\(?\s*"@qo\//

/** Tests and their helpers may import anything. */
const isForTests = (file: string): boolean => /\.(?:test|setup)\.tsx?$|\/testing\//.test(file)

const breachesIn = (file: string, imports: ReturnType<typeof importsOf>): string[] =>
  HOUSES.flatMap((house) =>
    imports.flatMap((each) => {
      const breach = breachOf(house, each)
      return breach === undefined ? [] : [`${file} imports ${each.target}: ${breach}`]
    }),
  )

test("every import goes down the floors", () => {
  const files = globSync("packages/*/src/**/*.{ts,tsx}", { cwd: ROOT }).filter(
    (file) => !isForTests(file),
  )
  expect(files.length).toBeGreaterThan(2000)
  expect(files.flatMap((file) => breachesIn(file, importsOf(ROOT, file)))).toEqual([])
})

test("core does not import other packages of the project by name", () => {
  const files = globSync("packages/core/src/**/*.ts", { cwd: ROOT })
  expect(files.filter((file) => NAMED.test(readFileSync(join(ROOT, file), "utf8")))).toEqual([])
})

test.for(HOUSES)("every folder of $at is on a floor", ({ at, floors, free = [] }) => {
  const folders = readdirSync(join(ROOT, at), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
  expect(folders.toSorted()).toEqual(
    [...floors.flatMap((floor) => floor.folders), ...free].toSorted(),
  )
})

test.for([
  ["packages/server/src/db/embedded/planted.ts", "packages/server/src/http/planted.ts", true],
  ["packages/server/src/http/planted.ts", "packages/server/src/db/planted.ts", false],
  ["packages/server/src/games/planted.ts", "packages/server/src/mail/planted.ts", true],
  ["packages/server/src/main.ts", "packages/server/src/commands/planted.ts", false],
  ["packages/server/src/demo/base/planted.ts", "packages/server/src/demo/planted.ts", true],
  [
    "packages/server/src/demo/queue/planted.ts",
    "packages/server/src/demo/projects/planted.ts",
    false,
  ],
  ["packages/tui/src/text/planted.ts", "packages/tui/src/terminal/planted.ts", false],
  ["packages/tui/src/text/planted.ts", "packages/tui/src/planted.ts", true],
  ["packages/tui/src/commands/games/planted.ts", "packages/tui/src/queue/planted.ts", true],
  [
    "packages/tui/src/screens/users/form/planted.ts",
    "packages/tui/src/screens/users/planted.ts",
    true,
  ],
  [
    "packages/tui/src/screens/users/planted.ts",
    "packages/tui/src/screens/project/planted.ts",
    false,
  ],
  ["packages/core/src/checks/rules/planted.ts", "packages/core/src/flow/planted.ts", true],
  ["packages/core/src/checks/rules/planted.ts", "packages/core/src/flow/index.ts", false],
  ["packages/core/src/user/planted.ts", "packages/core/src/i18n/index.ts", true],
  ["packages/survey/src/sdk/planted.ts", "packages/survey/src/view/planted.ts", true],
] as const)("%s imports %s: a breach is %s", ([file, target, isBreach]) => {
  expect(breachesIn(file, [{ file, target }]).length > 0).toBe(isBreach)
})
