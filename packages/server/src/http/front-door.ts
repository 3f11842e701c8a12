import { type AnyCall, largestBody } from "@qo/core/api"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { discardBody } from "./discard-body.ts"
import { refuseWithoutRoom } from "./gate.ts"
import { Refusal } from "./refusal.ts"
import type { Caller } from "./request-context.ts"
import type { Services } from "./services.ts"

declare module "fastify" {
  interface FastifyRequest {
    /** Who calls, known since the headers; null where the call asks for nobody. */
    caller: Caller | null
  }
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Refuses by the headers alone what has nothing to do here; of such a request no byte of a body is kept. */
export function addFrontDoor(app: FastifyInstance): void {
  app.decorateRequest("caller", null)
  app.addHook("onRequest", (request, _reply, done) => {
    if (!request.is404 || !hasBody(request)) return done()
    discardBody(request.raw)
    done(new Refusal("notFound"))
  })
}

/**
 * Lets the requests of a call in by their headers, before any body is read: `admit` finds out who calls, and the body must be one
 * that the call takes. What is refused here costs neither memory nor parsing, however much is sent.
 */
export const createFrontDoor =
  (
    call: AnyCall,
    services: Pick<Services, "storage">,
    admit: (request: FastifyRequest, reply: FastifyReply) => Promise<Caller | null>,
  ): Hook =>
  async (request, reply) => {
    try {
      request.caller = await admit(request, reply)
      refuseWithoutRoom(call, services)
      if (!call.files) refuseTooLarge(call, request)
    } catch (error) {
      if (hasBody(request)) discardBody(request.raw)
      throw error
    }
  }

/** Refuses by the length that the headers announce; a body that announces none is counted while it is read. */
function refuseTooLarge(call: AnyCall, { headers }: FastifyRequest): void {
  if (Number(headers["content-length"] ?? 0) > largestBody(call)) throw new Refusal("tooLarge")
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0
