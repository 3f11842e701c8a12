import { type ChildProcess, spawn } from "node:child_process"

type Stream = "ignore" | "pipe" | "inherit" | number

interface BoundOptions {
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** Input and both outputs. */
  stdio?: readonly [Stream, Stream, Stream]
  /** Command that runs Node, for example in a container. It has to pass open files on. */
  wrapper?: readonly string[]
}

/**
 * Ends a process when the channel to its parent closes. `exit` also ends process 1 of a container, which ignores SIGKILL from
 * inside. The channel alone does not keep the process running.
 */
const GUARD = `data:text/javascript,${encodeURIComponent(`
import { isMainThread } from "node:worker_threads"
if (isMainThread) {
  process.once("disconnect", () => process.exit(1))
  process.channel?.unref()
}
`)}`

/**
 * Starts Node with these arguments. The process ends with this one, also if this one is killed: a test run that is interrupted
 * leaves no server behind. The system closes the channel between both for a killed process as well.
 */
export function startBound(
  words: readonly string[],
  { stdio = ["ignore", "pipe", "pipe"], wrapper = [], ...more }: BoundOptions = {},
): ChildProcess {
  const [command = "", ...rest] = [...wrapper, process.execPath, "--import", GUARD, ...words]
  return spawn(command, rest, { ...more, stdio: [...stdio, "ipc"] })
}

/**
 * Runs a line of shell when this process has ended, also if it was killed. For programs that leave their parent, such as tmux; the
 * line ends them.
 */
export function runWhenEnded(line: string, env: NodeJS.ProcessEnv = process.env): void {
  const child = spawn("/bin/sh", ["-c", `read -r _; ${line}`], {
    env,
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  })
  child.unref()
  child.stdin?.on("error", () => undefined)
  if (child.stdin && "unref" in child.stdin && typeof child.stdin.unref === "function")
    child.stdin.unref()
}
