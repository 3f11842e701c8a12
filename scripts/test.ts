import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import { join, relative } from "node:path"
import { stripVTControlCharacters, styleText } from "node:util"
import { z } from "zod"
import { ROOT } from "./bundles.ts"
import { canRun, runTool, type ToolLog } from "./run-tool.ts"
import { costLines, readCosts } from "./test-costs.ts"
import { type LaneStage, runInLanes } from "./test-lanes.ts"
import { startRunClock } from "./test-times.ts"

/** How many tests ran; a stage that is no test suite counts as one. */
interface Counts {
  passed: number
  failed: number
  /** Failures with their output. */
  faults: readonly string[]
}

interface Stage extends LaneStage {
  run: (log: ToolLog) => Promise<Counts>
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

/** Runs on Node without the tools' check of the platform. */
const BUNDLES: Stage = {
  name: "bundles",
  run: async (log) => counts(await runTool(["node", "scripts/build.ts"], {}, log)),
}

/** Fields read of vitest's JSON report. */
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
/** Programs that start in several stages are compiled once. */
const compiled = join(folder, "compiled")
process.once("exit", () => rmSync(folder, { recursive: true, force: true }))
const isWhole = process.argv.includes("--all")
const all = isWhole ? { QO_TEST_ALL: "1" } : {}
const clock = startRunClock(isWhole ? "all" : "usual")
console.log(clock.forecast)

/** Two stages run beside each other and share the cores; a third made each slower and the whole no faster. */
const LANES = 2
const WORKERS = Math.max(1, Math.floor(availableParallelism() / LANES))
/** Tests of the server and of the terminal wait for programs that start, end and are killed half of their time. */
const PATIENT_WORKERS = 2 * WORKERS

/** One of the projects in vitest.config.ts. */
function suite(
  name: string,
  project: string,
  { env = () => ({}), more = [], workers = WORKERS, ...rules }: SuiteOptions = {},
): Stage {
  return {
    name,
    after: [BUNDLES.name],
    ...rules,
    run: async (log) => {
      const file = join(folder, `${fileName(name)}.json`)
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`]
      const words = ["vitest", "run", "--project", project, `--maxWorkers=${workers}`, ...more]
      const ok = await runTool(
        [...words, ...reporters],
        { ...all, QO_TEST_COSTS: costs, NODE_COMPILE_CACHE: compiled, ...(await env()) },
        log,
      )
      return countsOf(file, ok)
    },
  }
}

interface SuiteOptions extends Pick<Stage, "apart" | "missing"> {
  env?: () => Record<string, string> | Promise<Record<string, string>>
  /** Files that run beside each other. */
  workers?: number
  /** More words for vitest. */
  more?: readonly string[]
}

const fileName = (name: string): string => name.replaceAll(/[ /]/g, "-")

/** Halves of a long suite: shorter stages let both lanes end at the same time. */
const halves = (name: string, project: string, rules: SuiteOptions = {}): Stage[] =>
  ["1/2", "2/2"].map((part) =>
    suite(`${name}, ${part}`, project, { ...rules, more: [`--shard=${part}`] }),
  )

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

/** Users read the end of a run: failures are repeated there, shortened. */
const FAULT_LENGTH = 3_000

/** Stack frames in libraries are omitted. */
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

/** One checker for each package: more of them check shared files again, which cost two thirds more processor time. */
const TYPES = ["tsc", "-b", "--checkers", "1"]

const hasTmux = () => spawnSync("tmux", ["-V"]).status === 0

const TERMINAL = suite("terminal on a real pty", "terminal", { workers: PATIENT_WORKERS })
const MULTIPLEXERS = suite("screens inside tmux", "multiplexers", {
  missing: () => (hasTmux() ? undefined : "this system has no tmux"),
})
let browser: Promise<Record<string, string>> | undefined

/** Tries browsers, which takes seconds, for the first stage that needs one. If none works, each stage reports the reasons itself. */
async function findBrowserOnce(): Promise<Record<string, string>> {
  const { findBrowser, FOUND_BROWSER } = await import("../packages/web/testing/find-browser.ts")
  browser ??= findBrowser().then(
    (found) => ({ [FOUND_BROWSER]: JSON.stringify(found) }),
    () => ({}),
  )
  return browser
}

/** A browser takes more than one core at times, and terminals then miss their time limits. */
const BROWSER: SuiteOptions = {
  apart: [TERMINAL.name, MULTIPLEXERS.name],
  env: findBrowserOnce,
}

/** In the order in which lanes that are free begin them: long stages come early. */
const STAGES: readonly Stage[] = [
  BUNDLES,
  check("lint", "oxlint", "--type-aware"),
  check("types", ...TYPES),
  check("format", "oxfmt", "--check"),
  check("unused code", "knip"),
  TERMINAL,
  suite("rules, commands and screens", "unit"),
  MULTIPLEXERS,
  ...halves("server on the embedded PostgreSQL", "api", { workers: PATIENT_WORKERS }),
  suite("components in a real page", "components", BROWSER),
  ...halves("journeys in a real browser", "e2e", BROWSER),
  suite("server on another PostgreSQL", "api", {
    env: () => ({ QO_TEST_DATABASE: "external" }),
    workers: PATIENT_WORKERS,
  }),
]

const total = { passed: 0, failed: 0 }
const faults: string[] = []
const broken: string[] = []

const printHead = ({ name }: Stage, note: string): void =>
  console.log(`${styleText("bold", `\n▸ ${name}`)}${note}`)

/** Errors outside tests, such as those of a set-up, are only in the output: its end. */
const ENDING_LINES = 60

const endingOf = (name: string, log: string): string =>
  `${name}, the end of its output:\n${stripVTControlCharacters(readFileSync(log, "utf8"))
    .trimEnd()
    .split("\n")
    .slice(-ENDING_LINES)
    .join("\n")}`

function end({ name }: Stage, ran: Counts, log: string, seconds: number): void {
  const isBroken = ran.failed > 0
  faults.push(...ran.faults)
  if (isBroken && ran.faults.length === 0) faults.push(endingOf(name, log))
  total.passed += ran.passed
  total.failed += ran.failed
  if (isBroken) broken.push(name)
  clock.endStage(name, seconds)
  console.log(
    styleText(isBroken ? "red" : "green", `${isBroken ? "✗" : "✓"} ${seconds.toFixed(1)} s`),
  )
}

/** Shows the output of the stages beside the first lane, once they have ended. */
const later: (() => void)[] = []
const showLater = (): void => later.splice(0).forEach((show) => show())

/** The first lane shows its output immediately; between its stages comes the output of the others. */
async function runStage(stage: Stage, lane: number): Promise<void> {
  const reason = stage.missing?.()
  if (reason !== undefined) return printHead(stage, `: left out, ${reason}`)
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  const file = join(folder, `${fileName(stage.name)}.log`)
  writeFileSync(file, "")
  if (lane === 0) {
    printHead(stage, ` ${clock.beginStage(stage.name)}`)
    end(stage, await stage.run({ file, isShown: true }), file, seconds())
    return showLater()
  }
  printHead(stage, ` ${clock.beginStage(stage.name)} runs beside; its output follows`)
  const ran = await stage.run({ file, isShown: false })
  const took = seconds()
  later.push(() => {
    printHead(stage, "")
    console.log(readFileSync(file, "utf8"))
    end(stage, ran, file, took)
  })
}

await runInLanes(STAGES, LANES, runStage)
showLater()
console.log(`\n${[...clock.lines(), "", ...costLines(readCosts(costs))].join("\n")}`)
for (const fault of faults) console.log(`\n${styleText("red", "✗")} ${fault}`)
if (broken.length > 0) console.log(`\nFailed: ${broken.join(", ")}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
if (total.failed === 0) clock.keep()
process.exitCode = total.failed > 0 ? 1 : 0
