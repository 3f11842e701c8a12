import { type AnyCall, CALLS } from "@qo/core/api"
import type { FastifyInstance } from "fastify"
import { addApiPage } from "../api-page/routes.ts"
import { createHttp, type HttpOptions } from "../http/app.ts"
import type { Gate } from "../http/gate.ts"
import type { Services } from "../http/services.ts"
import { addWebFiles, webAddresses } from "../http/web-files.ts"
import { addLiveRoutes } from "../live/routes.ts"
import { identifyGame } from "../sdk/identify-game.ts"
import { refuseWithoutFactor } from "../second-factor/refuse-without-factor.ts"
import { identifyCaller } from "../session/identify.ts"
import { addSurveyPages, answerBadAddress, surveyFileAddresses } from "../survey-page/routes.ts"
import { callerByTicket } from "../tickets/caller-by-ticket.ts"
import { addFirstRoutes } from "./first-routes.ts"
import { addLazily, type AllRoutes, notingCalls } from "./lazy-routes.ts"

/** Time after the start at which the remaining modules are loaded, so that no request waits for them later, ms. */
const LOAD_LATER_MS = 1_000

export interface AppOptions extends Omit<
  HttpOptions,
  "services" | "gate" | "badAddress" | "isFileAddress"
> {
  services: Services
  /** Folder of the built web app. Without a build, nothing is served. */
  webFolder: string
  /** Folder of the built survey page. Without a build, nothing is served. */
  surveyFolder: string
}

/** Creates the HTTP server: all calls of the table, the web app, health check, metrics and the OpenAPI document. */
export async function createApp({
  webFolder,
  surveyFolder,
  ...options
}: AppOptions): Promise<FastifyInstance> {
  const { services } = options
  const isWebAddress = webAddresses(webFolder)
  const isSurveyFile = surveyFileAddresses(surveyFolder)
  const { app, routes, answerUnknown } = await createHttp({
    ...options,
    gate: gateOf(services),
    isFileAddress: (path) => isWebAddress(path) || isSurveyFile(path),
    badAddress: (request, reply) => answerBadAddress(services, surveyFolder, request, reply),
  })
  addCalls(app, { ...routes, services })
  addApiPage(app, services)
  await addSurveyPages(app, services, surveyFolder)
  await addWebFiles(app, webFolder, answerUnknown)
  app.addHook("onClose", async () => {
    await Promise.all([services.threads.close(), services.reports.close()])
  })
  await app.ready()
  return app
}

const gateOf = (services: Services): Gate => ({
  identify: (request, reply) => identifyCaller(request, reply, services),
  refuseWithoutFactor: (call, caller) => refuseWithoutFactor(call, caller, services),
  callerByTicket: (request) => callerByTicket(request, services),
  identifyGame: (request) => identifyGame(request, services),
})

/** Registers all calls. The start only waits for the code of the calls that clients send first. */
function addCalls(app: FastifyInstance, routes: AllRoutes): void {
  const noted = new Set<AnyCall>()
  const first: AllRoutes = {
    ...routes,
    route: notingCalls(routes.route, noted),
    stream: notingCalls(routes.stream, noted),
  }
  addFirstRoutes(first)
  const live = addLiveRoutes(first)
  app.addHook("preClose", (done) => {
    live.close()
    done()
  })
  const others = Object.values<AnyCall>(CALLS).filter((call) => !noted.has(call))
  const loadOthers = addLazily(routes, others, async () => {
    const { addLaterRoutes } = await import("./later-routes.ts")
    return addLaterRoutes
  })
  // An error of loading is reported by the calls that need the code.
  app.addHook("onListen", (done) => {
    setTimeout(() => void loadOthers().catch(() => undefined), LOAD_LATER_MS).unref()
    done()
  })
}
