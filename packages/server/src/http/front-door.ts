import { type AnyCall, largestBody } from "@qo/core/api"
import type { FastifyReply, FastifyRequest } from "fastify"
import { discardBody } from "./discard-body.ts"
import { refuseWithoutRoom } from "./gate.ts"
import { Refusal } from "./refusal.ts"
import type { Caller } from "./request-context.ts"
import type { Services } from "./services.ts"
import { hasBody } from "./unknown-request.ts"

declare module "fastify" {
  interface FastifyRequest {
    /** The authenticated caller; null for calls without sign-in. */
    caller: Caller | null
  }
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Admits the requests of a call by their headers before the body is read: `admit` authenticates the caller, and the call must
 * accept the type of the body. A refusal at this point needs no memory or parsing, whatever the size of the body.
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

/** Refuses bodies whose announced length is too large. A body without an announced length is counted while it is read. */
function refuseTooLarge(call: AnyCall, { headers }: FastifyRequest): void {
  if (Number(headers["content-length"] ?? 0) > largestBody(call)) throw new Refusal("tooLarge")
}
