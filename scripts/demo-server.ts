import type { ChildProcess } from "node:child_process"
import { resolve } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { freePort } from "../packages/server/src/db/testing/external-postgres.ts"
import { startBound } from "../packages/server/src/testing/start-bound.ts"

const MAIN = resolve(import.meta.dirname, "../packages/server/src/main.ts")

const IGNORED = ["ignore", "ignore", "ignore"] as const

export interface DemoServer {
  url: string
  password: string
  /** Runs a command of `qo-server` beside it. */
  run: (...words: readonly string[]) => Promise<void>
  stop: () => Promise<void>
}

/** Starts a server with a demo in this folder, for pictures. */
export async function startDemoServer(dataDir: string): Promise<DemoServer> {
  const password = "demo of the office 7"
  const port = await freePort()
  const env = {
    ...process.env,
    QO_DEMO: "1",
    QO_PORT: String(port),
    QO_DATA_DIR: dataDir,
    QO_DEMO_PASSWORD: password,
  }
  const child = startBound([MAIN], { env, stdio: IGNORED })
  const url = `http://127.0.0.1:${port}`
  await untilUp(url, child)
  return {
    url,
    password,
    run: async (...words) => {
      const command = startBound([MAIN, ...words], { env, stdio: IGNORED })
      const code = await waitForEnd(command)
      if (code !== 0) throw new Error(`qo-server ${words.join(" ")} ended with ${code}`)
    },
    stop: async () => {
      const end = waitForEnd(child)
      child.kill("SIGINT")
      await end
    },
  }
}

const waitForEnd = (child: ChildProcess): Promise<number | null> =>
  new Promise((settle) => child.once("close", settle))

/** The first start makes a demo, which takes as long as the machine needs: waits until it answers or is gone. */
async function untilUp(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const isUp = await fetch(`${url}/health`, { signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await wait(100)
  }
  throw new Error(`the server ended before it answered: ${child.exitCode ?? child.signalCode}`)
}
