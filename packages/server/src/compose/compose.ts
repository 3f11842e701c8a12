import type { AddressInfo } from "node:net"
import { resolve } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import type { DatabaseHandle } from "../db/index.ts"
import type { DemoAccounts } from "../demo/open-demo.ts"
import { startHousekeeping } from "../housekeeping/start-housekeeping.ts"
import { createMeters } from "../http/meters.ts"
import { createMetricsServer, listenForMetrics } from "../http/metrics-server.ts"
import type { Services } from "../http/services.ts"
import type { Config } from "../lib/config.ts"
import { startLeaseClock } from "../interviews/start-lease-clock.ts"
import { startProjectClock } from "../life/start-project-clock.ts"
import { bringInPictures, type BroughtPictures } from "../pictures/bring-in-pictures.ts"
import { startReportMaker } from "../reports/make-reports.ts"
import { startReportPacker } from "../reports/pack-reports.ts"
import { startSurveyPulse } from "../life/survey-pulse.ts"
import { createMetrics } from "../metrics/create-metrics.ts"
import type { DeliveryWorker } from "../delivery/worker.ts"
import type { TaskWorker } from "../tasks/worker.ts"
import { createApp } from "./app.ts"
import { localUrl } from "./listen.ts"
import { createServices } from "./services.ts"

const SURVEY_FOLDER = resolve(import.meta.dirname, "../../../survey/dist")
const WEB_FOLDER = resolve(import.meta.dirname, "../../../web/dist")

export interface Parts {
  config: Config
  database: DatabaseHandle
  /** Called when demo data is about to be written into an empty database. */
  onFilling?: () => void
}

export interface ComposedServer {
  listen: (address: { host: string; port: number }) => Promise<unknown>
  /** Serves the metrics at this address. Returns false if the port is not available. */
  listenForMetrics: (place: { host: string; port: number }) => Promise<boolean>
  /** Returns the port on which the server listens. */
  port: () => number
  /**
   * Handles requests for some more time, s, while load balancers learn that this server is about to stop. Streams of events end
   * afterwards, with `close`, so that their clients reconnect to other servers. `hurrying`: ends the wait.
   */
  drain: (seconds: number, hurrying: AbortSignal) => Promise<void>
  /** Refuses new requests and finishes running ones. */
  close: () => Promise<void>
  /** Demo accounts, if demo data was created. */
  accounts: DemoAccounts | undefined
  /** Pictures that were moved from the data folder into the database; undefined if there were no files. */
  pictures: BroughtPictures | undefined
}

/**
 * Composes the server of its parts: calls, workers for mails, callbacks and tasks, housekeeping and, if configured, demo data.
 */
export async function composeServer({
  config,
  database,
  onFilling,
}: Parts): Promise<ComposedServer> {
  const services = await createServices(config, database)
  const pictures = await bringInPictures(services, {
    dataDir: config.dataDir,
    mayRemove: database.kind === "embedded",
  })
  const accounts = config.demo ? await fillDemo(services, config, onFilling) : undefined
  const meters = createMeters()
  const app = await createApp({
    services,
    trustProxy: config.trustProxy,
    webFolder: WEB_FOLDER,
    surveyFolder: SURVEY_FOLDER,
    meters,
  })
  const mails = config.smtpUrl ? await startMails(services, config.smtpUrl) : undefined
  const callbacks = await startCallbacks(services)
  const tasks = await startTasks(services, database)
  const housekeeping = startHousekeeping(services)
  const clock = startProjectClock(services)
  const leases = startLeaseClock(services)
  const reports = startReportMaker(services)
  const pulse = startSurveyPulse(services)
  const packer = startReportPacker(services)
  const metrics = createMetrics(services, { meters, packer })
  const metricsServer = createMetricsServer(metrics.text)
  services.onInterview = (pid) => {
    pulse.note(pid)
    packer.note(pid)
  }
  const port = () => portOf(app.server.address())
  return {
    async listen(address) {
      await app.listen(address)
      // The port is only known now if the configuration leaves it to the system.
      if (!config.publicUrl) services.publicUrl = localUrl(config.bind, port())
    },
    async listenForMetrics(place) {
      const listens = await listenForMetrics(metricsServer, place)
      if (listens) metrics.start()
      return listens
    },
    port,
    async drain(seconds, hurrying) {
      services.drain.abort()
      await wait(seconds * 1000, undefined, { signal: hurrying }).catch(() => undefined)
    },
    async close() {
      metrics.stop()
      metricsServer.close()
      metricsServer.closeAllConnections()
      await app.close()
      await Promise.all([
        mails?.stop(),
        callbacks.stop(),
        tasks.stop(),
        housekeeping.stop(),
        clock.stop(),
        leases.stop(),
        reports.stop(),
        pulse.stop(),
        packer.stop(),
      ])
    },
    accounts,
    pictures,
  }
}

async function fillDemo(services: Services, config: Config, onFilling?: () => void) {
  const { dataDir, demoPassword: password, demoInterviews: interviews } = config
  const { openDemo } = await import("../demo/open-demo.ts")
  return openDemo(services, { dataDir, password, interviews, ...(onFilling && { onFilling }) })
}

async function startMails(services: Services, smtpUrl: string): Promise<DeliveryWorker> {
  const { startMailWorker } = await import("../mail/worker.ts")
  const mails = startMailWorker(services, { smtpUrl })
  services.onMailQueued = mails.wake
  return mails
}

async function startCallbacks(services: Services): Promise<DeliveryWorker> {
  const { startCallbackWorker } = await import("../callbacks/worker.ts")
  const callbacks = startCallbackWorker(services)
  services.onCallbackQueued = callbacks.wake
  return callbacks
}

async function startTasks(services: Services, { kind }: DatabaseHandle): Promise<TaskWorker> {
  const [{ startTaskWorker }, { releaseClaims }] = await Promise.all([
    import("../tasks/worker.ts"),
    import("../tasks/claim.ts"),
  ])
  // The embedded database has only this server, so claims of an earlier process are released immediately.
  if (kind === "embedded") await releaseClaims(services.db)
  const tasks = startTaskWorker(services)
  services.onTaskQueued = tasks.wake
  return tasks
}

const portOf = (address: string | AddressInfo | null): number =>
  typeof address === "object" && address !== null ? address.port : 0
