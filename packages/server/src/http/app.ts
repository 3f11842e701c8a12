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
import { Refusal } from "./refusal.ts"
import { refuseOddRequests } from "./refuse-odd-requests.ts"
import type { Routes } from "./route.ts"
import type { Services } from "./services.ts"
import { createStreamRoute } from "./stream-route.ts"
import { addUnknownRequests, refusalOfUnknown } from "./unknown-request.ts"
import { answerUnreadable, writeRefusal } from "./unreadable-request.ts"

/** Largest body if a call sets no limit, bytes; used for unknown addresses. */
const BODY_MAX = 1024
const REQUEST_TIMEOUT_MS = 30_000
const HEADERS_TIMEOUT_MS = 15_000
const KEEP_ALIVE_MS = 72_000
/** Time between checks of connections against the limits above. */
const LOOK_EVERY_MS = 5_000
/** Time after which a connection without traffic is closed: the client does not read its answer. Live streams send something more often. */
const SILENT_CONNECTION_MS = 60_000

/** The services behind every request, whatever it asks for. */
type HttpServices = RouteServices & Pick<Services, "log" | "publicUrl" | "texts">

export interface HttpOptions {
  services: HttpServices
  gate: Gate
  /** Networks whose `x-forwarded-for` is believed. */
  trustProxy: readonly string[]
  meters: Meters
  /** Is a page of the web app or a static file at this path? */
  isFileAddress: (path: string) => boolean
  /** Answers requests whose address cannot be decoded; undefined if it is decodable. */
  badAddress?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> | undefined
}

/** The address without scheme and host, which a request may bring in full (RFC 9112, 3.2.2). */
const originForm = (url: string): string => {
  if (!/^https?:/i.test(url)) return url
  const path = url.replace(/^https?:\/\/[^/?]*/i, "")
  return path.startsWith("/") ? path : `/${path}`
}

export interface Http {
  app: FastifyInstance
  /** Registers calls. */
  routes: Pick<Routes<never>, "route" | "stream">
  /** Answers a request that no route answers. */
  answerUnknown: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/** HTTP without any call: bodies, headers, failures, health and figures. */
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
      // Refused in the form of all refusals, see refuse-odd-requests.ts.
      requireHostHeader: false,
    },
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    genReqId: () => randomUUID(),
    // An address that cannot be decoded: refused before any route or hook.
    frameworkErrors: (_error, request, reply) =>
      void (
        badAddress(request, reply) ??
        answerFailure(services, new Refusal("malformed"), request, reply)
      ),
    // Parameters that are too long get the "not found" page of their kind; Node limits the whole head of a request.
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
  // Bounds come from the call table, see read-files.ts.
  await app.register(multipart)
  app.setErrorHandler((error, request, reply) => answerFailure(services, error, request, reply))
  refuseWhileClosing(app)
  addSecurityHeaders(app, { secure: services.publicUrl.startsWith("https:") })
  addMeters(app, services, meters)
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

/** Requests that arrive while the server stops are refused in the form of all others, with the time to come again. */
function refuseWhileClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook("preClose", async () => {
    closing = true
  })
  app.addHook("onRequest", async () => {
    if (closing) throw new Refusal("unavailable")
  })
}
