import type { ServerAbout } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import { VERSION } from "@qo/core/lib"
import { CONSENT_VERSION } from "@qo/core/user"
import type { DatabaseHandle } from "../db/index.ts"
import type { Services } from "../http/services.ts"
import { lacksTrustedProxy } from "../lib/lacks-trusted-proxy.ts"
import type { Config } from "../lib/config.ts"
import { createLog } from "../lib/log.ts"
import { UNKNOWN_ROOM, watchRoom } from "../limits/storage-room.ts"
import { createReportThread } from "../reports/thread/create-report-thread.ts"
import { serverSecret } from "../secrets/server-secret.ts"
import { createCallThreads } from "./call-threads.ts"
import { localUrl } from "./listen.ts"

/** Creates the shared services of the server from the configuration and the database. */
export async function createServices(
  config: Config,
  database: Pick<DatabaseHandle, "db" | "pool" | "interviews"> &
    Partial<Pick<DatabaseHandle, "data">>,
  more: Partial<Services> = {},
): Promise<Services> {
  const [ru, en, secret] = await Promise.all([
    loadTranslate("ru", "server"),
    loadTranslate("en", "server"),
    serverSecret(database.db),
  ])
  const services: Services = {
    db: database.db,
    pool: database.pool,
    interviews: database.interviews,
    about: aboutOf(config),
    publicUrl: config.publicUrl ?? localUrl(config.bind, config.port),
    disclosure: config.disclosure,
    texts: { ru, en },
    secret,
    // On a terminal, the user reads the messages of the program. The log of requests is meant for machines.
    log: createLog(process.stdout.isTTY ? "warn" : "info"),
    threads: createCallThreads(() => services),
    reports: createReportThread(() => services),
    mailServer: config.smtpUrl !== undefined,
    checkAnswers: false,
    storage: database.data === undefined ? UNKNOWN_ROOM : watchRoom(database.data),
    drain: new AbortController(),
    limits: config.limits,
    requireOtp: config.requireOtp,
    insideCalls: new Map(),
    ingested: { together: 0, alone: 0, failed: 0 },
    onTaskQueued: () => undefined,
    onCallbackQueued: () => undefined,
    onInterview: () => undefined,
    onMailQueued: () => undefined,
    ...more,
  }
  return services
}

const aboutOf = (config: Config): ServerAbout => ({
  version: VERSION,
  operator: config.operator ?? null,
  consentVersion: CONSENT_VERSION,
  dashboardUrl: config.dashboardUrl ?? null,
  statisticsUrl: config.statisticsUrl ?? null,
  sendsMails: config.smtpUrl !== undefined,
  demo: config.demo,
  seesOneAddress: lacksTrustedProxy(config),
  picture: { bytes: config.limits.picture.bytes, pixels: config.limits.picture.pixels },
})
