import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { discardBody } from "./discard-body.ts"
import type { MethodsAt } from "./known-methods.ts"
import { Refusal } from "./refusal.ts"

/** Returns true if a body follows these headers. */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0

/**
 * Returns the refusal of a request without a route: the URL is unknown, or it has other methods, which are listed in `allow`.
 */
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

/** Responds to OPTIONS, and refuses other requests without a route that have a body. The body is not stored. */
export function addUnknownRequests(app: FastifyInstance, methodsAt: MethodsAt): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (!request.is404) return done()
    const comesWithBody = hasBody(request)
    if (comesWithBody) discardBody(request.raw)
    const methods = request.method === "OPTIONS" ? methodsAt(request.url) : []
    if (methods.length > 0) return void reply.code(204).header("allow", methods.join(", ")).send()
    // For the method QUERY, the framework requires a content type before it looks for a route.
    const isRefused = comesWithBody || request.method === "QUERY"
    done(isRefused ? refusalOfUnknown(request, reply, methodsAt) : undefined)
  })
}
