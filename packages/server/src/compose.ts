import type { About } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import { VERSION } from "@qo/core/lib"
import { CONSENT_VERSION } from "@qo/core/user"
import type { AddressInfo } from "node:net"
import { resolve } from "node:path"
import type { Banner } from "./banner.ts"
import type { CallbackWorker } from "./callbacks/worker.ts"
import type { Config } from "./config.ts"
import type { DatabaseHandle } from "./db/index.ts"
import { startHousekeeping } from "./housekeeping/start-housekeeping.ts"
import { createApp } from "./http/app.ts"
import type { Services } from "./http/services.ts"
import { startProjectClock } from "./life/start-project-clock.ts"
import { UNKNOWN_ROOM, watchRoom } from "./limits/storage-room.ts"
import { localUrl } from "./listen.ts"
import { createLog } from "./log.ts"
import type { MailWorker } from "./mail/worker.ts"
import { serverSecret } from "./server-secret.ts"

const WEB_FOLDER = resolve(import.meta.dirname, "../../web/dist")

export interface Parts {
  config: Config
  database: DatabaseHandle
  /** Aborted when the program begins to stop: workers end their rounds. */
  stopping: AbortSignal
}

export interface ComposedServer {
  listen: (address: { host: string; port: number }) => Promise<unknown>
  /** The port it really listens on. */
  port: () => number
  /** Refuses what is new, finishes what is under way. */
  close: () => Promise<void>
  accounts: Banner["accounts"]
}

/** Puts the server together from its parts: calls, workers for mails and callbacks, housekeeping and, where wanted, the demo. */
export async function compose({ config, database }: Parts): Promise<ComposedServer> {
  const services = await createServices(config, database)
  const accounts = config.demo ? await fillDemo(services, config) : undefined
  const app = await createApp({
    services,
    trustProxy: config.trustProxy,
    webFolder: WEB_FOLDER,
    pool: poolFigures(database),
  })
  const mails = config.smtpUrl ? await startMails(services, config.smtpUrl) : undefined
  const callbacks = await startCallbacks(services)
  const housekeeping = startHousekeeping(services)
  const clock = startProjectClock(services)
  const port = () => portOf(app.server.address())
  return {
    async listen(address) {
      await app.listen(address)
      // Only now is it known which port "any free one" became.
      if (!config.publicUrl) services.publicUrl = localUrl(config.bind, port())
    },
    port,
    async close() {
      await app.close()
      await Promise.all([mails?.stop(), callbacks.stop(), housekeeping.stop(), clock.stop()])
    },
    accounts,
  }
}

async function fillDemo(services: Services, { dataDir, demoPassword }: Config) {
  const { openDemo } = await import("./demo/open-demo.ts")
  return openDemo(services, { dataDir, password: demoPassword })
}

async function startMails(services: Services, smtpUrl: string): Promise<MailWorker> {
  const { startMailWorker } = await import("./mail/worker.ts")
  const mails = startMailWorker(services, { smtpUrl })
  services.onMailQueued = mails.wake
  return mails
}

async function startCallbacks(services: Services): Promise<CallbackWorker> {
  const { startCallbackWorker } = await import("./callbacks/worker.ts")
  const callbacks = startCallbackWorker(services)
  services.onCallbackQueued = callbacks.wake
  return callbacks
}

const portOf = (address: string | AddressInfo | null): number =>
  typeof address === "object" && address !== null ? address.port : 0

/** What the parts share, from the settings and the database. */
export async function createServices(
  config: Config,
  database: Pick<DatabaseHandle, "db" | "pool"> & Partial<Pick<DatabaseHandle, "data">>,
  more: Partial<Services> = {},
): Promise<Services> {
  const [ru, en, secret] = await Promise.all([
    loadTranslate("ru", "server"),
    loadTranslate("en", "server"),
    serverSecret(database.db),
  ])
  return {
    db: database.db,
    pool: database.pool,
    about: aboutOf(config),
    publicUrl: config.publicUrl ?? localUrl(config.bind, config.port),
    disclosure: config.disclosure,
    texts: { ru, en },
    secret,
    // On a terminal the person reads what the program says; the log of requests is for machines, on stderr.
    log: createLog(process.stdout.isTTY ? "warn" : "info"),
    mailServer: config.smtpUrl !== undefined,
    checkAnswers: false,
    storage: database.data === undefined ? UNKNOWN_ROOM : watchRoom(database.data),
    dataDir: config.dataDir,
    limits: config.limits,
    requireOtp: config.requireOtp,
    onCallbackQueued: () => undefined,
    onMailQueued: () => undefined,
    ...more,
  }
}

const aboutOf = (config: Config): About => ({
  version: VERSION,
  operator: config.operator ?? null,
  consentVersion: CONSENT_VERSION,
  dashboardUrl: config.dashboardUrl ?? null,
  statisticsUrl: config.statisticsUrl ?? null,
  demo: config.demo,
})

const poolFigures = ({ pool }: DatabaseHandle) => ({
  get total() {
    return pool.totalCount
  },
  get idle() {
    return pool.idleCount
  },
  get waiting() {
    return pool.waitingCount
  },
})
