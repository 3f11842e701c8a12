import { join } from "node:path"
import { startBound } from "@qo/server/testing"
import type { Site } from "./sites.ts"

const SERVER = join(import.meta.dirname, "../../../../examples/game/server.mjs")

/** Starts the example game as described in its README. */
export async function startExampleGame(environment: {
  QO_HOST: string
  QO_API_KEY: string
  QO_TOKEN: string
}): Promise<Site> {
  const child = startBound([SERVER], {
    env: { ...process.env, ...environment, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const exited = new Promise<void>((resolve) => child.once("close", () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let output = ""
    child.stdout?.on("data", (chunk: unknown) => {
      output += String(chunk)
      const found = /^The game: (\S+)$/m.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once("close", () => reject(new Error("the example's server did not start")))
  })
  return {
    url,
    async stop() {
      child.kill("SIGTERM")
      await exited
    },
  }
}
