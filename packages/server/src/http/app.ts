import multipart from "@fastify/multipart"
import { randomUUID } from "node:crypto"
import type { Duplex } from "node:stream"
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify"
import { addCompression } from "./compress.ts"
import { answerFailure } from "./failures.ts"
import type { Gate } from "./gate.ts"
import { noteMethods } from "./known-methods.ts"
import { addSecurityHeaders } from "./headers.ts"
import { addJsonBodies } from "./json-body.ts"
import { createRoute, type RouteServices } from "./json-route.ts"
import { addMeters, type Meters } from "./meters.ts"
import { addProbes } from "./probes.ts"
import { Refusal } from "./refusal.ts"
import { refuseOddRequests } from "./refuse-odd-requests.ts"
import type { Routes } from "./route.ts"
import type { Services } from "./services.ts"
import { createStreamRoute } from "./stream-route.ts"
import { addUnknownRequests, refusalOfUnknown } from "./unknown-request.ts"
import { answerUnreadable, writeRefusal } from "./unreadable-request.ts"

/** Maximum body for calls without a limit and for unknown addresses, bytes. */
const BODY_MAX = 1024
const REQUEST_TIMEOUT_MS = 30_000
const HEADERS_TIMEOUT_MS = 15_000
const KEEP_ALIVE_MS = 72_000
/** Time between checks of connections against the limits above, ms. */
const LOOK_EVERY_MS = 5_000
/**
 * Time without traffic after which a connection is closed, ms: the client does not read the response. Live streams send data
 * more often.
 */
const SILENT_CONNECTION_MS = 60_000

/** Services that every request needs, whatever its address. */
type HttpServices = RouteServices & Pick<Services, "drain" | "log" | "publicUrl" | "texts">

export interface HttpOptions {
  services: HttpServices
  gate: Gate
  /** Networks from which `x-forwarded-for` is accepted. */
  trustProxy: readonly string[]
  meters: Meters
  /** Returns true if the path is a page of the web app or a static file. */
  isFileAddress: (path: string) => boolean
  /** Responds to a request whose address cannot be decoded. Returns undefined if it can. */
  badAddress?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> | undefined
}

/** Returns a URL without scheme and host. A request may contain an absolute URL (RFC 9112, 3.2.2). */
const originForm = (url: string): string => {
  if (!/^https?:/i.test(url)) return url
  const path = url.replace(/^https?:\/\/[^/?]*/i, "")
  return path.startsWith("/") ? path : `/${path}`
}

export interface Http {
  app: FastifyInstance
  /** Functions for registering calls. */
  routes: Pick<Routes<never>, "route" | "stream">
  /** Responds to a request for an unknown address. */
  answerUnknown: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/** Creates an HTTP server without calls: reading of bodies, headers, errors, health check and metrics. */
export async function createHttp(options: HttpOptions): Promise<Http> {
  const {
    services,
    gate,
    trustProxy,
    meters,
    isFileAddress,
    badAddress = () => undefined,
  } = options
  const app = fastify({
    bodyLimit: BODY_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionTimeout: SILENT_CONNECTION_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: LOOK_EVERY_MS,
      // Refused in refuse-odd-requests.ts in the format of other errors.
      requireHostHeader: false,
    },
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    genReqId: () => randomUUID(),
    // Refuses an address that cannot be decoded. Routes and hooks are not run for it.
    frameworkErrors: (_error, request, reply) =>
      void (
        badAddress(request, reply) ??
        answerFailure(services, new Refusal("malformed"), request, reply)
      ),
    // Parameters that are too long get a "not found" response of the route. Node limits the size of all headers.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: ({ url = "/" }) => originForm(url),
    clientErrorHandler: answerUnreadable(services),
    forceCloseConnections: "idle",
    return503OnClosing: false,
  })
  app.server.on("connect", (_request, socket: Duplex) =>
    writeRefusal(services, socket, "notImplemented"),
  )
  const methodsAt = noteMethods(app, isFileAddress)
  app.removeContentTypeParser("text/plain")
  addJsonBodies(app)
  // Limits come from the call table, see read-files.ts.
  await app.register(multipart)
  app.setErrorHandler((error, request, reply) => answerFailure(services, error, request, reply))
  refuseWhileClosing(app, services)
  addSecurityHeaders(app, { secure: services.publicUrl.startsWith("https:") })
  addMeters(app, services, meters)
  addProbes(app, services)
  app.decorateRequest("caller", null)
  refuseOddRequests(app)
  addUnknownRequests(app, methodsAt)
  addCompression(app)
  return {
    app,
    routes: {
      route: createRoute(app, services, gate),
      stream: createStreamRoute(app, services, gate),
    },
    answerUnknown: (request, reply) =>
      answerFailure(services, refusalOfUnknown(request, reply, methodsAt), request, reply),
  }
}

/**
 * Ends the use of each connection with its next response while the server drains, so that a load balancer opens new ones to
 * other servers. Then refuses requests while the server stops, in the format of other errors and with a time after which to
 * retry.
 */
function refuseWhileClosing(app: FastifyInstance, { drain }: Pick<Services, "drain">): void {
  let closing = false
  app.addHook("preClose", async () => {
    closing = true
  })
  app.addHook("onRequest", async (_request, reply) => {
    if (drain.signal.aborted) reply.header("connection", "close")
    if (closing) throw new Refusal("unavailable")
  })
}
