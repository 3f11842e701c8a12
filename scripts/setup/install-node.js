import { spawn } from "node:child_process"
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"

/** Version of Node that runs the product. */
const NODE = "24.21.0"

/** The npm package that holds Node for this platform; its names are those of the package `node`. */
function packageName() {
  const system = process.platform === "win32" ? "win" : process.platform
  const prefix = system === "darwin" && process.arch === "arm64" ? "node-bin" : "node"
  return `${prefix}-${system}-${process.arch}`
}

const homeIn = (root) => join(root, `node_modules/.node-${NODE}`)
const programIn = (root) =>
  join(
    homeIn(root),
    "node_modules",
    packageName(),
    process.platform === "win32" ? "bin/node.exe" : "bin/node",
  )
const linkIn = (root) =>
  join(root, "node_modules/.bin", process.platform === "win32" ? "node.exe" : "node")

/** Returns whether `node_modules/.bin/node` can be run. */
export const hasNode = (root) => existsSync(linkIn(root)) && existsSync(programIn(root))

/**
 * Downloads Node for this platform, unless it is there. Done beside pnpm, because its package has no field by which pnpm could
 * choose the platform, and in parallel with it. @returns {Promise<{ ok: boolean, output: string }>}
 */
export function downloadNode(root) {
  if (existsSync(programIn(root))) return Promise.resolve({ ok: true, output: "" })
  const home = homeIn(root)
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, "package.json"), '{ "private": true }\n')
  const words = ["install", "--no-save", "--no-package-lock", "--ignore-scripts"]
  return run("npm", [...words, "--loglevel=error", `${packageName()}@${NODE}`], { cwd: home })
}

/** Links it into `node_modules/.bin`, which is in the PATH of every npm script. */
export function linkNode(root) {
  const link = linkIn(root)
  const folder = join(root, "node_modules/.bin")
  mkdirSync(folder, { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(relative(folder, programIn(root)), link)
}

/**
 * Runs a program and collects its output. `onLine` receives each line of stderr.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(program, words, { cwd, onLine } = {}) {
  const child = spawn(program, words, {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  })
  let output = ""
  let rest = ""
  child.stdout.on("data", (chunk) => (output += String(chunk)))
  child.stderr.on("data", (chunk) => {
    if (!onLine) return void (output += String(chunk))
    const lines = (rest + String(chunk)).split("\n")
    rest = lines.pop() ?? ""
    for (const line of lines) output += onLine(line)
  })
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ ok: false, output: output + error.message }))
    child.once("close", (code) => resolve({ ok: code === 0, output: output + rest }))
  })
}
