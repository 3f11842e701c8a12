/**
 * Plants mistakes into sources, one after the other, and runs the tests: `node bench/mutants/main.ts [--seed N] [--count N]
 * [--package NAME …] [--all]`. `count` is per package. The bundles must be built (`node scripts/build.ts`). The nearest test
 * files that import the changed file (with `--all`: all that do) run until one fails; surviving mutants are listed at the end.
 * Sources are always restored; a checkout with uncommitted changes is refused.
 */
import { execFileSync } from "node:child_process"
import { globSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { build, findBundles, ROOT, staleness } from "../../scripts/bundles.ts"
import { MUTATION_KINDS, mutateSource, type Mutation, mutationsIn } from "./mutations.ts"
import { importersOf, isTest, relatedTests } from "./related-tests.ts"
import { type Failure, LATE, startRunner } from "./warm-tests.ts"

const PACKAGES = ["core", "interchange", "server", "tui", "web", "survey"] as const
/** Test files of one run; of each project the nearest, then others. The rest run only for surviving mutants. */
const BATCHES = [6, 30]
const ALL_BATCHES = [...BATCHES, 10_000]

/** A mutant is unsure if its failing test fails without it, too, above all on a busy machine. */
const UNSURE = "by a test that fails without the mistake, too"
/** Each run of tests listens for the end of this process. */
process.setMaxListeners(0)

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "20" },
    package: { type: "string", multiple: true, default: [...PACKAGES] },
    minutes: { type: "string", default: "10" },
    all: { type: "boolean", default: false },
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
/** The cheapest first. Terminal tests run whole programs, as journeys do: they, too, run only for surviving mutants. */
const PROJECTS = ["unit", "api", "components"]
const ALL_PROJECTS = [...PROJECTS, "terminal"]

/** The first test that fails; `undefined`: none does. */
async function killerOf(mutant: Mutant, tests: readonly string[]): Promise<string | undefined> {
  const before = textOf(mutant.file)
  const put = (source: string): void => {
    writeFileSync(join(ROOT, mutant.file), source)
    runner.forget(mutant.file)
  }
  const restore = () => put(before)
  process.once("exit", restore)
  put(mutateSource(before, mutant))
  try {
    for (const batch of batchesOf(tests)) {
      if (batch.some((file) => projectOf(file) === "terminal")) await buildTerminal()
      const killer = await runner.failing(batch)
      if (killer === undefined) continue
      restore()
      return (await passesOtherwise(killer)) ? killer.name : UNSURE
    }
    return undefined
  } finally {
    restore()
    process.off("exit", restore)
  }
}

/** The nearest of each project first, the cheap projects before the others: most mistakes are found near to them. */
function batchesOf(tests: readonly string[]): readonly string[][] {
  const byProject = Map.groupBy(tests, projectOf)
  let from = 0
  return (values.all ? ALL_BATCHES : BATCHES).flatMap((size) => {
    const batches = (values.all ? ALL_PROJECTS : PROJECTS).map((name) =>
      (byProject.get(name) ?? []).slice(from, from + size),
    )
    from += size
    return batches.filter((batch) => batch.length > 0)
  })
}

/** Terminal tests run the bundle. */
async function buildTerminal(): Promise<void> {
  const bundle = findBundles().find(({ name }) => name === "tui")
  const hash = bundle && staleness(bundle)
  if (hash !== undefined && bundle) await build(bundle, hash)
}

/** Test files that were seen to pass without a mistake. */
const proven = new Set<string>()

/** Whether the test file that found a mistake passes without it: otherwise it has found nothing. */
async function passesOtherwise({ file }: Failure): Promise<boolean> {
  if (file === undefined || proven.has(file)) return true
  if (projectOf(file) === "terminal") await buildTerminal()
  if (await runner.failing([file])) return false
  proven.add(file)
  return true
}

const git = (...words: string[]): string =>
  execFileSync("git", words, { cwd: ROOT, encoding: "utf8" }).trim()
if (git("status", "--porcelain", "packages") !== "")
  throw new Error("there are changes that are not committed")

process.once("SIGINT", () => process.exit(130))
process.once("SIGTERM", () => process.exit(143))
const runner = await startRunner(ALL_PROJECTS, Number(values.minutes))
const importers = importersOf()
const survivors: string[] = []
for (const name of values.package) {
  const planted = plantedIn(name, Number(values.count), randomOf(Number(values.seed)))
  for (const mutant of planted) {
    const { file, line, kind, before, after } = mutant
    const tests = relatedTests(file, importers)
    const start = performance.now()
    const killer = await killerOf(mutant, tests)
    const seconds = Math.round((performance.now() - start) / 1000)
    const verdict =
      killer === undefined ? "SURVIVES" : [LATE, UNSURE].includes(killer) ? "UNKNOWN " : "killed  "
    const what = `${file}:${line} ${kind} ${JSON.stringify(before)} → ${JSON.stringify(after)}`
    console.log(
      `${verdict} ${what}\n         ${killer ?? `of ${tests.length} test files`}, ${seconds} s`,
    )
    if (killer === undefined) survivors.push(what)
  }
}
console.log(
  `\n${survivors.length} survive (seed ${values.seed}, ${git("rev-parse", "--short", "HEAD")})`,
)
for (const each of survivors) console.log(`  ${each}`)
await runner.close()
process.exit()
