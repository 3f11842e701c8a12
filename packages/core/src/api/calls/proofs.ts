import { z } from "zod"
import { IRREVERSIBLE_ACT_NAMES } from "../../access/index.ts"
import { plainText } from "../../lib/index.ts"
import { ApiToken } from "../../token/index.ts"
import { call } from "../call.ts"
import { Otp } from "./session.ts"

const prefix = "/api/v1/service"

export const TOKEN_DAYS_MAX = 365

/** State of the second factor of an account. */
export const OtpState = z.object({
  enabled: z.boolean(),
  /** Time of activation in Unix seconds; 0 means never. */
  enabledAt: z.int(),
  recoveryCodesLeft: z.int(),
  /** Whether the installation requires the second factor for this role. Until it is activated, no other call is permitted. */
  required: z.boolean(),
})
export type OtpState = z.infer<typeof OtpState>

/**
 * `begin` creates a secret, `enable` activates the factor with the first code, `disable` deactivates it. All require the
 * password, so that access to an open session is not sufficient to take over the account. `reset` is for administrators, for
 * users who have lost their second factor.
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

/**
 * Calls for the credentials of a signed-in account. Separate from the calls for sign-in, so that the sign-in page does not load
 * them.
 */
export const proofCalls = {
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
        /** Address `otpauth://…` for authenticator apps. */
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
}
