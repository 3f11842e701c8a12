import type { FastifyInstance } from "fastify"
import { Refusal } from "./refusal.ts"

/** Requests that arrive while the server stops are refused in the form of all others, with the time to come again. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook("preClose", async () => {
    closing = true
  })
  app.addHook("onRequest", async () => {
    if (closing) throw new Refusal("unavailable")
  })
}
