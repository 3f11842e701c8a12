import { spawn } from "node:child_process"
import { createInterface } from "node:readline"
import { StartError } from "../../lib/start-error.ts"
import type { Account } from "./account.ts"

/** Process name of the shell between the server and PostgreSQL. */
export const WATCHER = "qo-postgres"

/**
 * Script of a small shell between this process and PostgreSQL. It reads a pipe from this process. When the pipe closes for any
 * reason, it stops PostgreSQL quickly and cleanly, so that even kill -9 leaves no orphan. File descriptor 3, a lock, is only
 * passed to PostgreSQL. `$1` is the socket's folder, which is removed at the end; the other arguments are the command.
 */
const WATCH = [
  'socket=$1; shift; exec 4<&0; "$@" </dev/null 4<&- & pg=$!',
  "exec 3<&-; (read -r _ <&4; kill -INT $pg) 2>/dev/null & w=$!; exec 4<&-",
  'wait $pg; rc=$?; kill $w 2>/dev/null; rm -rf -- "$socket"; exit $rc',
].join("; ")

const LINES_KEPT = 40

export interface WatchedProcess {
  /** Settles when PostgreSQL has exited. */
  exited: Promise<void>
  /** Shuts PostgreSQL down quickly and cleanly. Settles when it is done. */
  stop: () => Promise<void>
  /** Returns the last lines of output. */
  lastWords: () => string
}

/**
 * Starts PostgreSQL and waits until it accepts connections. Recovery after a crash may take a while. @throws StartError
 * `postgresFailed`
 */
export async function startWatched(options: {
  command: readonly string[]
  socketFolder: string
  cwd: string
  account: Account | undefined
  /** Descriptor of an open file that PostgreSQL inherits. */
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
  // An error of writing to an exited shell is ignored, because `exited` reports the exit.
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
      // A successful connection would prove less, because another PostgreSQL may accept it.
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
