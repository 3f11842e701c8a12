import { z } from "zod"
import { plainText } from "../../lib/index.ts"
import { User } from "../../user/index.ts"
import { call } from "../call.ts"

const prefix = "/api/v1/service"

/** A token for scripts, without its secret. Times are unix seconds, 0 is never. */
export const ApiToken = z.object({
  id: z.int(),
  name: z.string(),
  scope: z.enum(["read", "all"]),
  createdAt: z.int(),
  expiresAt: z.int(),
  lastUsedAt: z.int(),
})
export type ApiToken = z.infer<typeof ApiToken>

/** What anyone may know of the installation. */
export const About = z.object({
  version: z.string(),
  /** Who is responsible for personal data; null when not set. */
  operator: z.string().nullable(),
  consentVersion: z.string(),
  dashboardUrl: z.string().nullable(),
  statisticsUrl: z.string().nullable(),
  demo: z.boolean(),
})
export type About = z.infer<typeof About>

export const TOKEN_DAYS_MAX = 365

export const sessionCalls = {
  about: call({
    method: "GET",
    path: `${prefix}/about`,
    summary: "What anyone may know of this installation.",
    access: "public",
    get input() {
      return z.strictObject({})
    },
    get output() {
      return About
    },
  }),
  login: call({
    method: "POST",
    path: `${prefix}/login`,
    summary: "Sign in; the tokens come in the headers x-auth-token and x-refresh-token.",
    access: "public",
    secret: true,
    get input() {
      return z.strictObject({
        email: z.string().trim().min(1).max(320),
        password: z.string().min(1).max(1000),
      })
    },
    get output() {
      return User
    },
  }),
  logout: call({
    method: "POST",
    path: `${prefix}/logout`,
    summary: "End this session, or all sessions of the account.",
    access: "signedIn",
    get input() {
      return z.strictObject({ everywhere: z.boolean().optional() })
    },
    get output() {
      return z.object({ ended: z.int() })
    },
  }),
  currentUser: call({
    method: "GET",
    path: `${prefix}/user/current`,
    summary: "The account that is signed in.",
    access: "signedIn",
    get input() {
      return z.strictObject({})
    },
    get output() {
      return User
    },
  }),
  listTokens: call({
    method: "GET",
    path: `${prefix}/tokens`,
    summary: "The API tokens of the account.",
    access: "signedIn",
    get input() {
      return z.strictObject({})
    },
    get output() {
      return z.array(ApiToken)
    },
  }),
  createToken: call({
    method: "POST",
    path: `${prefix}/tokens`,
    summary: "Make an API token; its secret is shown this once.",
    access: "signedIn",
    secret: true,
    get input() {
      return z.strictObject({
        name: plainText({ min: 1, max: 100 }),
        scope: z.enum(["read", "all"]),
        expiresInDays: z.int().min(1).max(TOKEN_DAYS_MAX),
      })
    },
    get output() {
      return ApiToken.extend({ token: z.string() })
    },
  }),
  revokeToken: call({
    method: "DELETE",
    path: `${prefix}/tokens`,
    summary: "Revoke an API token of the account.",
    access: "signedIn",
    get input() {
      return z.strictObject({ id: z.int().positive() })
    },
    get output() {
      return z.object({ id: z.int() })
    },
  }),
}
