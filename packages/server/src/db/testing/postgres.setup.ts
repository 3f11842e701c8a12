import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import type { TestProject } from "vitest/node"
import { migrate } from "../migrate.ts"
import { startEmbedded } from "../embedded/postgres.ts"
import { isAlive } from "../embedded/process-identity.ts"
import { DATABASE_USER } from "../embedded/initialise.ts"
import { startExternal } from "./external-postgres.ts"
import type { ProvidedPostgres } from "./provided.ts"
import { socketUrl, urlOfDatabase } from "./urls.ts"

const TEMPLATE = "qo_template"

/** One PostgreSQL for the whole run: the embedded one, or with QO_TEST_DATABASE=external another behind TCP and a password. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kind = process.env["QO_TEST_DATABASE"] === "external" ? "external" : "embedded"
  const folder = newFolder()
  chmodSync(folder, 0o755)
  const { url, stop } = await (kind === "external" ? startExternal(folder) : start(folder))

  await admin(
    url,
    `drop database if exists ${TEMPLATE} with (force)`,
    `create database ${TEMPLATE}`,
  )
  await migrate({ connectionString: urlOfDatabase(url, TEMPLATE) })
  // A pooler keeps connections for a while, and a database that has one cannot be copied.
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

/** A folder named after this process; those of runs that were killed are removed. */
function newFolder(): string {
  const parent = fastFolder()
  for (const name of readdirSync(parent)) {
    const pid = /^qo-test-(\d+)-/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true })
  }
  return mkdtempSync(join(parent, `qo-test-${process.pid}-`))
}

const ROOM_BYTES = 1024 ** 3

/** Folder in memory where there is room: many small databases are copied. */
function fastFolder(): string {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm")
    return bavail * bsize >= ROOM_BYTES ? "/dev/shm" : tmpdir()
  } catch {
    return tmpdir()
  }
}
