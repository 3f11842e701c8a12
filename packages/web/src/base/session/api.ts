import type { Role } from "@qo/core/access"
import {
  ApiError,
  type ExchangeOptions,
  createApiClient,
  type ApiClient,
  type AnyCall,
  type Fetch,
  mayCall,
  type Tokens,
  type TokenStore,
} from "@qo/core/api"
import { fetchWithin } from "@qo/core/lib"
import { readSettings } from "../settings.ts"
import { SILENCE_MS } from "../silence.ts"
import { authData } from "./auth-data.ts"
import { proveStepUp } from "./step-up.ts"
import { factorRequired } from "./factor-required.ts"

export type Api = ApiClient

const transport: Fetch = async (url, init) =>
  init.upload
    ? (await import("./upload-fetch.ts")).uploadFetch(url, init)
    : fetchWithin(SILENCE_MS, url, init)

function clientWith(tokens?: TokenStore): ApiClient {
  const client: ApiClient = createApiClient({
    baseUrl: location.origin,
    service: "web",
    locale: readSettings().locale,
    fetch: transport,
    stepUp: (act) => proveStepUp(client, act),
    ...(tokens && { tokens }),
  })
  return client
}

/** Calls that need no session. They never touch stored tokens. */
export const publicApi = (): Api => clientWith()

/** Signs in with its own token store: nothing is stored before the server has said yes. */
export function createLoginApi(): { api: Api; tokens: () => Tokens | undefined } {
  let received: Tokens | undefined
  const api = clientWith({ read: () => undefined, write: (tokens) => (received = tokens) })
  return { api, tokens: () => received }
}

/** Reads the pair for each call, so that a rotation in another tab is used immediately. */
const storedTokens = (userId: number): TokenStore => ({
  read: () => {
    const stored = authData.read()
    return stored && { access: stored.accessToken, refresh: stored.refreshToken }
  },
  // An answer that arrives after sign-out must not sign in again.
  write: ({ access, refresh }) => {
    if (authData.read()?.userId === userId && refresh)
      authData.write({ accessToken: access, refreshToken: refresh, userId })
  },
})

/** The signed-in user, for requests outside of the ordinary calls. */
export const askingAs = (userId: number): ExchangeOptions => ({
  tokens: storedTokens(userId),
  service: "web",
  locale: readSettings().locale,
})

const endsSession = ({ status }: ApiError): boolean => status === 401 || status === 403

const allowsCall = (role: Role | undefined, call: Pick<AnyCall, "access">): boolean =>
  role === undefined ? call.access === "public" || call.access === "signedIn" : mayCall(role, call)

/**
 * The API of a signed-in user. A call that the role may not make is never sent (`notPermitted`).
 * `onEnded` hears of a 401 or 403 while credentials are stored.
 */
export function createSessionApi(options: {
  userId: number
  role?: Role
  onEnded: (error: ApiError) => void
}): Api {
  const client = clientWith(storedTokens(options.userId))
  client.onError(({ key }) => {
    if (key === "otpSetupRequired") factorRequired.set(true)
  })
  client.onError((error, { access }) => {
    if (access !== "public" && endsSession(error) && authData.read()) options.onEnded(error)
  })
  const guarded = async <Answer>(call: AnyCall, send: () => Promise<Answer>) => {
    if (!allowsCall(options.role, call)) throw new ApiError({ status: 403, key: "notPermitted" })
    return send()
  }
  return {
    ...client,
    send: (call, input, extra) => guarded(call, () => client.send(call, input, extra)),
    list: (call, input, extra) => guarded(call, () => client.list(call, input, extra)),
  }
}
