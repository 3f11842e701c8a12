import { spawn } from "node:child_process"
import { createInterface } from "node:readline"
import { StartError } from "../../lib/start-error.ts"
import type { Account } from "./account.ts"

/** The name that the shell between us and PostgreSQL goes by. */
export const WATCHER = "qo-postgres"

/**
 * A small shell between this process and PostgreSQL: it holds a pipe from this process, and when the pipe closes, for any reason,
 * it stops PostgreSQL fast and cleanly. So not even kill -9 leaves an orphan. File descriptor 3, a lock, is passed to PostgreSQL
 * only. `$1` is the socket's folder, removed at the end; the rest is the command.
 */
const WATCH = [
  'socket=$1; shift; exec 4<&0; "$@" </dev/null 4<&- & pg=$!',
  "exec 3<&-; (read -r _ <&4; kill -INT $pg) 2>/dev/null & w=$!; exec 4<&-",
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
  /** An open file that PostgreSQL inherits. */
  held?: number | undefined
}): Promise<WatchedProcess> {
  const { command, socketFolder, cwd, account, held } = options
  const child = spawn("/bin/sh", ["-c", WATCH, WATCHER, socketFolder, ...command], {
    ...account,
    cwd,
    detached: true,
    stdio: ["pipe", "ignore", "pipe", held ?? "ignore"],
  })
  const { stdin, stderr } = child
  if (!stdin || !stderr) throw new Error("the pipes of the watcher are missing")
  // Writing to a shell that has gone is no news: `exited` tells.
  stdin.on("error", () => undefined)
  const lines: string[] = []
  const exited = new Promise<void>((resolve) => {
    child.once("close", () => resolve())
    child.once("error", (error) => {
      lines.push(error.message)
      resolve()
    })
  })
  const ready = new Promise<"ready">((resolve) => {
    createInterface({ input: stderr }).on("line", (line) => {
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
      stdin.end()
      return exited
    },
  }
}
