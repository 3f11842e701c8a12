import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

export const ROOT = join(import.meta.dirname, "..")

/** A package that is bundled before it runs: one with a `build` script. */
export interface Bundle {
  /** The folder's name in `packages/`. */
  name: string
  folder: string
}

export function findBundles(): Bundle[] {
  return globSync("packages/*/package.json", { cwd: ROOT })
    .toSorted()
    .filter((file) => scriptsOf(join(ROOT, file)).includes("build"))
    .map((file) => file.split("/")[1] ?? "")
    .map((name) => ({ name, folder: join(ROOT, "packages", name) }))
}

function scriptsOf(file: string): string[] {
  const manifest: unknown = JSON.parse(readFileSync(file, "utf8"))
  if (typeof manifest !== "object" || manifest === null || !("scripts" in manifest)) return []
  return Object.keys(manifest.scripts ?? {})
}

/** Written last into a finished bundle: a hash of its sources. */
const STAMP = "sources.sha256"

/** Hash of all sources of a bundle, including imported packages and versions of libraries. */
function sourcesHash({ name }: Bundle): string {
  const own = ["src/**", "bin/**", "public/**", "*.html", "*.ts", "package.json"]
  const patterns = [
    ...own.map((pattern) => `packages/${name}/${pattern}`),
    "packages/{core,interchange}/src/**",
    "pnpm-lock.yaml",
  ]
  const hash = createHash("sha256")
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT, withFileTypes: true }))
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
  for (const path of paths.toSorted()) {
    if (path.includes(".test.")) continue
    hash.update(path.slice(ROOT.length)).update("\0").update(readFileSync(path)).update("\0")
  }
  return hash.digest("hex")
}

/** The hash to build for, or undefined when the bundle is up to date. */
export function staleness(bundle: Bundle): string | undefined {
  const hash = sourcesHash(bundle)
  const stamp = join(bundle.folder, "dist", STAMP)
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hash ? undefined : hash
}

export type BuildResult = { ok: true } | { ok: false; output: string }

/** Runs the package's own build and stamps it; Vite's output is kept for a failure. */
export async function build(bundle: Bundle, hash: string): Promise<BuildResult> {
  const child = spawn("npm", ["run", "--silent", "build"], {
    cwd: bundle.folder,
    env: { ...process.env, PATH: `${join(ROOT, "node_modules/.bin")}:${process.env["PATH"]}` },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let output = ""
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (output += String(chunk)))
  const code = await new Promise((resolve) => {
    child.once("error", (error) => (output += error.message))
    child.once("close", resolve)
  })
  if (code !== 0) return { ok: false, output }
  writeFileSync(join(bundle.folder, "dist", STAMP), hash)
  return { ok: true }
}
