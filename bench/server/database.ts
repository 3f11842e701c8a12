import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { createPool } from "../../packages/server/src/db/pool.ts"

type Pool = ReturnType<typeof createPool>

/** Folder in which the embedded PostgreSQL of a data folder keeps its files. */
export function postgresFolder(dataDir: string): string {
  const pointer = join(dataDir, "postgres-location")
  return existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : join(dataDir, "postgres")
}

/** The pid of a folder's embedded PostgreSQL and the folder of its socket, as it wrote them down itself. */
export function postmasterOf(dataDir: string): { pid: number; socketFolder: string } {
  const lines = readFileSync(join(postgresFolder(dataDir), "postmaster.pid"), "utf8").split("\n")
  return { pid: Number(lines[0]), socketFolder: lines[4] ?? "" }
}

/** A way into the embedded PostgreSQL of a running server, beside it. */
export const embeddedPool = (dataDir: string, max = 4): Pool =>
  createPool(socketOf(postmasterOf(dataDir).socketFolder), { max, statementTimeoutMs: 0 })

export const socketOf = (host: string) => ({ host, user: "qo", database: "postgres" })
