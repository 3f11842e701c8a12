import { type ChildProcess, spawn } from "node:child_process"
import { cpSync, mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startBound } from "@qo/server/testing"
import { build as buildBundle } from "vite"

const PACKAGE = join(import.meta.dirname, "../../..")

let builtProgram: Promise<string> | undefined

/**
 * Builds `qo` in its published form, once for all test files of a worker, into a folder that no test writes to. @returns the path
 * of its executable
 */
export const buildProgram = (): Promise<string> => (builtProgram ??= build())

async function build(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "qo-built-"))
  await buildBundle({
    root: PACKAGE,
    logLevel: "error",
    // The test runner's NODE_ENV would ask for React's development runtime.
    oxc: { jsx: { runtime: "automatic", development: false } },
    build: { outDir: join(folder, "dist") },
  })
  cpSync(join(PACKAGE, "bin"), join(folder, "bin"), { recursive: true })
  cpSync(join(PACKAGE, "package.json"), join(folder, "package.json"))
  return join(folder, "bin/qo.js")
}

/** A `qo` that runs. */
export interface RunningProgram {
  child: ChildProcess
  stdout: () => string
  stderr: () => string
  /** Ends with the exit code; 128 + n where a signal ended it. */
  ended: Promise<number>
  /** Waits until so many lines are out, or the program has ended. */
  lines: (count: number) => Promise<void>
}

const SIGKILL = 9

/** Starts `qo` without a terminal. */
export function startProgram(
  program: string,
  words: readonly string[],
  around: { env: Readonly<Record<string, string>>; stdin?: string; execArgv?: readonly string[] },
): RunningProgram {
  const { PATH = "", HOME = "" } = process.env
  const env = { PATH, HOME, ...around.env }
  // A channel to this process would load modules of Node that runs with these arguments count.
  const child = around.execArgv
    ? spawn(process.execPath, [...around.execArgv, program, ...words], { env })
    : startBound([program, ...words], { env, stdio: ["pipe", "pipe", "pipe"] })
  let stdout = ""
  let stderr = ""
  const listeners = new Set<() => void>()
  child.stdout?.on("data", (text) => {
    stdout += String(text)
    for (const listener of listeners) listener()
  })
  child.stderr?.on("data", (text) => (stderr += String(text)))
  child.stdin?.on("error", () => {})
  child.stdin?.end(around.stdin ?? "")
  const ended = new Promise<number>((settle) => {
    child.once("close", (code) => settle(code ?? 128 + SIGKILL))
  })
  return {
    child,
    stdout: () => stdout,
    stderr: () => stderr,
    ended,
    lines: (count) => {
      const enough = new Promise<void>((go) => {
        const look = () => {
          if (stdout.split("\n").length > count) go()
        }
        listeners.add(look)
        look()
      })
      return Promise.race([enough, ended.then(() => undefined)])
    },
  }
}
