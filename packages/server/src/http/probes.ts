import { VERSION } from "@qo/core/lib"
import type { FastifyInstance } from "fastify"
import { readinessOf } from "./readiness.ts"
import type { Services } from "./services.ts"

const NOT_STORED = { "cache-control": "no-store" }

/**
 * Registers the addresses that programs ask about the state of the server: `/livez` (restart it if this fails), `/readyz` (send
 * it no requests while this fails), and `/health` with everything for people.
 */
export function addProbes(
  app: FastifyInstance,
  services: Pick<Services, "db" | "storage" | "drain">,
): void {
  app.get("/livez", async (_request, reply) => reply.headers(NOT_STORED).send({ live: true }))
  app.get("/readyz", async (_request, reply) => {
    const { reasons } = await readinessOf(services)
    const ready = reasons.length === 0
    return reply
      .code(ready ? 200 : 503)
      .headers(NOT_STORED)
      .send({ ready, reasons })
  })
  app.get("/health", async (_request, reply) => {
    const { database, reasons } = await readinessOf(services)
    return reply
      .code(database.up ? 200 : 503)
      .headers(NOT_STORED)
      .send({
        live: true,
        ready: reasons.length === 0,
        reasons,
        version: VERSION,
        database,
        storageFull: services.storage.isFull(),
      })
  })
}
