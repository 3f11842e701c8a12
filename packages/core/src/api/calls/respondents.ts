import { z } from "zod"
import { CONTACT_FORMATS } from "../../questionnaire/index.ts"
import { INTERVIEW_NAME } from "../../lib/index.ts"
import { KnownEmail } from "../../user/index.ts"
import { call, listCall } from "../call.ts"
import { StoredPlayerId } from "./offers.ts"
import { MAX_LIMIT, queryInt } from "../paging.ts"

const prefix = "/api/v1/service"

/** Contact data that a respondent has entered. */
export const ContactRecord = z.object({
  /** Name of the interview: the project's number and the number of the interview. */
  interview: z.string(),
  question: z.string(),
  format: z.enum(CONTACT_FORMATS),
  contact: z.string(),
  givenAt: z.int(),
})
export type ContactRecord = z.infer<typeof ContactRecord>

/**
 * Identifier of a respondent: the pseudonym, a player of a game, the code of the last page, or the name of an interview in
 * reports and exports.
 */
export const WhichRespondent = z.union([
  z.strictObject({ respondent: z.string().regex(/^[0-9a-f]{64}$/) }),
  z.strictObject({ gameId: z.int().positive(), playerId: StoredPlayerId }),
  z.strictObject({ receipt: z.string().min(8).max(64) }),
  z.strictObject({ interview: z.string().regex(INTERVIEW_NAME) }),
])
export type WhichRespondent = z.infer<typeof WhichRespondent>

/**
 * Interprets typed text as an identifier: a pseudonym or an interview name by its format, otherwise the code of a last page.
 */
export function whichRespondent(text: string): WhichRespondent {
  if (/^[0-9a-f]{64}$/.test(text)) return { respondent: text }
  return INTERVIEW_NAME.test(text) ? { interview: text } : { receipt: text }
}

const Pid = z.int().positive()

/** Period for which a project keeps data that could identify its respondents. Times are in Unix seconds. */
export const Retention = z.object({
  pid: Pid,
  /** Number of months after the project's end. */
  months: z.int(),
  /** Time at which the responses are made anonymous; 0 while the project is running. */
  until: z.int(),
  /** Time at which the responses were made anonymous, or 0; and the number of these interviews. */
  anonymizedAt: z.int(),
  interviews: z.int(),
  /** Whether counts of interviews are rounded down to tens, as for all users without the right to single responses. */
  rounded: z.boolean(),
  /** A shorter period that will apply after a grace period; null if there is none. */
  planned: z
    .object({
      months: z.int(),
      /** Number of affected interviews when the change was requested. */
      interviews: z.int(),
      plannedAt: z.int(),
      /** Time until which the change can be cancelled, and at which it then applies. */
      appliesAt: z.int(),
    })
    .nullable(),
})
export type Retention = z.infer<typeof Retention>

const Period = z.object({
  months: z.int(),
  /** Time at which the responses are made anonymous; 0 while the project is running. */
  until: z.int(),
})

/** Effects of a different retention period of a project. Times are in Unix seconds. */
export const RetentionPreview = z.object({
  pid: Pid,
  from: Period,
  to: Period,
  /** Number of affected interviews; 0 if no data is removed earlier than now. */
  interviews: z.int(),
  /** Time at which the period would apply; 0 if immediately, because it removes no data. */
  appliesAt: z.int(),
})
export type RetentionPreview = z.infer<typeof RetentionPreview>

const RetentionWish = z.strictObject({ pid: Pid, months: z.int().min(1).max(120) })

export const respondentCalls = {
  getRetention: call({
    method: "GET",
    path: `${prefix}/project/retention`,
    summary: "For how long a project keeps what could name its respondents.",
    access: "projects.read",
    get input() {
      return z.strictObject({ pid: queryInt(Pid) })
    },
    get output() {
      return Retention
    },
  }),
  setRetention: call({
    method: "POST",
    path: `${prefix}/project/retention`,
    summary:
      "Set for how many months after its end a project keeps what could name its respondents; then the answers are made anonymous. A shorter period is planned, and applies after a grace period.",
    access: "projectRetention.change",
    irreversible: "project.retention",
    get input() {
      return RetentionWish
    },
    get output() {
      return Retention
    },
  }),
  previewRetention: call({
    method: "POST",
    path: `${prefix}/project/retention/preview`,
    summary: "What another retention period would remove, and when; nothing is changed.",
    access: "projectRetention.change",
    reads: true,
    get input() {
      return RetentionWish
    },
    get output() {
      return RetentionPreview
    },
  }),
  takeBackRetention: call({
    method: "POST",
    path: `${prefix}/project/retention/take-back`,
    summary: "Take a planned retention period back before its grace period ends.",
    access: "projectRetention.change",
    get input() {
      return z.strictObject({ pid: Pid })
    },
    get output() {
      return Retention
    },
  }),
  exportRespondent: call({
    method: "POST",
    path: `${prefix}/privacy/respondent/export`,
    summary:
      "Everything that is held on a respondent, answers and contacts included; the export itself is written to history.",
    access: "privacy.manage",
    secret: true,
    get input() {
      return WhichRespondent
    },
    get output() {
      return z.object({ exportedAt: z.int(), records: z.record(z.string(), z.array(z.unknown())) })
    },
  }),
  eraseRespondent: call({
    method: "POST",
    path: `${prefix}/privacy/respondent/erase`,
    summary:
      "Erase a respondent: record, answers and contacts; that somebody has answered stays counted.",
    access: "privacy.manage",
    irreversible: "respondent.erase",
    get input() {
      return WhichRespondent
    },
    get output() {
      return z.object({ erased: z.record(z.string(), z.int()) })
    },
  }),
  previewErasure: call({
    method: "POST",
    path: `${prefix}/privacy/erasure`,
    summary: "How much would be erased of a person or a respondent; nothing is.",
    access: "privacy.manage",
    reads: true,
    get input() {
      return z.union([z.strictObject({ email: KnownEmail }), WhichRespondent])
    },
    get output() {
      return z.object({ erased: z.record(z.string(), z.int()) })
    },
  }),
  listContacts: listCall({
    method: "GET",
    path: `${prefix}/project/contacts`,
    summary:
      "Contacts that respondents have left, kept apart from their answers; for the owner and administrators, and each page is written to history.",
    access: "reports.read",
    secret: true,
    get input() {
      return z.strictObject({
        pid: queryInt(z.int().positive()),
        limit: queryInt(z.int().min(1).max(MAX_LIMIT)).optional(),
        cursor: z.string().max(4000).optional(),
      })
    },
    get item() {
      return ContactRecord
    },
  }),
}
