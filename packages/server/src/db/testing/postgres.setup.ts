import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import type { TestProject } from "vitest/node"
import { migrate } from "../migrate.ts"
import { startEmbedded } from "../embedded/postgres.ts"
import { DATABASE_USER } from "../embedded/initialise.ts"
import { startExternal } from "./external-postgres.ts"
import type { ProvidedPostgres } from "./provided.ts"
import { socketUrl, urlOfDatabase } from "./urls.ts"

const TEMPLATE = "qo_template"

/**
 * Starts one PostgreSQL for the whole test run: the embedded one, or with QO_TEST_DATABASE=external one behind TCP and a
 * password.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kind = process.env["QO_TEST_DATABASE"] === "external" ? "external" : "embedded"
  const folder = mkdtempSync(join(tmpdir(), "qo-test-"))
  chmodSync(folder, 0o755)
  const { url, stop } = await (kind === "external" ? startExternal(folder) : start(folder))

  await admin(
    url,
    `drop database if exists ${TEMPLATE} with (force)`,
    `create database ${TEMPLATE}`,
  )
  await migrate({ connectionString: urlOfDatabase(url, TEMPLATE) })
  // Poolers keep connections open for a while, and a database with connections cannot be copied.
  await admin(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${TEMPLATE}'`,
  )

  const postgres: ProvidedPostgres = { url, template: TEMPLATE, kind }
  project.provide("postgres", postgres)
  return async () => {
    await admin(url, `drop database if exists ${TEMPLATE} with (force)`)
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function admin(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

async function start(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const { socketFolder, stop } = await startEmbedded({
    dataDir: folder,
    durable: false,
    settings: { max_connections: "300" },
  })
  return { url: socketUrl(socketFolder, DATABASE_USER), stop }
}
