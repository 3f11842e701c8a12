import multipart from "@fastify/multipart"
import { randomUUID } from "node:crypto"
import fastify, { type FastifyInstance } from "fastify"
import { addAccountRoutes } from "../accounts/routes.ts"
import { addHistoryRoutes } from "../history/routes.ts"
import { addMailRoutes } from "../mail/routes.ts"
import { addOrganizationRoutes } from "../organizations/routes.ts"
import { addPrivacyRoutes } from "../privacy/routes.ts"
import { addSessionRoutes } from "../session/routes.ts"
import { addUserRoutes } from "../users/routes.ts"
import { addApiPage } from "../api-page/routes.ts"
import { addCallbackRoutes } from "../callbacks/routes.ts"
import { addDirectoryRoutes } from "../directory/routes.ts"
import { addGameRoutes } from "../games/routes.ts"
import { addLiveRoutes } from "../live/routes.ts"
import { addModerationRoutes } from "../moderation/routes.ts"
import { addPictureRoutes } from "../pictures/routes.ts"
import { addPricingRoutes } from "../pricing/routes.ts"
import { addProjectRoutes } from "../projects/routes.ts"
import { addQuestionnaireRoutes } from "../questionnaires/routes.ts"
import { addReportRoutes } from "../reports/routes.ts"
import { addSdkRoutes } from "../sdk/routes.ts"
import { addSecondFactorRoutes } from "../second-factor/routes.ts"
import { addTicketRoutes } from "../tickets/routes.ts"
import { answerFailure } from "./failures.ts"
import { addSecurityHeaders } from "./headers.ts"
import { addJsonBodies } from "./json-body.ts"
import { addMeters } from "./meters.ts"
import { openApiDocument } from "./open-api.ts"
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

  const route = createRoute(app, services)
  const stream = createStreamRoute(app, services)
  addSessionRoutes(route, services)
  addAccountRoutes(route, services)
  addUserRoutes(route, services)
  addOrganizationRoutes(route)
  addHistoryRoutes(route, services)
  addMailRoutes(route, services)
  addPrivacyRoutes(route, services)
  addCallbackRoutes(route, stream, services)
  addDirectoryRoutes(route, services)
  addGameRoutes(route, stream, services)
  const live = addLiveRoutes(route, stream, services)
  app.addHook("preClose", (done) => {
    live.close()
    done()
  })
  addModerationRoutes(route, stream, services)
  addPictureRoutes(route, stream, services)
  addPricingRoutes(route, stream, services)
  addProjectRoutes(route, stream, services)
  addQuestionnaireRoutes(route, stream, services)
  addReportRoutes(route, stream, services)
  addSdkRoutes(route, stream, services)
  addSecondFactorRoutes(route, stream, services)
  addTicketRoutes(route, stream, services)

  let document: string | undefined
  app.get("/api/openapi.json", (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(services.publicUrl))
    return reply.type("application/json; charset=utf-8").send(document)
  })
  addApiPage(app, services)
  await addWebFiles(app, webFolder, (request, reply) =>
    answerFailure(services, new Refusal("notFound"), request, reply),
  )
  await app.ready()
  return app
}
