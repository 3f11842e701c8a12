import { join } from "node:path"
import type { ApiError, FetchInit, Tokens, TokenStore } from "@qo/core/api"
import type { User } from "@qo/core/user"
import type { Configuration, Environment } from "../config/index.ts"
import { LOGINS } from "./known-role.ts"
import { openLoginFile, type StoredLogin } from "./login-file.ts"

/** Any transport: for whole answers, and for streams. */
type Transport<Response extends { status: number }> = (
  url: string,
  init: FetchInit,
) => Promise<Response>

/** `otp`: the code of a second factor, if the account requires one. */
export interface Credentials {
  email: string
  password: string
  otp?: string | undefined
}

/** Who is signed in, and how calls prove it. */
export interface Session {
  host: string
  tokens: TokenStore
  /** The kept login; `undefined` with QO_TOKEN, whose owner only the server knows. */
  login: () => StoredLogin | undefined
  /** QO_TOKEN is set: nothing is kept and nothing cleared. */
  byToken: boolean
  /** Receives the tokens of a sign-in: it sends none, so that a wrong password ends no session. */
  signIn: TokenStore
  /** Keeps the tokens of the sign-in, as this user's. */
  keep: (user: User) => void
  forget: () => void
  /** Listens to the errors of a client: a session that is really over is forgotten. A 403 changes nothing. */
  heard: (error: ApiError) => void
  /**
   * Wraps the transport: a refused session that another `qo` has renewed meanwhile is tried once more with the
   * new tokens. Its client must tell `heard` of its errors.
   */
  guard: <Response extends { status: number }>(fetch: Transport<Response>) => Transport<Response>
}

export function openSession(config: Configuration, env: Environment): Session {
  const host = config.settings.host.value ?? ""
  const token = env["QO_TOKEN"]
  return token ? tokenSession(host, token) : keptSession(host, config)
}

const tokenSession = (host: string, access: string): Session => ({
  host,
  tokens: { read: () => ({ access }), write: () => {} },
  login: () => undefined,
  byToken: true,
  signIn: { read: () => undefined, write: () => {} },
  keep: () => {},
  forget: () => {},
  heard: () => {},
  guard: (fetch) => fetch,
})

function keptSession(host: string, config: Configuration): Session {
  const file = openLoginFile(join(config.places.config, LOGINS))
  const key = { profile: config.profile, host }
  let fresh: Tokens | undefined
  /** The last refused access token: only this one is forgotten, not that of another `qo`'s later sign-in. */
  let refused: string | undefined

  const forgetIf = (access: string) =>
    file.update(key, (now) => (now?.access === access ? undefined : now))

  return {
    host,
    byToken: false,
    login: () => file.read(key),
    tokens: {
      read: () => file.read(key),
      write: (pair) => {
        if (file.read(key)) file.update(key, (now) => now && { ...now, ...pair })
      },
    },
    signIn: {
      read: () => undefined,
      write: (pair) => {
        fresh = pair
      },
    },
    keep: ({ id, email, role }) => {
      const pair = fresh
      if (pair) file.update(key, () => ({ ...pair, user: { id, email, roleId: role } }))
      fresh = undefined
    },
    forget: () => file.update(key, () => undefined),
    heard: ({ status }) => {
      if (status === 401 && refused !== undefined) forgetIf(refused)
      refused = undefined
    },
    guard: (fetch) => async (url, init) => {
      const response = await fetch(url, init)
      const used = init.headers["x-auth-token"]
      if (response.status !== 401 || used === undefined) return response
      const now = file.read(key)
      if (now && now.access !== used) return fetch(url, withTokens(init, now))
      refused = used
      return response
    },
  }
}

function withTokens(init: FetchInit, { access, refresh }: StoredLogin): FetchInit {
  const headers: Record<string, string> = { ...init.headers, "x-auth-token": access }
  if (refresh) headers["x-refresh-token"] = refresh
  return { ...init, headers }
}
