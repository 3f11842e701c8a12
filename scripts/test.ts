import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import { join } from "node:path"
import { styleText } from "node:util"
import { buildStale } from "./build.ts"
import { canRun, runTool } from "./run-tool.ts"

/** How many tests ran; a stage that is no test suite counts as one. */
interface Counts {
  passed: number
  failed: number
}

interface Stage {
  name: string
  run: () => Promise<Counts>
  /** Why the stage is left out on this machine. */
  missing?: () => string | undefined
}

const counts = (ok: boolean): Counts => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 })

const check = (name: string, ...words: string[]): Stage => ({
  name,
  run: async () => counts(await runTool(words)),
  missing: () =>
    canRun(words[0] ?? "") ? undefined : `${words[0]} has no binary for this platform`,
})

const folder = mkdtempSync(join(tmpdir(), "qo-results-"))
const all = process.argv.includes("--all") ? { QO_TEST_ALL: "1" } : {}

/** By default one core stays idle; suites that wait for disks and processes more than they compute need it too. */
const WORKERS = String(Math.max(2, availableParallelism() - 1))
/** Browsers and terminals are tried one file at a time: two of them on two cores would only wait for each other. */
const ONE_AT_A_TIME = new Set(["e2e", "terminal"])

/** One of the projects in vitest.config.ts. */
function suite(name: string, project: string, more: Record<string, string> = {}): Stage {
  return {
    name,
    run: async () => {
      const file = join(folder, `${name.replaceAll(" ", "-")}.json`)
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`]
      const workers = ONE_AT_A_TIME.has(project) ? [] : [`--maxWorkers=${WORKERS}`]
      const words = ["vitest", "run", "--project", project, ...workers, ...reporters]
      const ok = await runTool(words, { ...all, ...more })
      return countsOf(file, ok)
    },
  }
}

/** A run that ended badly without a failed test (a file that does not load, no files at all) counts as one failure. */
function countsOf(file: string, ok: boolean): Counts {
  try {
    const result: unknown = JSON.parse(readFileSync(file, "utf8"))
    const passed = numberIn(result, "numPassedTests")
    const failed = numberIn(result, "numFailedTests")
    return { passed, failed: failed === 0 && !ok ? 1 : failed }
  } catch {
    return counts(false)
  }
}

function numberIn(result: unknown, key: string): number {
  if (typeof result !== "object" || result === null) throw new Error("no result")
  const value: unknown = Reflect.get(result, key)
  if (typeof value !== "number") throw new Error(`no ${key} in the result`)
  return value
}

const STAGES: readonly Stage[] = [
  check("types", "tsc", "-b"),
  check("lint", "oxlint", "--type-aware"),
  check("format", "oxfmt", "--check"),
  check("unused code", "knip"),
  { name: "bundles", run: async () => counts(await buildStale()) },
  suite("rules, commands and screens", "unit"),
  suite("server on the embedded PostgreSQL", "api"),
  suite("server on another PostgreSQL", "api", { QO_TEST_DATABASE: "external" }),
  suite("terminal on a real pty", "terminal"),
  suite("journeys in a real browser", "e2e"),
]

const total: Counts = { passed: 0, failed: 0 }
const broken: string[] = []
for (const { name, run, missing } of STAGES) {
  const reason = missing?.()
  console.log(styleText("bold", `\n▸ ${name}`) + (reason ? `: left out, ${reason}` : ""))
  if (reason) continue
  const start = performance.now()
  const { passed, failed } = await run()
  total.passed += passed
  total.failed += failed
  if (failed > 0) broken.push(name)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(styleText(failed > 0 ? "red" : "green", `${failed > 0 ? "✗" : "✓"} ${seconds} s`))
}
rmSync(folder, { recursive: true, force: true })
if (broken.length > 0) console.log(`\nFailed: ${broken.join(", ")}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
