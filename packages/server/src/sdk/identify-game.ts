import type { FastifyRequest } from "fastify"
import type { CallingGame } from "../http/asked.ts"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"

/** The game whose server signed this call. @throws Refusal `signedOut` where the signature is none of ours. */
export function identifyGame(_request: FastifyRequest, _services: Services): Promise<CallingGame> {
  return Promise.reject(new Refusal("signedOut"))
}
