import { globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path/posix"
import { expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "../..")

const SOURCES = globSync("packages/*/src/**/*.{ts,tsx}", { cwd: ROOT }).filter(
  (file) => !/\.(?:test|setup)\.tsx?$|\/testing\//.test(file),
)

const sourceOf = (file: string): string => readFileSync(join(ROOT, file), "utf8")

/** The schema of the numbers of a closed list, its table, and the function that finds the key of a number. */
const CODEC = /\bnumberCodec\((\w+), (\w+), (\w+)\)/g
/** Turns the keys of an input into numbers. */
const WIRE_INPUT = { name: "wireInput", at: "packages/core/src/lib" }

/** Names that convert between keys and numbers, each with the folder of core that declares it. */
const CONVERTERS = [
  WIRE_INPUT,
  ...SOURCES.filter((file) => file.startsWith("packages/core/src/")).flatMap((file) =>
    [...sourceOf(file).matchAll(CODEC)].flatMap(([, ...names]) =>
      names.map((name) => ({ name, at: dirname(file) })),
    ),
  ),
]

const IMPORT = /\bimport (?:type )?\{([^}]*)\} from "([^"]+)"/g

/** The folder that an import comes from; undefined for packages of others. */
function folderOf(file: string, from: string): string | undefined {
  if (from.startsWith("@qo/core/")) return `packages/core/src/${from.slice("@qo/core/".length)}`
  return from.startsWith(".") ? dirname(join(dirname(file), from)) : undefined
}

/** Names in a source that convert between keys and numbers and that another folder declares. */
const convertersIn = (file: string, source: string): string[] =>
  [...source.matchAll(IMPORT)].flatMap(([, names = "", from = ""]) => {
    const folder = folderOf(file, from)
    const imported = names.split(",").map((name) => name.trim().replace(/^type |\s+as\s.*$/g, ""))
    return CONVERTERS.filter(
      ({ name, at }) => at === folder && at !== dirname(file) && imported.includes(name),
    ).map(({ name }) => name)
  })

/** Columns of the database that contain numbers, and types of answers of routes. */
const STORED_OR_SENT = /\b(?:status|role|category)_(?:id|before)\b|\b[A-Z]\w*Wire\b/

/** Whether a file is the client or a route, works with columns, or builds an answer of a route. */
const mayConvert = (file: string, source: string): boolean =>
  file.startsWith("packages/core/src/api/") ||
  (file.startsWith("packages/server/src/") &&
    (/(?:^|[/-])routes\.ts$/.test(file) || STORED_OR_SENT.test(source)))

const breachesIn = (file: string, source = sourceOf(file)): string[] =>
  mayConvert(file, source) ? [] : convertersIn(file, source).map((name) => `${file}: ${name}`)

test("keys become numbers only in the client, in routes and their answers, and beside columns", () => {
  expect(SOURCES.length).toBeGreaterThan(2000)
  expect(CONVERTERS.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["ROLES", "roleOf", "RoleId", "PROJECT_STATUSES", "CATEGORIES"]),
  )
  expect(SOURCES.flatMap((file) => breachesIn(file))).toEqual([])
})

const ROLES_HERE = 'import { can, ROLES } from "@qo/core/access"\n'

test.for([
  ["packages/web/src/users/planted.tsx", ROLES_HERE, true],
  ["packages/tui/src/session/planted.ts", 'import { type RoleId } from "@qo/core/access"', true],
  ["packages/web/src/ui/planted.ts", 'import { issuesOf, wireInput } from "@qo/core/lib"', true],
  [
    "packages/core/src/acts/planted.ts",
    'import {\n  ROLE,\n  ROLES,\n} from "../access/index.ts"',
    true,
  ],
  ["packages/core/src/access/planted.ts", 'import { ROLES } from "./roles.ts"', false],
  ["packages/core/src/api/planted.ts", 'import { wireInput } from "../lib/index.ts"', false],
  ["packages/web/src/users/planted.tsx", 'import { ROLE } from "@qo/core/access"', false],
  ["packages/web/src/users/planted.tsx", 'import { ROLES } from "./own-roles.ts"', false],
  ["packages/server/src/users/planted.ts", ROLES_HERE, true],
  ["packages/server/src/users/planted.ts", `${ROLES_HERE}ROLES[role].id === role_id`, false],
  ["packages/server/src/users/user-routes.ts", ROLES_HERE, false],
] as const)("%s with %j: a breach is %s", ([file, source, isBreach]) => {
  expect(breachesIn(file, source).length > 0).toBe(isBreach)
})
