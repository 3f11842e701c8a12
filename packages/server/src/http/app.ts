import multipart from "@fastify/multipart"
import { type AnyCall, CALLS } from "@qo/core/api"
import { randomUUID } from "node:crypto"
import fastify, { type FastifyInstance } from "fastify"
import { addAccountRoutes } from "../accounts/routes.ts"
import { addHistoryRoutes } from "../history/routes.ts"
import { addMailRoutes } from "../mail/routes.ts"
import { addOrganizationRoutes } from "../organizations/routes.ts"
import { addSessionRoutes } from "../session/routes.ts"
import { addUserRoutes } from "../users/routes.ts"
import { addApiPage } from "../api-page/routes.ts"
import { addLiveRoutes } from "../live/routes.ts"
import { answerFailure } from "./failures.ts"
import { addSecurityHeaders } from "./headers.ts"
import { addJsonBodies } from "./json-body.ts"
import { addLazily, noting } from "./lazy-routes.ts"
import { addMeters } from "./meters.ts"
import { Refusal } from "./refusal.ts"
import { createRoute, createStreamRoute } from "./route.ts"
import type { Services } from "./services.ts"
import { addWebFiles } from "./web-files.ts"

const BODY_MAX = 1024 * 1024
const REQUEST_TIMEOUT_MS = 30_000
const HEADERS_TIMEOUT_MS = 15_000
const KEEP_ALIVE_MS = 72_000
/** How often connections are looked at for the limits above. */
const LOOK_EVERY_MS = 5_000
/** Nothing goes in or out for so long: whoever asked does not read the answer. Live streams say something more often. */
const SILENT_CONNECTION_MS = 60_000
/** A moment after the start what it did not wait for is loaded, so that nobody has to wait for it later. */
const LOAD_LATER_MS = 1_000

export interface AppOptions {
  services: Services
  /** Networks whose `x-forwarded-for` is believed. */
  trustProxy: readonly string[]
  /** Where the built web app lies; nothing is served where it was not built. */
  webFolder: string
  /** Connections to the database, for /metrics. */
  pool: { total: number; idle: number; waiting: number }
}

/** The whole HTTP side: every call of the table, the web app, health, figures and the OpenAPI document. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, trustProxy, webFolder } = options
  const app = fastify({
    bodyLimit: BODY_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionTimeout: SILENT_CONNECTION_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: LOOK_EVERY_MS },
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    genReqId: () => randomUUID(),
    // An address that cannot be decoded: refused before any route or hook.
    frameworkErrors: (_error, request, reply) =>
      void answerFailure(services, new Refusal("malformed"), request, reply),
    forceCloseConnections: "idle",
    return503OnClosing: true,
  })
  app.removeContentTypeParser("text/plain")
  addJsonBodies(app)
  // Bounds come from the call table, see read-files.ts.
  await app.register(multipart)
  app.setErrorHandler((error, request, reply) => answerFailure(services, error, request, reply))
  addSecurityHeaders(app, { secure: services.publicUrl.startsWith("https:") })
  addMeters(app, options)

  const first = new Set<AnyCall>()
  const routes = {
    route: noting(createRoute(app, services), first),
    stream: noting(createStreamRoute(app, services), first),
    services,
  }
  const { route, stream } = routes
  addSessionRoutes(route, services)
  addAccountRoutes(route, services)
  addUserRoutes(route, services)
  addOrganizationRoutes(route)
  addHistoryRoutes(route, services)
  addMailRoutes(route, services)
  const live = addLiveRoutes(route, stream, services)
  app.addHook("preClose", (done) => {
    live.close()
    done()
  })
  const others = Object.values<AnyCall>(CALLS).filter((call) => !first.has(call))
  const loadOthers = addLazily(routes, others, async () => {
    const { addLaterRoutes } = await import("./later-routes.ts")
    return addLaterRoutes
  })
  // Should that fail, the calls themselves say so.
  app.addHook("onListen", (done) => {
    setTimeout(() => void loadOthers().catch(() => undefined), LOAD_LATER_MS).unref()
    done()
  })

  let document: Promise<string> | undefined
  app.get("/api/openapi.json", async (_request, reply) => {
    document ??= import("./open-api.ts").then(({ openApiDocument }) =>
      JSON.stringify(openApiDocument(services.publicUrl)),
    )
    return reply.type("application/json; charset=utf-8").send(await document)
  })
  addApiPage(app, services)
  await addWebFiles(app, webFolder, (request, reply) =>
    answerFailure(services, new Refusal("notFound"), request, reply),
  )
  await app.ready()
  return app
}
