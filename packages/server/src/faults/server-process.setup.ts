import type { ChildProcess } from "node:child_process"
import { join } from "node:path"
import { startBound } from "../testing/start-bound.ts"

export interface ServerProcess {
  /** URL of the server, such as `http://127.0.0.1:40123`. */
  url: string
  pid: number
  child: ChildProcess
  /** Output of the program so far. */
  output: () => string
  /** Kills the server without warning. Settles when the process has ended. */
  kill: () => Promise<void>
  /** Stops the server like Ctrl-C. Settles with its exit code. */
  stop: () => Promise<number | null>
}

const MAIN = join(import.meta.dirname, "..", "main.ts")

/**
 * Starts a server in a separate process. `environment` sets its database and folder. @throws Error with the server's output if
 * it does not start
 */
export async function startServerProcess(
  environment: Readonly<Record<string, string>>,
  /** Command that runs the server's command, for example in a container. */
  wrapper: readonly string[] = [],
): Promise<ServerProcess> {
  const child = startBound([MAIN], {
    env: { ...process.env, QO_PORT: "0", QO_LANG: "en", ...environment },
    wrapper,
  })
  let output = ""
  const exited = new Promise<number | null>((resolve) => {
    child.once("close", resolve)
  })
  const read = (chunk: unknown) => {
    output = (output + String(chunk)).slice(-OUTPUT_KEPT)
  }
  const ready = new Promise<string>((resolve) => {
    child.stderr?.on("data", read)
    child.stdout?.on("data", (chunk) => {
      read(chunk)
      const url = /^The server is ready: (\S+)$/m.exec(output)?.[1]
      if (url) resolve(url)
    })
  })
  const url = await Promise.race([ready, exited])
  if (typeof url !== "string") throw new Error(`the server did not start:\n${output}`)
  return {
    url,
    pid: child.pid ?? 0,
    child,
    output: () => output,
    kill: async () => {
      child.kill("SIGKILL")
      await exited
    },
    stop: async () => {
      child.kill("SIGINT")
      return exited
    },
  }
}

const OUTPUT_KEPT = 200_000
