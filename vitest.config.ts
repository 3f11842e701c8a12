import { defineConfig } from "vitest/config"

/** They set TMPDIR for all that comes after them. */
const temp = "packages/core/testing/temp-folder.setup.ts"
/** It sets QO_TEST_SEED in the same way. */
const seed = "packages/core/testing/property-seed.setup.ts"
const runs = "packages/core/testing/property-runs.setup.ts"
const cost = "packages/core/testing/file-cost.setup.ts"
const server = "packages/server/src/db/testing/postgres.setup.ts"
/** They start separate embedded databases, which another PostgreSQL does not affect. */
const EMBEDDED = ["backup", "commands", "db/embedded"]
/** Where the database is a part of what is tried. The others run on another PostgreSQL with all combinations alone. */
const STORES = ["contract", "db"]
const all = process.env["QO_TEST_ALL"] === "1"
/** Calls whose refusals never reach the database; `contract/irreversible` makes each call there once. */
const REFUSALS = ["contract/inputs", "contract/roles"]
const external = process.env["QO_TEST_DATABASE"] === "external"
const areas = external && !all ? `{${STORES.join(",")}}/` : ""
const notExternal = all ? EMBEDDED : [...EMBEDDED, ...REFUSALS]
const journeys = "packages/{web,survey}/e2e/**/*.e2e.ts"

/** Finding a browser takes seconds, so the project of component tests is left out of runs that name others. */
const named = process.argv.flatMap((word, at, words) =>
  word === "--project" ? (words[at + 1] ?? "") : (/^--project=(.+)/.exec(word)?.[1] ?? []),
)
const withComponents = named.length === 0 || named.includes("components")

/** As long as a busy machine may take to do what a test waits for. */
const expectations = { poll: { timeout: 60_000, interval: 20 } }

/**
 * Screens are drawn by the React that the program is built with. Ink takes the size of an output that has none from these variables;
 * without them it runs three programs to find one, each time that it draws.
 */
const screens = {
  oxc: { jsx: { runtime: "automatic", development: false } },
  env: { NODE_ENV: "production", COLUMNS: "100", LINES: "30" },
} as const

/**
 * `components`: parts of the web application in one page without a server.
 * `unit`: core, terminal and web without a server's database. `api`: the server on a real PostgreSQL (QO_TEST_DATABASE=external: on another
 * one). `terminal`: real terminals and programs against a real server. `multiplexers`: the screens inside a real tmux. `e2e`: journeys in a real browser.
 */
export default defineConfig({
  test: {
    projects: [
      ...(withComponents ? ["packages/web/vitest.config.ts"] : []),
      {
        oxc: screens.oxc,
        test: {
          name: "unit",
          env: screens.env,
          include: [
            "packages/{core,interchange,tui,web,survey}/src/**/*.test.{ts,tsx}",
            "packages/survey/*.test.ts",
            "packages/web/testing/*.test.ts",
            "scripts/**/*.test.ts",
          ],
          exclude: ["**/*.{pty,journey,component,multiplexer}.test.{ts,tsx}"],
          // No state in them outlives a test: loading core again for each file would take longer than the tests.
          isolate: false,
          expect: expectations,
          globalSetup: [temp, seed],
          setupFiles: [runs, cost],
          // Walks through whole screens take a while where several suites share a processor.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: "api",
          include: [`packages/server/src/${areas}**/*.test.ts`],
          exclude: external
            ? notExternal.map((area) => `packages/server/src/${area}{/**,.test.ts}`)
            : [],
          isolate: false,
          expect: expectations,
          globalSetup: [temp, seed, server],
          setupFiles: [runs, cost],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        oxc: screens.oxc,
        test: {
          name: "terminal",
          env: screens.env,
          isolate: false,
          expect: expectations,
          include: ["packages/tui/**/*.{pty,journey}.test.{ts,tsx}"],
          globalSetup: [temp, seed, server],
          setupFiles: [runs, cost],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        oxc: screens.oxc,
        test: {
          name: "multiplexers",
          env: screens.env,
          isolate: false,
          expect: expectations,
          include: ["packages/tui/**/*.multiplexer.test.ts"],
          globalSetup: [temp, seed],
          setupFiles: [cost],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: "e2e",
          isolate: false,
          expect: expectations,
          include: [journeys],
          globalSetup: [temp, seed, server, "packages/web/testing/browser.setup.ts"],
          setupFiles: [cost],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
