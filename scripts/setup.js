// Installs the packages that `npm start` needs, or with `--tests` all of them. Plain JavaScript without libraries: it is the
// first that runs, on Node 20.
import { join } from "node:path"
import { earlierScope, isInstalled, noteInstalled } from "./setup/installed.js"
import { downloadNode, hasNode, linkNode, run } from "./setup/install-node.js"
import { textsFor } from "./setup/texts.js"

const PNPM = "12.21.0"
const NEEDED = 20
const ROOT = join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "..")

const texts = textsFor(process.env)
const isTerminal = process.stdout.isTTY === true
/** Milliseconds between two lines of progress where lines cannot be overwritten. */
const PAUSE = 5_000

/** Shows how many libraries are installed, from the events that pnpm reports. Returns the part of a line that is worth keeping. */
function createProgress() {
  const counts = { done: 0, all: 0 }
  let shownAt = Date.now()
  const show = () => {
    if (isTerminal) process.stdout.write(`\r${texts.progress(counts)}`)
    else if (Date.now() - shownAt >= PAUSE) {
      console.log(texts.progress(counts))
      shownAt = Date.now()
    }
  }
  const count = {
    resolved: () => void counts.all++,
    imported() {
      counts.done++
      show()
    },
  }
  return (line) => {
    const event = parseEvent(line)
    if (!event) return `${line}\n`
    if (event.name === "pnpm:progress") count[event.status]?.()
    return faultIn(event, line)
  }
}

const faultIn = ({ level, message, err }, line) =>
  level === "error" || level === "warn" ? `${message ?? err?.message ?? line}\n` : ""

function parseEvent(line) {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Without `--prod` pnpm also installs packages for tests and checks. */
function installLibraries(scope) {
  const words = ["-y", `pnpm@${PNPM}`, "install", "--frozen-lockfile", "--reporter=ndjson"]
  const more = ["--config.confirm-modules-purge=false", ...(scope === "run" ? ["--prod"] : [])]
  return run("npx", [...words, ...more], { cwd: ROOT, onLine: createProgress() })
}

async function install(scope) {
  const start = Date.now()
  console.log(scope === "tests" ? texts.beginTests : texts.begin)
  const results = await Promise.all([installLibraries(scope), downloadNode(ROOT)])
  if (isTerminal) process.stdout.write("\r\u001b[K")
  const failed = results.filter(({ ok }) => !ok)
  if (failed.length > 0) {
    console.error([...failed.map(({ output }) => output.trim()), texts.failed].join("\n"))
    return 1
  }
  linkNode(ROOT)
  noteInstalled(ROOT, scope)
  console.log(texts.done((Date.now() - start) / 1000))
  return 0
}

async function main() {
  if (Number(process.versions.node.split(".")[0]) < NEEDED) {
    console.error(texts.tooOld(NEEDED, process.versions.node))
    return 78
  }
  // Packages of tests stay: otherwise each start after them would remove them.
  const wanted = process.argv.includes("--tests") ? "tests" : "run"
  const scope = earlierScope(ROOT) === "tests" ? "tests" : wanted
  if (isInstalled(ROOT, scope) && hasNode(ROOT)) return 0
  return install(scope)
}

process.exitCode = await main()
