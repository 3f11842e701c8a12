import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "..")

/** Files of tests, tools and measurements. */
const SOURCES = [
  "packages/*/src/**/*.{test,setup}.{ts,tsx}",
  "packages/*/src/**/testing/**/*.ts",
  "packages/*/{e2e,testing}/**/*.ts",
  "{scripts,bench}/**/*.ts",
]

/** Files that start processes by themselves, with the reason. All others call startBound. */
const OWN_PROCESSES: Readonly<Record<string, string>> = {
  "packages/server/src/testing/start-bound.ts": "contains the rule",
  "packages/core/src/node/silence.test.ts": "stops the process, which then notices nothing",
  "packages/tui/src/commands/testing/built-program.setup.ts": "counts the modules of a command",
  "scripts/run-tool.ts": "runs tools, and ends them with their groups",
  "scripts/run-tool.test.ts": "tests how tools end",
  "scripts/bundles.ts": "runs a build, which ends by itself",
  "bench/terminal/start-up.ts": "runs commands that end by themselves",
  "bench/faults/as-tests.ts": "runs a test, which ends with what it started",
}

test("processes that tests start end with the test run", () => {
  const found = globSync(SOURCES, { cwd: ROOT }).filter((file) => {
    const [, names = ""] =
      /import \{([^}]*)\} from "node:child_process"/.exec(readFileSync(join(ROOT, file), "utf8")) ??
      []
    return /(?:^|[\s,])(?:spawn|fork)(?:[\s,]|$)/.test(names)
  })
  expect(found.toSorted()).toEqual(Object.keys(OWN_PROCESSES).toSorted())
})
