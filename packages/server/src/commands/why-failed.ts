import { bytesText, type Translate } from "@qo/core/i18n"
import { existsSync, statfsSync } from "node:fs"
import { dirname } from "node:path"
import { placedData } from "../db/embedded/place.ts"
import type { Config } from "../lib/config.ts"
import { StartError } from "../lib/start-error.ts"

/** Required disk space for the write-ahead log of PostgreSQL, work of the server and demo data, bytes. */
const WANTED_BYTES = 200_000_000
/** Free space below which PostgreSQL cannot add a file to its write-ahead log, bytes. */
const TOO_LITTLE_BYTES = 16 * 1024 * 1024

/**
 * Returns the message of a failed command: a sentence for an error that the user can fix, a stack trace for a programming
 * error.
 */
export function whyFailed(
  t: Translate<"server">,
  error: unknown,
  config: Pick<Config, "dataDir" | "databaseUrl">,
): string {
  const cause = fullDisk(t, error, config) ?? error
  if (cause instanceof StartError) return t.table(`start.${cause.reason}`, cause.params)
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
}

/** Returns an error about a full disk if that is the cause of a failure, whatever the form of the final error. */
function fullDisk(
  t: Translate<"server">,
  error: unknown,
  { dataDir, databaseUrl }: Pick<Config, "dataDir" | "databaseUrl">,
): StartError | undefined {
  const chain = causesOf(error)
  const told = chain.find(tellsOfFullDisk)
  const own = databaseUrl === undefined
  if (!told && !(own && isDatabaseGone(chain) && isFull(dataDir))) return undefined
  const words = detailOf(told ?? error)
  const detail = words.split("\n").find((line) => FULL_WORDS.test(line)) ?? words
  if (!own && codeOf(told) === "53100") return new StartError("databaseFull", { detail }, error)
  const folder = folderOf(told) ?? placedData(dataDir)
  const wanted = bytesText(t, WANTED_BYTES)
  return new StartError("diskFull", { folder, wanted, detail }, error)
}

const causesOf = (error: unknown): unknown[] => [
  error,
  ...(error instanceof AggregateError ? error.errors.flatMap(causesOf) : []),
  ...(error instanceof Error && error.cause !== undefined ? causesOf(error.cause) : []),
]

const FULL_CODES = new Set(["53100", "ENOSPC", "EDQUOT"])
const FULL_WORDS = /No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes/

const tellsOfFullDisk = (error: unknown): boolean =>
  FULL_CODES.has(codeOf(error)) || FULL_WORDS.test(detailOf(error))

/**
 * Returns true if PostgreSQL has stopped. It stops without a specific error if it has no room for its log; clients only see a
 * lost connection.
 */
const isDatabaseGone = (chain: readonly unknown[]): boolean =>
  chain.some(
    (error) =>
      /^(?:57P0.|08...|ECONN\w+|EPIPE|ENOENT)$/.test(codeOf(error)) ||
      (error instanceof StartError &&
        ["embeddedUnreachable", "initdbFailed", "postgresFailed"].includes(error.reason)),
  )

function isFull(dataDir: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(existingAbove(placedData(dataDir)))
    return bavail * bsize < TOO_LITTLE_BYTES
  } catch {
    return false
  }
}

const existingAbove = (path: string): string =>
  existsSync(path) ? path : existingAbove(dirname(path))

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : ""

const detailOf = (error: unknown): string =>
  error instanceof StartError
    ? String(error.params["detail"] ?? error.reason)
    : error instanceof Error
      ? error.message
      : String(error)

/** Returns the folder of the file that could not be written because the disk is full, if the system names it. */
const folderOf = (error: unknown): string | undefined =>
  error instanceof Error && "path" in error && typeof error.path === "string"
    ? dirname(error.path)
    : undefined
