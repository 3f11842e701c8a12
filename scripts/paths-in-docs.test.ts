import { existsSync, globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "..")
/** Decisions describe the state at their time. */
const DOCS = globSync("{*.md,docs/*.md,bench/*.md,packages/*/*.md}", { cwd: ROOT })

/** `core/src/x.ts` and `packages/core/src/x.ts`; `<noun>` matches any name, `{a,b}` each alternative. */
const PATH =
  /`((?:packages\/)?(?:core|interchange|tui|web|survey|server)\/[^`\s]+|(?:scripts|examples|bench|docs)\/[^`\s]+)`/g

const patternsOf = (text: string): string[] =>
  Array.from(text.matchAll(PATH), ([, path = ""]) =>
    (/^(?:core|interchange|tui|web|survey|server)\//.test(path)
      ? `packages/${path}`
      : path
    ).replaceAll(/<\w+>/g, "*"),
  )

/** Each of the alternatives has to be there. */
function alternatives(pattern: string): string[] {
  const [whole, names] = /\{([^{}]+)\}/.exec(pattern) ?? []
  if (whole === undefined || names === undefined) return [pattern]
  return names.split(",").flatMap((name) => alternatives(pattern.replace(whole, name)))
}

const isThere = (path: string): boolean =>
  path.includes("*") ? globSync(path, { cwd: ROOT }).length > 0 : existsSync(join(ROOT, path))

test("the files and folders that the documents name are there", () => {
  const named = DOCS.flatMap((doc) =>
    patternsOf(readFileSync(join(ROOT, doc), "utf8"))
      .flatMap(alternatives)
      .map((path) => ({ doc, path })),
  )
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter(({ path }) => !isThere(path))).toEqual([])
})
