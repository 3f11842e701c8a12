import { z } from "zod"
import { IRREVERSIBLE_ACT_NAMES } from "../../access/index.ts"
import { plainText } from "../../lib/index.ts"
import { PictureLimits } from "../../picture/index.ts"
import { ApiToken } from "../../token/index.ts"
import { User } from "../../user/index.ts"
import { call, streamCall } from "../call.ts"

const prefix = "/api/v1/service"

/** What anyone may know of the installation. */
export const About = z.object({
  version: z.string(),
  /** Who is responsible for personal data; null when not set. */
  operator: z.string().nullable(),
  consentVersion: z.string(),
  dashboardUrl: z.string().nullable(),
  statisticsUrl: z.string().nullable(),
  demo: z.boolean(),
  /** Is there a mail server? Without one mails wait in the outbox to be read there. */
  sendsMails: z.boolean(),
  /** Does everybody seem to come from one address, as a proxy stands before the server that it does not trust? */
  seesOneAddress: z.boolean(),
  /** How large a picture may be here. */
  picture: PictureLimits,
})
export type About = z.infer<typeof About>

export const TOKEN_DAYS_MAX = 365

const Otp = z.string().trim().min(6).max(40)

/** The second factor of an account. */
export const OtpState = z.object({
  enabled: z.boolean(),
  /** Unix seconds, 0: never. */
  enabledAt: z.int(),
  recoveryCodesLeft: z.int(),
  /** The installation asks it of this role: nothing else can be done before it is on. */
  required: z.boolean(),
})
export type OtpState = z.infer<typeof OtpState>

/**
 * `begin` makes a secret, `enable` turns it on by the first code from it, `disable` turns it off. All ask for the password:
 * whoever finds an open session must not take the account over. `reset` is an administrator's, for somebody who lost it.
 */
const OtpChange = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("begin"), currentPassword: z.string().min(1).max(1000) }),
  z.strictObject({ action: z.literal("enable"), otp: Otp }),
  z.strictObject({
    action: z.literal("disable"),
    currentPassword: z.string().min(1).max(1000),
    otp: Otp,
  }),
  z.strictObject({ action: z.literal("reset"), userId: z.int().positive() }),
])

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
        /** Of the second factor: six digits, or a recovery code. Asked for by the refusal `otpRequired`. */
        otp: Otp.optional(),
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
  getOtp: call({
    method: "GET",
    path: `${prefix}/user/otp`,
    summary: "The second factor of the account.",
    access: "signedIn",
    get input() {
      return z.strictObject({})
    },
    get output() {
      return OtpState
    },
  }),
  changeOtp: call({
    method: "POST",
    path: `${prefix}/user/otp`,
    summary:
      "Second factor (TOTP): begin answers with the secret, enable with recovery codes, each shown this once.",
    access: "signedIn",
    irreversible: "user.resetFactor",
    secret: true,
    get input() {
      return OtpChange
    },
    get output() {
      return OtpState.extend({
        secret: z.string().optional(),
        /** `otpauth://…`, for an app to scan. */
        uri: z.string().optional(),
        recoveryCodes: z.array(z.string()).optional(),
      })
    },
  }),
  proveStepUp: call({
    method: "POST",
    path: `${prefix}/user/step-up`,
    summary:
      "Prove who you are again, by the password or a code of the second factor, before an irreversible act: the proof goes into the header x-step-up of one call within five minutes.",
    access: "signedIn",
    secret: true,
    get input() {
      const act = z.enum(IRREVERSIBLE_ACT_NAMES)
      return z.union([
        z.strictObject({ act, password: z.string().min(1).max(1000) }),
        z.strictObject({ act, otp: Otp }),
      ])
    },
    get output() {
      return z.object({ proof: z.string(), expiresAt: z.int() })
    },
  }),
  createTicket: call({
    method: "POST",
    path: `${prefix}/tickets`,
    summary:
      "A ticket for one download within 60 seconds, for where no header can be sent: GET the url it answers with.",
    access: "signedIn",
    secret: true,
    get input() {
      return z.strictObject({
        /** Path and query of a call that takes tickets. */
        path: z.string().min(1).max(2000),
      })
    },
    get output() {
      return z.object({ ticket: z.string(), url: z.string(), expiresAt: z.int() })
    },
  }),
  events: streamCall({
    method: "GET",
    path: `${prefix}/events`,
    summary:
      "Server-sent events: what changes in the projects that the account sees. Ends with the session; `last-event-id` resumes.",
    access: "signedIn",
    mediaTypes: ["text/event-stream"],
    get input() {
      return z.strictObject({})
    },
  }),
}
