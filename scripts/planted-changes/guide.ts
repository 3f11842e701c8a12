import { readFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "../bundles.ts"

const GUIDE = readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8")

/** `a/{b,c}.ts` is two paths. */
const pathsOf = (path: string): string[] => {
  const [, head = "", inner, tail = ""] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? []
  if (inner === undefined) return [path]
  return inner.split(",").flatMap((each) => pathsOf(`${head}${each}${tail}`))
}

const pathsIn = (text: string): string[] =>
  Array.from(text.matchAll(/`([^`]+\/[^`]+)`/g), ([, path = ""]) => pathsOf(path))
    .flat()
    .toSorted()

/** The files that CONTRIBUTING says the compiler asks for after a change that has a separate paragraph. */
export function filesInParagraph(change: string): string[] {
  const list = GUIDE.split("\n\n").find((each) => each.startsWith(`**${change}**`)) ?? ""
  const [, asked = ""] = /the compiler then asks for\s([^]*?)\.\s/.exec(list) ?? []
  return pathsIn(asked)
}

/** The files before the first semicolon in the row of a change. */
export function filesInRow(change: string): string[] {
  const rows = GUIDE.split("\n")
  const [, , cell = ""] = rows.find((row) => row.startsWith(`| ${change} `))?.split("|") ?? []
  return pathsIn(cell.split(";")[0] ?? "")
}
