import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import { join, relative } from "node:path"
import { styleText } from "node:util"
import { z } from "zod"
import { buildStale } from "./build.ts"
import { ROOT } from "./bundles.ts"
import { canRun, runTool } from "./run-tool.ts"

/** How many tests ran; a stage that is no test suite counts as one. */
interface Counts {
  passed: number
  failed: number
  /** What has failed, each with what it said. */
  faults: readonly string[]
}

interface Stage {
  name: string
  run: () => Promise<Counts>
  /** Why the stage is left out on this machine. */
  missing?: () => string | undefined
}

const counts = (ok: boolean): Counts => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, faults: [] })

const check = (name: string, ...words: string[]): Stage => ({
  name,
  run: async () => counts(await runTool(words)),
  missing: () =>
    canRun(words[0] ?? "") ? undefined : `${words[0]} has no binary for this platform`,
})

/** What is read of the report that vitest writes as JSON. */
const RunResult = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(""),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
})
type RunResult = z.infer<typeof RunResult>

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
    const run = RunResult.parse(JSON.parse(readFileSync(file, "utf8")))
    const failed = run.numFailedTests === 0 && !ok ? 1 : run.numFailedTests
    return { passed: run.numPassedTests, failed, faults: faultsOf(run) }
  } catch {
    return counts(false)
  }
}

/** A run's end is what people read of it: what has failed is told there once more, cut to what fits. */
const FAULT_LENGTH = 3_000

/** Where a fault came through libraries says nothing. */
const ownLines = (text: string): string =>
  text
    .split("\n")
    .filter((line) => !/^\s+at .*(?:node_modules|new Promise)/.test(line))
    .join("\n")

function faultsOf({ testResults }: RunResult): string[] {
  return testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed")
      const said = failed.map((one) => `${one.fullName}\n${one.failureMessages.join("\n")}`)
      const texts = said.length > 0 ? said : [message]
      return texts.map((text) =>
        `${relative(ROOT, name)}: ${ownLines(text)}`.slice(0, FAULT_LENGTH),
      )
    })
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

const total = { passed: 0, failed: 0 }
const faults: string[] = []
const broken: string[] = []
for (const { name, run, missing } of STAGES) {
  const reason = missing?.()
  console.log(styleText("bold", `\n▸ ${name}`) + (reason ? `: left out, ${reason}` : ""))
  if (reason) continue
  const start = performance.now()
  const { passed, failed, faults: found } = await run()
  faults.push(...found)
  total.passed += passed
  total.failed += failed
  if (failed > 0) broken.push(name)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(styleText(failed > 0 ? "red" : "green", `${failed > 0 ? "✗" : "✓"} ${seconds} s`))
}
rmSync(folder, { recursive: true, force: true })
for (const fault of faults) console.log(`\n${styleText("red", "✗")} ${fault}`)
if (broken.length > 0) console.log(`\nFailed: ${broken.join(", ")}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
