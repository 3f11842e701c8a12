import { defineConfig } from "vitest/config"

const server = "packages/server/src/db/testing/postgres.setup.ts"
/** They start an embedded PostgreSQL of their own: another one beside it changes nothing in them. */
const embedded = ["backup", "commands", "db/embedded"].map(
  (area) => `packages/server/src/${area}/**`,
)
const external = process.env["QO_TEST_DATABASE"] === "external"
const journeys = "packages/web/e2e/**/*.e2e.ts"

/**
 * `unit`: core, terminal and web without a server's database. `api`: the server on a real PostgreSQL (QO_TEST_DATABASE=external: on another
 * one). `terminal`: real terminals and programs against a real server. `e2e`: journeys in a real browser.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["packages/{core,tui,web}/src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
          exclude: ["**/*.{pty,journey}.test.{ts,tsx}"],
          setupFiles: ["packages/core/testing/property-seed.setup.ts"],
          // Walks through whole screens take a while where several suites share a processor.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "api",
          include: ["packages/server/src/**/*.test.ts"],
          exclude: external ? embedded : [],
          globalSetup: server,
          setupFiles: ["packages/core/testing/property-seed.setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: "terminal",
          include: ["packages/tui/**/*.{pty,journey}.test.{ts,tsx}"],
          globalSetup: server,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: [journeys],
          globalSetup: [server, "packages/web/testing/browser.setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
