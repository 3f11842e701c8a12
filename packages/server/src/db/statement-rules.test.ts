import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

/** These rules keep statements usable with poolers and on a distributed PostgreSQL; see `docs/scale.md`. */

const SOURCES = join(import.meta.dirname, "..")
/** Code that only runs on the embedded PostgreSQL, or only reads the catalogue. */
const OWN_DATABASE = /^(?:backup|db\/embedded|demo|db\/migrations)\//
const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter(
  (name) =>
    name.endsWith(".ts") &&
    !/\.(?:test|setup)\.ts$|(?:^|\/)testing\//.test(name) &&
    !OWN_DATABASE.test(name),
)

const findInSources = (pattern: RegExp): string[] =>
  files.flatMap((name) => {
    const text = readFileSync(join(SOURCES, name), "utf8")
    return [...text.matchAll(pattern)].map(([hit]) => `${name}: ${hit.replaceAll(/\s+/g, " ")}`)
  })

test("the sources of the server are read", () => {
  expect(files.length).toBeGreaterThan(200)
})

test.for([
  {
    what: "a `case` names its conditions: `case when x = 'a'`",
    pattern: /\bcase\s+(?!when\b)(?:[a-z_."]+|\$\{[^}]+\})\s+when\b/gi,
  },
  {
    what: "no constraint or index is asked for by its name",
    pattern: /\berror\.constraint\b|\bon conflict on constraint\b|\.constraint\(/gi,
  },
  {
    what: "nothing is kept on a connection: `set local` alone, no locks of a session, no listening, no temporary tables",
    pattern:
      /["'`]\s*set (?!local\b|transaction\b)[a-z_]+ (?:=|to)|\bpg_advisory_lock\b|\bpg_try_advisory_lock\b|["'`]listen |\bcreate temp(?:orary)? table\b|\bwith hold\b/gi,
  },
])("$what", ({ pattern }) => {
  expect(findInSources(pattern)).toEqual([])
})

test("a statement that breaks a rule would be found", () => {
  expect("case status when 'a'").toMatch(/\bcase\s+(?!when\b)(?:[a-z_."]+|\$\{[^}]+\})\s+when\b/i)
  expect("case when status = 'a'").not.toMatch(
    /\bcase\s+(?!when\b)(?:[a-z_."]+|\$\{[^}]+\})\s+when\b/i,
  )
})
