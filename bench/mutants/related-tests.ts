import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { ROOT } from "../../scripts/bundles.ts"

const SOURCES = "packages/*/{src,testing}/**/*.{ts,tsx}"
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*"(\.{1,2}\/[^"]+|@qo\/[^"]+)"/g

export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** Names of the files that import a file, directly. Files are named from the root. */
export function importersOf(): ReadonlyMap<string, readonly string[]> {
  const edges = globSync(SOURCES, { cwd: ROOT, exclude: ["**/node_modules/**"] }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), "utf8").matchAll(IMPORTED)].flatMap(([, name = ""]) => {
      const target = fileOf(name, file)
      return target === undefined ? [] : [{ file, target }]
    }),
  )
  return new Map(
    [...Map.groupBy(edges, ({ target }) => target)].map(([target, all]) => [
      target,
      all.map(({ file }) => file),
    ]),
  )
}

function fileOf(name: string, from: string): string | undefined {
  if (name.startsWith(".")) return relative(ROOT, join(ROOT, dirname(from), name))
  const [, packageName = "", part = ""] = /^@qo\/([^/]+)(?:\/(.+))?$/.exec(name) ?? []
  const [inSources, inTesting] = ["src", "."].map((folder) =>
    join("packages", packageName, folder, part, "index.ts"),
  )
  return [inSources, inTesting].find((each) => each !== undefined && existsSync(join(ROOT, each)))
}

/** Test files that import a file, in whichever way: those that are fewest steps away first. */
export function relatedTests(
  file: string,
  importers: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const seen = new Set([file])
  // A set is walked in the order in which it grows.
  for (const each of seen) for (const other of importers.get(each) ?? []) seen.add(other)
  return [...seen].filter(isTest)
}
