import type { Role } from "@qo/core/access"
import { ApiError, type ApiClient, askStepUp, createApiClient, type Tokens } from "@qo/core/api"
import { createNodeFetch } from "@qo/core/node"
import { USER_STATUSES } from "@qo/core/user"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pino } from "pino"
import { createServices } from "../compose/services.ts"
import { type Environment, readConfig } from "../lib/config.ts"
import { createTestDatabase, type TestDatabase } from "../db/testing/index.ts"
import { createApp } from "../compose/app.ts"
import { createMeters, type Meters } from "../http/meters.ts"
import type { Services } from "../http/services.ts"
import { hashPassword } from "../secrets/password-hash.ts"
import { insertUser } from "../users/store.ts"
import { networkOf } from "../lib/network-of.ts"
import { originHash } from "../http/origin.ts"
import { openSession } from "../session/open-session.ts"
import { rememberAddress } from "../accounts/known-addresses.ts"

/** Password of all accounts that tests create. */
export const PASSWORD = "correct horse 7"

/** Hash that all accounts of tests share, because hashing takes about 40 ms. */
let sharedHash: Promise<string> | undefined

/** Address from which tests send requests. */
const LOCAL = "127.0.0.1"

export interface TestApi {
  url: string
  services: Services
  meters: Meters
  database: TestDatabase
  /** Returns a client without a session, or with the given one. `asks` false: it does not answer requests for the password. */
  client: (
    tokens?: Tokens,
    locale?: string,
    asks?: boolean,
  ) => ApiClient & { tokens: () => Tokens | undefined }
  /** Adds an active account of a role. */
  addUser: (role: Role, email?: string) => Promise<{ id: number; email: string }>
  /** Returns a client that is signed in as a new account of this role. */
  signedIn: (role: Role) => Promise<ApiClient & { tokens: () => Tokens | undefined; id: number }>
  stop: () => Promise<void>
}

/**
 * Starts the HTTP server in this process with a new database and data folder. Every response is checked against the call table.
 * `webFolder`: folder of the built web app; default: none.
 */
export async function startTestApi(
  environment: Environment = {},
  more: Partial<Services> = {},
  webFolder = tmpdir(),
): Promise<TestApi> {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), "qo-data-"))
  const config = readConfig({ QO_DATA_DIR: dataDir, ...environment })
  if (!config.ok) throw new Error("the test's settings are wrong")
  const log = pino({ level: "silent" })
  const services = await createServices(config.value, database, {
    log,
    checkAnswers: true,
    ...more,
  })
  const meters = createMeters()
  const app = await createApp({
    services,
    trustProxy: config.value.trustProxy,
    webFolder,
    surveyFolder: join(import.meta.dirname, "../../../survey/dist"),
    meters,
  })
  const url = await app.listen({ host: "127.0.0.1", port: 0 })
  const fetch = createNodeFetch()
  const client: TestApi["client"] = (tokens, locale = "ru", asks = true) => {
    let kept = tokens
    const store = { read: () => kept, write: (pair: Tokens) => void (kept = pair) }
    // By default, clients of tests answer requests for the password.
    const api: ApiClient = createApiClient({
      baseUrl: url,
      fetch,
      tokens: store,
      locale,
      stepUp: asks
        ? (act) => askStepUp(api, act, () => Promise.resolve({ password: PASSWORD }))
        : undefined,
    })
    return { ...api, tokens: () => kept }
  }
  let made = 0
  const addUser: TestApi["addUser"] = async (role, email = `${role}${++made}@example.test`) => {
    const draft = { email, fullname: "Анна Смирнова", role, locale: "ru" } as const
    const id = await insertUser(database.db, draft, {
      status_id: USER_STATUSES.activated.id,
      password_hash: await (sharedHash ??= hashPassword(PASSWORD)),
      email_confirmed_at: new Date(),
    })
    return { id, email }
  }
  return {
    url,
    services,
    meters,
    database,
    client,
    addUser,
    signedIn: async (role) => {
      const { id } = await addUser(role)
      // Signing in would take 40 ms for checking the password, so its effect is written directly.
      await rememberAddress(database.db, id, originHash(services.secret, networkOf(LOCAL)))
      return { ...client(await openSession(database.db, id, "api")), id }
    },
    stop: async () => {
      const closed = app.close()
      // Otherwise closing waits for the keep-alive of connections with a response on its way.
      app.server.closeAllConnections()
      await closed
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Returns the refusal of a call. Fails if the call succeeds. */
export async function refusalOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  if (!(error instanceof ApiError)) throw new Error(`no refusal came, but ${String(error)}`)
  return error
}
