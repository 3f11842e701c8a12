import { spawn, spawnSync } from "node:child_process"
import { appendFileSync } from "node:fs"
import { constants } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { ROOT } from "./bundles.ts"

const BIN = join(ROOT, "node_modules", ".bin")

const environment = (more: Record<string, string>) => ({
  ...process.env,
  PATH: `${BIN}:${process.env["PATH"]}`,
  ...more,
})

/** Tools that are running. Each leads a process group, so that a signal reaches the processes that it has started as well. */
const groups = new Set<number>()

const send = (group: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(-group, signal)
  } catch {
    return false
  }
}

/** Time in which a tool may close its servers and browsers, ms. */
const GRACE_MS = 5_000

let isEnding = false

/** Ends the tools with all that they have started, and then this process with the status of the signal. */
async function endAll(signal: NodeJS.Signals): Promise<void> {
  if (isEnding) return
  isEnding = true
  const ending = [...groups]
  for (const group of ending) send(group, "SIGTERM")
  const end = performance.now() + GRACE_MS
  while (ending.some((group) => send(group, 0)) && performance.now() < end) await wait(50)
  for (const group of ending) send(group, "SIGKILL")
  process.exit(128 + constants.signals[signal])
}

const onSignal = (signal: NodeJS.Signals): void => void endAll(signal)

/** Where the output of a tool goes. */
export interface ToolLog {
  /** Path of a file, to which it is appended. */
  file: string
  /** Also shown while it comes. */
  isShown: boolean
}

/** A tool that writes into a pipe takes no colours by itself. */
const COLOURS = process.stdout.isTTY ? { FORCE_COLOR: "1" } : undefined

/**
 * Runs a tool of the workspace and shows its output, or writes it into `log`. Resolves with whether it succeeded. A signal that
 * ends this process ends the tool and the processes that it has started; the promise is then never resolved.
 */
export function runTool(
  words: readonly string[],
  more: Record<string, string> = {},
  log?: ToolLog,
): Promise<boolean> {
  const [tool = "", ...args] = words
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    if (!process.listeners(signal).includes(onSignal)) process.on(signal, onSignal)
  const output = log ? "pipe" : "inherit"
  const child = spawn(join(BIN, tool), args, {
    cwd: ROOT,
    env: environment({ ...(log?.isShown && COLOURS), ...more }),
    detached: true,
    stdio: ["ignore", output, output],
  })
  for (const stream of log ? [child.stdout, child.stderr] : [])
    stream?.on("data", (chunk: Uint8Array) => {
      if (log) appendFileSync(log.file, chunk)
      if (log?.isShown) process.stdout.write(chunk)
    })
  const { pid } = child
  if (pid !== undefined) groups.add(pid)
  return new Promise((resolve) => {
    const end = (isOk: boolean) => {
      if (isEnding) return
      if (pid !== undefined) groups.delete(pid)
      resolve(isOk)
    }
    child.once("error", () => end(false))
    child.once("close", (code) => end(code === 0))
  })
}

/** Some tools have no binary for every platform. */
export const canRun = (tool: string): boolean =>
  spawnSync(join(BIN, tool), ["--version"], { env: environment({}), stdio: "ignore" }).status === 0
