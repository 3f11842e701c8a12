import { spawn } from "node:child_process"
import { createInterface } from "node:readline"
import { StartError } from "../../lib/start-error.ts"
import type { Account } from "./account.ts"

/**
 * A small shell between us and PostgreSQL: it holds a pipe from us, and when the pipe closes, for whatever reason,
 * it stops PostgreSQL fast and cleanly. So not even kill -9 leaves an orphan.
 * `$1` is the socket's folder, removed at the end; the rest is the command.
 */
const WATCH = [
  'socket=$1; shift; exec 3<&0; "$@" </dev/null 3<&- & pg=$!',
  "(read -r _ <&3; kill -INT $pg) 2>/dev/null & w=$!; exec 3<&-",
  'wait $pg; rc=$?; kill $w 2>/dev/null; rm -rf -- "$socket"; exit $rc',
].join("; ")

const LINES_KEPT = 40

export interface WatchedProcess {
  /** Settles when PostgreSQL has gone. */
  exited: Promise<void>
  /** A fast, clean shutdown; settles when it is done. */
  stop: () => Promise<void>
  /** The last lines that the process wrote. */
  lastWords: () => string
}

/** Starts PostgreSQL and waits until it answers; recovery after a crash may take its time. @throws StartError `postgresFailed` */
export async function startWatched(options: {
  command: readonly string[]
  socketFolder: string
  cwd: string
  account: Account | undefined
}): Promise<WatchedProcess> {
  const { command, socketFolder, cwd, account } = options
  const child = spawn("/bin/sh", ["-c", WATCH, "qo-postgres", socketFolder, ...command], {
    ...account,
    cwd,
    detached: true,
    stdio: ["pipe", "ignore", "pipe"],
  })
  // Writing to a shell that has gone is no news: `exited` tells.
  child.stdin.on("error", () => undefined)
  const lines: string[] = []
  const exited = new Promise<void>((resolve) => {
    child.once("close", () => resolve())
    child.once("error", (error) => {
      lines.push(error.message)
      resolve()
    })
  })
  const ready = new Promise<"ready">((resolve) => {
    createInterface({ input: child.stderr }).on("line", (line) => {
      lines.push(line)
      if (lines.length > LINES_KEPT) lines.shift()
      // A successful connect would prove less: another PostgreSQL may answer.
      if (line.includes("ready to accept connections")) resolve("ready")
    })
  })
  const lastWords = () => lines.join("\n")
  if ((await Promise.race([ready, exited])) !== "ready")
    throw new StartError("postgresFailed", { detail: lastWords() })
  return {
    exited,
    lastWords,
    stop: () => {
      child.stdin.end()
      return exited
    },
  }
}
