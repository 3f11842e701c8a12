import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const SERVER = join(import.meta.dirname, "../../packages/server/src")

/** Files that declare, create and pass on the services. Tests may use all of them. */
const KNOWS_ALL = /^http\/services\.ts$|^compose\/|^testing\/|\.(?:test|setup)\.ts$/

const COMMENT = /\/\*[^]*?\*\/|\/\/.*$/gm
const IMPORT = /^import type .*"$/gm
/** A part of the services: picked members, or the type of one. */
const PART = /\bPick<\s*Services,|\bServices\["/g
/** Its routes are made for some services; which, each area says. */
const NAMES_ALL = "http/route.ts"

/** Does this source name the services as a whole? */
const takesAll = (source: string, file = ""): boolean =>
  /\bServices\b/.test(
    source
      .replace(COMMENT, "")
      .replace(IMPORT, "")
      .replace(PART, "")
      .replace(file === NAMES_ALL ? /\bkeyof Services\b/g : "", ""),
  )

test("only the composition root takes all services", () => {
  const files = globSync("**/*.ts", { cwd: SERVER }).filter((file) => !KNOWS_ALL.test(file))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => takesAll(readFileSync(join(SERVER, file), "utf8"), file))).toEqual(
    [],
  )
})

test.for([
  ["services: Services,", true],
  ["more: Partial<Services>", true],
  ["{ services }: Routes<keyof Services>", true],
  ['services: Pick<\n  Services,\n  "db"\n>', false],
  ["/** Services of an area. */", false],
  ['import type { Services } from "../http/services.ts"', false],
] as const)("%j takes all services: %s", ([source, takes]) => {
  expect(takesAll(source)).toBe(takes)
})
