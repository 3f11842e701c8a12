import { spawn } from "node:child_process"
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"
import { StartError } from "../../lib/start-error.ts"
import type { Place } from "./place.ts"

const MAJOR = "18"

/** The only role in the database. Only the owner of the socket's folder can connect as it. */
export const DATABASE_USER = "qo"

/**
 * Creates the database cluster if it does not exist, completely or not at all.
 * Sort order and case follow Unicode on every system, independent of its locales.
 */
export async function initialiseDatabase(
  { data, binaries, account }: Place,
  { durable }: { durable: boolean },
): Promise<"made" | "found"> {
  if (existsSync(join(data, "PG_VERSION"))) {
    const version = readFileSync(join(data, "PG_VERSION"), "utf8").trim()
    if (version !== MAJOR)
      throw new StartError("otherMajor", { version, wanted: MAJOR, folder: data })
    return "found"
  }
  const unfinished = `${data}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  if (account) chownSync(unfinished, account.uid, account.gid)

  const unicode = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"]
  const flags = ["-D", unfinished, "-U", DATABASE_USER, "--auth=trust", "-E", "UTF8", ...unicode]
  if (!durable) flags.push("--no-sync")
  const child = spawn(join(binaries, "bin", "initdb"), flags, {
    ...account,
    cwd: unfinished,
    stdio: ["ignore", "ignore", "pipe"],
  })
  let complaint = ""
  child.stderr.on("data", (chunk) => (complaint += String(chunk)))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject)
    child.once("close", resolve)
  }).catch((error: unknown) => {
    complaint += String(error)
    return null
  })
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new StartError("initdbFailed", { detail: complaint.trim() })
  }
  renameSync(unfinished, data)
  return "made"
}
