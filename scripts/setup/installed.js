import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** @typedef {"run" | "tests"} Scope Installed packages: those that `npm start` needs, or all. */

const STAMP = "node_modules/.qo-setup.json"

/** Hash of all inputs of an installation, and of pnpm's record of the last one. */
function inputsHash(root) {
  const packages = readdirSync(join(root, "packages")).map(
    (name) => `packages/${name}/package.json`,
  )
  const files = ["pnpm-lock.yaml", "pnpm-workspace.yaml", "package.json", ...packages.toSorted()]
  const hash = createHash("sha256")
  for (const file of [...files, "node_modules/.modules.yaml"]) {
    const path = join(root, file)
    if (existsSync(path)) hash.update(file).update("\0").update(readFileSync(path)).update("\0")
  }
  return hash.digest("hex")
}

function readStamp(root) {
  try {
    return JSON.parse(readFileSync(join(root, STAMP), "utf8"))
  } catch {
    return undefined
  }
}

/**
 * Returns what an earlier installation has brought, even if it is out of date; undefined if there is none.
 * @returns {Scope | undefined}
 */
export function earlierScope(root) {
  const scope = readStamp(root)?.scope
  if (scope === "run" || scope === "tests") return scope
  // An installation without a stamp was made by pnpm itself, or by an earlier version.
  const store = join(root, "node_modules/.pnpm")
  if (!existsSync(store)) return undefined
  return readdirSync(store).some((name) => name.startsWith("vitest@")) ? "tests" : "run"
}

/** Returns whether this scope is installed and up to date. */
export const isInstalled = (root, scope) => {
  const stamp = readStamp(root)
  return stamp?.scope === scope && stamp.hash === inputsHash(root)
}

/** Notes that this scope is installed. */
export const noteInstalled = (root, scope) =>
  writeFileSync(join(root, STAMP), `${JSON.stringify({ scope, hash: inputsHash(root) })}\n`)
