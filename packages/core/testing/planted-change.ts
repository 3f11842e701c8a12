import { spawn } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { setPriority, tmpdir } from "node:os"
import { join } from "node:path"

const ROOT = join(import.meta.dirname, "..", "..", "..")
const CORE = join("packages", "core")

/** Changes of sources, by their paths in `core/src`. A change without effect throws. */
export type PlantedChange = Readonly<Record<string, (source: string) => string>>

/** Puts a text after another one, which has to be there once. @throws Error */
export const plantAfter =
  (anchor: string, text: string) =>
  (source: string): string => {
    if (source.split(anchor).length !== 2) throw new Error(`"${anchor}" is not there once`)
    return source.replace(anchor, () => anchor + text)
  }

/**
 * Plants a change in a copy of core's sources and type-checks it, about 4 s of one processor at a low priority. Returns the files
 * that the compiler names, as CONTRIBUTING writes them: `core/src/…`.
 * @throws Error if the compiler cannot run
 */
export async function filesAskedFor(change: PlantedChange): Promise<readonly string[]> {
  const copy = mkdtempSync(join(tmpdir(), "planted-"))
  try {
    cpSync(join(ROOT, "tsconfig.base.json"), join(copy, "tsconfig.base.json"))
    for (const part of ["package.json", "tsconfig.json", "src"])
      cpSync(join(ROOT, CORE, part), join(copy, CORE, part), {
        recursive: true,
        filter: (path) => !/\.(?:test|setup)\.tsx?$/.test(path),
      })
    symlinkSync(join(ROOT, CORE, "node_modules"), join(copy, CORE, "node_modules"))
    for (const [path, edit] of Object.entries(change)) {
      const file = join(copy, CORE, "src", path)
      writeFileSync(file, edit(readFileSync(file, "utf8")))
    }
    const output = await typeCheck(copy)
    const named = output.matchAll(/^packages\/(core\/src\/[^(]+)\(\d+,\d+\): error/gm)
    return [...new Set(Array.from(named, ([, path = ""]) => path))].toSorted()
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Other tests go first; at the lowest priority of all the compiler would wait for their end. */
const NICENESS = 5

/** The compiler's output about core in this folder. */
function typeCheck(folder: string): Promise<string> {
  const compiler = join(ROOT, "node_modules", "typescript", "bin", "tsc")
  const words = [compiler, "-p", CORE, "--noEmit", "--pretty", "false", "--checkers", "1"]
  // The compiler collects garbage less often: a quarter of its processor time went into it.
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env: { ...process.env, GOGC: "400" },
    stdio: ["ignore", "pipe", "inherit"],
  })
  if (child.pid !== undefined) setPriority(child.pid, NICENESS)
  let output = ""
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text))
  return new Promise((resolve, reject) => {
    child.once("error", reject)
    child.once("close", (code) =>
      // 1 and 2: there are errors, which are printed.
      code === 0 || output.includes("error TS")
        ? resolve(output)
        : reject(new Error(`tsc ended with ${code}: ${output}`)),
    )
  })
}

/** The files that the compiler names for a change, as CONTRIBUTING lists them: those before the first semicolon of its row. */
export function filesInGuide(change: string): readonly string[] {
  const rows = readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8").split("\n")
  const [, , cell = ""] = rows.find((row) => row.startsWith(`| ${change} `))?.split("|") ?? []
  const paths = (cell.split(";")[0] ?? "").matchAll(/`(core\/src\/[^`]+)`/g)
  return Array.from(paths, ([, path = ""]) => alternatives(path))
    .flat()
    .toSorted()
}

/** `{ru,en}/a.ts` as `ru/a.ts` and `en/a.ts`. */
function alternatives(pattern: string): readonly string[] {
  const [whole, names] = /\{([^{}]+)\}/.exec(pattern) ?? []
  if (whole === undefined || names === undefined) return [pattern]
  return names.split(",").flatMap((name) => alternatives(pattern.replace(whole, name)))
}
