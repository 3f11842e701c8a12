import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { discardBody } from "./discard-body.ts"
import type { MethodsAt } from "./known-methods.ts"
import { Refusal } from "./refusal.ts"

/** Does a body follow these headers? */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0

/** Why no route answers a request: nothing is at the address, or it takes other methods, which `allow` then lists. */
export function refusalOfUnknown(
  { method, url }: FastifyRequest,
  reply: FastifyReply,
  methodsAt: MethodsAt,
): Refusal {
  const methods = methodsAt(url)
  if (methods.length === 0 || methods.includes(method)) return new Refusal("notFound")
  void reply.header("allow", methods.join(", "))
  return new Refusal("wrongMethod")
}

/** Answers OPTIONS, and refuses all other requests without a route that bring a body, of which no byte is kept. */
export function addUnknownRequests(app: FastifyInstance, methodsAt: MethodsAt): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (!request.is404) return done()
    const comesWithBody = hasBody(request)
    if (comesWithBody) discardBody(request.raw)
    const methods = request.method === "OPTIONS" ? methodsAt(request.url) : []
    if (methods.length > 0) return void reply.code(204).header("allow", methods.join(", ")).send()
    // For QUERY the framework requires a content type before it routes.
    const isRefused = comesWithBody || request.method === "QUERY"
    done(isRefused ? refusalOfUnknown(request, reply, methodsAt) : undefined)
  })
}
