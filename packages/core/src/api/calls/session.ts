import { z } from "zod"
import { PictureLimits } from "../../picture/index.ts"
import { User } from "../../user/index.ts"
import { call, streamCall } from "../call.ts"

const prefix = "/api/v1/service"

/** Public information about the installation. */
export const ServerAbout = z.object({
  version: z.string(),
  /** Organization responsible for personal data; null if it is not configured. */
  operator: z.string().nullable(),
  consentVersion: z.string(),
  dashboardUrl: z.string().nullable(),
  statisticsUrl: z.string().nullable(),
  demo: z.boolean(),
  /** Whether a mail server is configured. Without one, mails remain in the outbox and can be read there. */
  sendsMails: z.boolean(),
  /** Whether all clients seem to have the same address, because the server does not trust the proxy in front of it. */
  seesOneAddress: z.boolean(),
  /** Limits for uploaded pictures. */
  picture: PictureLimits,
})
export type ServerAbout = z.infer<typeof ServerAbout>

/** Code of the second factor: six digits, or a recovery code. */
export const Otp = z.string().trim().min(6).max(40)

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
      return ServerAbout
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
        /** Required if the call was refused with `otpRequired`. */
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
  createTicket: call({
    method: "POST",
    path: `${prefix}/tickets`,
    summary:
      "A ticket for one download within 60 seconds, for where no header can be sent: GET the url it answers with.",
    access: "signedIn",
    secret: true,
    get input() {
      return z.strictObject({
        /** Path and query of a call that accepts tickets. */
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
