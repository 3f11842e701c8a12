import { spawnSync } from "node:child_process"
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import { join, relative } from "node:path"
import { styleText } from "node:util"
import { z } from "zod"
import { buildStale } from "./build.ts"
import { ROOT } from "./bundles.ts"
import { canRun, runTool } from "./run-tool.ts"
import { costLines, readCosts } from "./test-costs.ts"
import { startRunClock } from "./test-times.ts"

/** How many tests ran; a stage that is no test suite counts as one. */
interface Counts {
  passed: number
  failed: number
  /** What has failed, each with what it said. */
  faults: readonly string[]
}

interface Stage {
  name: string
  /** `log`: an open file for what it prints, in place of the terminal. */
  run: (log?: number) => Promise<Counts>
  /** Why the stage is left out on this machine. */
  missing?: () => string | undefined
}

const counts = (ok: boolean): Counts => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, faults: [] })

/** The compilers collect garbage less often: a quarter of their processor time went into it. */
const COMPILER = { GOGC: "400" }

const check = (name: string, ...words: string[]): Stage => ({
  name,
  run: async (log) => counts(await runTool(words, COMPILER, log)),
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

/** How a person has set up `qo` or a server is nothing to the tests: in English some of them would wait for Russian words. */
for (const name of Object.keys(process.env))
  if (/^QO_(?!TEST_|BROWSER$)/.test(name)) delete process.env[name]

const folder = mkdtempSync(join(tmpdir(), "qo-results-"))
const costs = join(folder, "costs")
mkdirSync(costs)
const isWhole = process.argv.includes("--all")
const all = isWhole ? { QO_TEST_ALL: "1" } : {}
const clock = startRunClock(isWhole ? "all" : "usual")
console.log(clock.forecast)

const CORES = availableParallelism()
/** By default one core stays idle; suites that wait for disks and processes more than they compute need it too. */
const WORKERS = Math.max(2, CORES - 1)
/** These share the processor with another suite. */
const WORKERS_BESIDE: Readonly<Record<string, number>> = {
  unit: Math.max(1, Math.floor(CORES / 2)),
  components: 1,
  terminal: 1,
  multiplexers: 1,
}

/** One of the projects in vitest.config.ts. */
function suite(name: string, project: string, env: Record<string, string> = {}): Stage {
  return {
    name,
    run: async (log) => {
      const file = join(folder, `${name.replaceAll(" ", "-")}.json`)
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`]
      const workers = `--maxWorkers=${WORKERS_BESIDE[project] ?? WORKERS}`
      const words = ["vitest", "run", "--project", project, workers, ...reporters]
      const ok = await runTool(words, { ...all, QO_TEST_COSTS: costs, ...env }, log)
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

/** One checker for each package: more of them check what they share again, which cost two thirds more processor time. */
const TYPES = ["tsc", "-b", "--checkers", "1"]

const hasTmux = () => spawnSync("tmux", ["-V"]).status === 0

/** Rows run one after the other, the lanes of a row beside each other, and the stages of a lane one after the other. */
const ROWS: readonly (readonly Stage[])[][] = [
  [
    [check("types", ...TYPES), { name: "bundles", run: async () => counts(await buildStale()) }],
    [
      check("lint", "oxlint", "--type-aware"),
      check("format", "oxfmt", "--check"),
      check("unused code", "knip"),
    ],
  ],
  [
    [
      suite("terminal on a real pty", "terminal"),
      {
        ...suite("screens inside tmux", "multiplexers"),
        missing: () => (hasTmux() ? undefined : "this system has no tmux"),
      },
      suite("server on the embedded PostgreSQL", "api"),
      suite("server on another PostgreSQL", "api", { QO_TEST_DATABASE: "external" }),
    ],
    [
      suite("rules, commands and screens", "unit"),
      suite("components in a real page", "components"),
    ],
  ],
  [[suite("journeys in a real browser", "e2e")]],
]

const total = { passed: 0, failed: 0 }
const faults: string[] = []
const broken: string[] = []

function begin({ name, missing }: Stage): boolean {
  const reason = missing?.()
  const note = reason ? `: left out, ${reason}` : ` ${clock.beginStage(name)}`
  console.log(styleText("bold", `\n▸ ${name}`) + note)
  return reason === undefined
}

async function timed({ run }: Stage, log?: number): Promise<Counts & { seconds: string }> {
  const start = performance.now()
  const ran = await run(log)
  return { ...ran, seconds: ((performance.now() - start) / 1000).toFixed(1) }
}

function end({ name }: Stage, ran: Counts & { seconds: string }): void {
  const isBroken = ran.failed > 0
  faults.push(...ran.faults)
  total.passed += ran.passed
  total.failed += ran.failed
  if (isBroken) broken.push(name)
  clock.endStage(name, Number(ran.seconds))
  console.log(styleText(isBroken ? "red" : "green", `${isBroken ? "✗" : "✓"} ${ran.seconds} s`))
}

/** Runs a lane. What its stages print is shown at once if `isLive`, else by the function that is returned. */
async function runLane(stages: readonly Stage[], isLive: boolean): Promise<() => void> {
  const shows: (() => void)[] = []
  for (const stage of stages) {
    if (isLive) {
      if (begin(stage)) end(stage, await timed(stage))
      continue
    }
    if (stage.missing?.() !== undefined) {
      shows.push(() => void begin(stage))
      continue
    }
    const file = join(folder, `${stage.name.replaceAll(" ", "-")}.log`)
    const log = openSync(file, "w")
    const ran = await timed(stage, log).finally(() => closeSync(log))
    shows.push(() => {
      begin(stage)
      console.log(readFileSync(file, "utf8"))
      end(stage, ran)
    })
  }
  return () => shows.forEach((show) => show())
}

for (const lanes of ROWS) {
  const shows = await Promise.all(lanes.map((lane, nth) => runLane(lane, nth === 0)))
  for (const show of shows) show()
}
console.log(`\n${[...clock.lines(), "", ...costLines(readCosts(costs))].join("\n")}`)
rmSync(folder, { recursive: true, force: true })
for (const fault of faults) console.log(`\n${styleText("red", "✗")} ${fault}`)
if (broken.length > 0) console.log(`\nFailed: ${broken.join(", ")}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
if (total.failed === 0) clock.keep()
process.exitCode = total.failed > 0 ? 1 : 0
