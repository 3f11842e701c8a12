import { spawn, spawnSync } from "node:child_process"
import { join } from "node:path"
import { ROOT } from "./bundles.ts"

const BIN = join(ROOT, "node_modules", ".bin")

const environment = (more: Record<string, string>) => ({
  ...process.env,
  PATH: `${BIN}:${process.env["PATH"]}`,
  ...more,
})

/** Runs a tool of the workspace and shows what it prints, or writes it into `log`. Resolves with whether it ended well. */
export function runTool(
  words: readonly string[],
  more: Record<string, string> = {},
  log?: number,
): Promise<boolean> {
  const [tool = "", ...args] = words
  const child = spawn(join(BIN, tool), args, {
    cwd: ROOT,
    env: environment(more),
    stdio: log === undefined ? "inherit" : ["ignore", log, log],
  })
  const pass = (signal: NodeJS.Signals) => void child.kill(signal)
  process.once("SIGTERM", pass)
  return new Promise((resolve) => {
    child.once("error", () => resolve(false))
    child.once("close", (code, signal) => {
      process.off("SIGTERM", pass)
      if (signal === "SIGINT" || signal === "SIGTERM") process.exit(130)
      resolve(code === 0)
    })
  })
}

/** Some tools have no binary for every platform. */
export const canRun = (tool: string): boolean =>
  spawnSync(join(BIN, tool), ["--version"], { env: environment({}), stdio: "ignore" }).status === 0
