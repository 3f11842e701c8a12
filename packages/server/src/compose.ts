import fastify from "fastify"
import type { Banner } from "./banner.ts"
import type { Config } from "./config.ts"
import type { DatabaseHandle } from "./db/index.ts"

export interface Parts {
  config: Config
  database: DatabaseHandle
  /** Aborted when the program begins to stop: workers end their rounds. */
  stopping: AbortSignal
}

export interface ComposedServer {
  listen: (address: { host: string; port: number }) => Promise<unknown>
  /** The port it really listens on. */
  port: () => number
  /** Refuses what is new, finishes what is under way. */
  close: () => Promise<void>
  accounts: Banner["accounts"]
}

/** Puts the server together from its parts. */
export async function compose({ database }: Parts): Promise<ComposedServer> {
  const app = fastify()
  app.get("/health", async () => {
    await database.pool.query("select 1")
    return { live: true, ready: true }
  })
  await app.ready()
  return {
    listen: (address) => app.listen(address),
    port: () => {
      const address = app.server.address()
      return typeof address === "object" && address ? address.port : 0
    },
    close: () => app.close(),
    accounts: undefined,
  }
}
