/**
 * Plants mistakes into sources, one after the other, and asks the tests: `node bench/mutants/main.ts [--seed N] [--count N] [--package NAME …]`.
 * `count` is of each package. The bundles must be there (`node scripts/build.ts`). The test files that import the changed file run, nearest first, until one fails; what survives them all is named in the end.
 * Sources are put back however it ends; a checkout with changes of its own is refused.
 */
import { execFileSync, spawn } from "node:child_process"
import { globSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { ROOT } from "../../scripts/bundles.ts"
import { MUTATION_KINDS, mutated, type Mutation, mutationsIn } from "./mutations.ts"
import { importersOf, isTest, relatedTests } from "./related-tests.ts"

const PACKAGES = ["core", "interchange", "server", "tui", "web", "survey"] as const
/** Test files of one run; of each project the nearest, then others. */
const BATCHES = [6, 30, 400]
const MINUTE = 60_000
/** Nothing is known of a mutant whose tests have not ended: it may run for ever, or the machine is slow. */
const LATE = "tests did not end in time"

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "20" },
    package: { type: "string", multiple: true, default: [...PACKAGES] },
    minutes: { type: "string", default: "10" },
  },
})

interface Mutant extends Mutation {
  file: string
  line: number
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const isSource = (file: string): boolean =>
  !isTest(file) &&
  !/\.(?:setup|d)\.tsx?$|\/(?:testing|i18n\/(?:ru|en)|demo)\/|\/index\.ts$/.test(file)

/** The kinds in turn, each in a file that has no mutant yet. */
function plantedIn(name: string, count: number, random: () => number): readonly Mutant[] {
  const files = globSync(`packages/${name}/src/**/*.{ts,tsx}`, { cwd: ROOT }).filter(isSource)
  const sources = files.toSorted().map((file) => ({ file, source: textOf(file) }))
  const taken = new Set<string>()
  return Array.from({ length: count }, (_, at) => {
    const kind = MUTATION_KINDS[at % MUTATION_KINDS.length] ?? "comparison"
    const places = sources
      .filter(({ file }) => !taken.has(file))
      .flatMap(({ file, source }) =>
        mutationsIn(source, kind).map((each) => ({
          ...each,
          file,
          line: source.slice(0, each.at).split("\n").length,
        })),
      )
    const chosen = places[Math.floor(random() * places.length)]
    if (chosen) taken.add(chosen.file)
    return chosen
  }).filter((each) => each !== undefined)
}

const textOf = (file: string): string => readFileSync(join(ROOT, file), "utf8")

const projectOf = (test: string): string =>
  test.startsWith("packages/server/")
    ? "api"
    : /\.component\.test\./.test(test)
      ? "components"
      : /\.(?:pty|journey)\.test\./.test(test)
        ? "terminal"
        : "unit"
/** The cheapest first. */
const PROJECTS = ["unit", "api", "components", "terminal"]

/** Few files first: most mistakes are found near to them. */
function runsOf(tests: readonly string[]): { project: string; files: readonly string[] }[] {
  const byProject = Map.groupBy(tests, projectOf)
  let from = 0
  return BATCHES.flatMap((size) => {
    const runs = PROJECTS.map((project) => ({
      project,
      files: (byProject.get(project) ?? []).slice(from, from + size),
    }))
    from += size
    return runs.filter(({ files }) => files.length > 0)
  })
}

/** The first test that fails; `undefined`: none does. */
async function killerOf(mutant: Mutant, tests: readonly string[]): Promise<string | undefined> {
  const before = textOf(mutant.file)
  const restore = () => writeFileSync(join(ROOT, mutant.file), before)
  process.once("exit", restore)
  writeFileSync(join(ROOT, mutant.file), mutated(before, mutant))
  try {
    for (const { project, files } of runsOf(tests)) {
      const killer = await failing(project, files)
      if (killer === undefined) continue
      restore()
      await insistThatPasses(project, killer)
      return killer
    }
    return undefined
  } finally {
    restore()
    process.off("exit", restore)
  }
}

/** Test files that were seen to pass without a mistake. */
const proven = new Set<string>()

/** @throws Error if the test file that found a mistake fails without it, too: it has found nothing */
async function insistThatPasses(project: string, killer: string): Promise<void> {
  const [file = ""] = killer.split(" ")
  if (!isTest(file) || proven.has(file)) return
  const fault = await failing(project, [file])
  if (fault !== undefined) throw new Error(`fails without a mistake: ${fault}`)
  proven.add(file)
}

/** Component tests are named from the folder of their package. */
const FAILED = /(?:FAIL|×)\s+(?:\S+ (?:\(\S+ )?)?((?:packages|src)\/\S+)(?: > (.+))?/
const fromRoot = (file: string): string => file.replace(/^src\//, "packages/web/src/")

function failing(project: string, files: readonly string[]): Promise<string | undefined> {
  const words = ["run", "--project", project, "--bail", "1", "--reporter", "dot", ...files]
  const child = spawn(join(ROOT, "node_modules/.bin/vitest"), words, {
    cwd: ROOT,
    env: { ...process.env, QO_TEST_SEED: "1", NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  })
  let said = ""
  for (const out of [child.stdout, child.stderr]) out.on("data", (text) => (said += String(text)))
  let isLate = false
  const timer = setTimeout(
    () => {
      isLate = true
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL")
    },
    Number(values.minutes) * MINUTE,
  )
  return new Promise((resolve) => {
    child.once("close", (code) => {
      clearTimeout(timer)
      if (code === 0) return resolve(undefined)
      const [, file = "", test = ""] = FAILED.exec(said) ?? []
      resolve(isLate ? LATE : `${fromRoot(file)} ${test}`.trim() || "does not load")
    })
  })
}

const git = (...words: string[]): string =>
  execFileSync("git", words, { cwd: ROOT, encoding: "utf8" }).trim()
if (git("status", "--porcelain", "packages") !== "")
  throw new Error("there are changes that are not committed")

process.once("SIGINT", () => process.exit(130))
process.once("SIGTERM", () => process.exit(143))
const importers = importersOf()
const survivors: string[] = []
for (const name of values.package) {
  const planted = plantedIn(name, Number(values.count), randomOf(Number(values.seed)))
  for (const mutant of planted) {
    const { file, line, kind, before, after } = mutant
    const tests = relatedTests(file, importers)
    const killer = await killerOf(mutant, tests)
    const verdict = killer === undefined ? "SURVIVES" : killer === LATE ? "UNKNOWN " : "killed  "
    const what = `${file}:${line} ${kind} ${JSON.stringify(before)} → ${JSON.stringify(after)}`
    console.log(`${verdict} ${what}\n         ${killer ?? `of ${tests.length} test files`}`)
    if (killer === undefined) survivors.push(what)
  }
}
console.log(
  `\n${survivors.length} survive (seed ${values.seed}, ${git("rev-parse", "--short", "HEAD")})`,
)
for (const each of survivors) console.log(`  ${each}`)
