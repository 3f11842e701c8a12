import type { ChildProcess } from "node:child_process"
import { join } from "node:path"
import { startBound } from "../testing/start-bound.ts"

const MAIN = join(import.meta.dirname, "..", "main.ts")

export interface ProgramRun {
  code: number | null
  /** Output of the program so far. */
  output: string
}

const start = (words: readonly string[], environment: Readonly<Record<string, string>>) =>
  startBound([MAIN, ...words], {
    env: { ...process.env, QO_LANG: "en", QO_PORT: "0", ...environment },
  })

/** Runs `qo-server` with these arguments until it exits. `onStart` gets the process. */
export async function runProgram(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  onStart: (child: ChildProcess) => void = () => undefined,
): Promise<ProgramRun> {
  const child = start(words, environment)
  let output = ""
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => (output += String(chunk)))
  onStart(child)
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve))
  return { code, output }
}

/** Starts a server on the embedded database in the data folder of `environment`. Resolves when it responds. */
export async function startServer(
  environment: Readonly<Record<string, string>>,
): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const child = start(["serve"], environment)
  let output = ""
  const closed = new Promise<void>((resolve) => child.once("close", () => resolve()))
  const ready = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk) => {
        output += String(chunk)
        const url = /^The server is ready: (\S+)$/m.exec(output)?.[1]
        if (url) resolve(url)
      })
  })
  const url = await Promise.race([ready, closed])
  if (url === undefined) throw new Error(`the server did not start:\n${output}`)
  return {
    url,
    pid: child.pid ?? 0,
    stop: () => {
      child.kill("SIGINT")
      return closed
    },
  }
}
