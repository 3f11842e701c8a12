import type { Profile } from "@qo/core/portrait"
import { targetProfile } from "@qo/core/respondent"
import type { Limits } from "@qo/core/questionnaire"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { Refusal } from "../http/refusal.ts"
import { type Invitation, openInvitation } from "../respondents/offer-token.ts"
import { linkPseudonym, lockRespondent, profileOf, waitOf } from "../respondents/respondent.ts"
import { keyedHash } from "../secrets/derived-key.ts"
import { sealBytes } from "../secrets/sealed.ts"
import type { Survey } from "./survey.ts"

/** Respondent of a survey, identified by cookie or link. */
export interface Beginner {
  respondent: Buffer
  /** Token with which the interview can be continued. */
  token: string
  invitation: Invitation | undefined
}

interface BeginnerRequest {
  visitor: string
  offer?: string | undefined
}

/**
 * Identifies the respondent: with an offer in the link, the player of the offer on any device; otherwise the browser. @throws
 * Refusal `invalidCode` if the offer is not valid for this survey
 */
export function whoBegins(
  secret: Buffer,
  pid: number,
  { visitor, offer }: BeginnerRequest,
): Beginner {
  if (offer === undefined) {
    const respondent = linkPseudonym(secret, pid, visitor)
    return { respondent, token: tokenOf(secret, pid, visitor), invitation: undefined }
  }
  const invitation = openInvitation(secret, offer)
  if (invitation?.pid !== pid) throw new Refusal("invalidCode")
  const { respondent } = invitation
  return { respondent, token: tokenOf(secret, pid, respondent.toString("hex")), invitation }
}

const tokenOf = (secret: Buffer, pid: number, who: string): string =>
  keyedHash(secret, "interviewToken", `${pid}\n${who}`).toString("base64url")

/** Returns the version that an offer for simulated respondents rehearses; undefined for other offers or without one. */
export const rehearsedBy = (secret: Buffer, offer: string | undefined): number | undefined =>
  offer === undefined ? undefined : openInvitation(secret, offer)?.rehearsal?.revision

/** Returns the verified properties of a respondent for portraits. */
export const knownOf = async (
  db: Kysely<Database>,
  { invitation, respondent }: Beginner,
): Promise<Profile> =>
  invitation?.rehearsal?.profile ??
  (invitation ? targetProfile(await profileOf(db, respondent)) : {})

/**
 * Checks that a respondent without an interview may begin one. Without an offer, only surveys with a public link can be
 * started.
 * @throws Refusal `wrongStatus`, `expiredCode`; `rateLimited` if a player has reached the daily number of interviews
 */
export async function admitBeginner(
  trx: Kysely<Database>,
  { survey, beginner, limits, now }: AdmissionInput,
): Promise<void> {
  const { invitation, respondent } = beginner
  const isLate = survey.isOver && !invitation?.rehearsal
  if (isLate || !(survey.hasOpenLink || invitation)) throw new Refusal("wrongStatus")
  if (!invitation) return
  if (now.getTime() / 1000 > invitation.expiresAt) throw new Refusal("expiredCode")
  if (!invitation.game || invitation.parent !== undefined) return
  const retryAfter = await waitOf(trx, respondent, limits)
  if (retryAfter > 0) throw new Refusal("rateLimited", { retryAfter })
}

interface AdmissionInput {
  survey: Pick<Survey, "isOver" | "hasOpenLink">
  beginner: Beginner
  limits: Pick<Limits, "interviewsADay">
  now: Date
}

/** Locks the record of an invited player, so that of two interviews that begin concurrently the second sees the first. */
export async function lockBeginner(
  trx: Kysely<Database>,
  { invitation, respondent }: Beginner,
): Promise<void> {
  if (!invitation || invitation.source === "preview") return
  const { source, game } = invitation
  await lockRespondent(trx, { id: respondent, source, gameId: game?.gameId ?? null })
}

/** Returns the columns of an interview that identify the respondent. */
export const columnsOf = (secret: Buffer, { respondent, invitation }: Beginner, id: string) => {
  const game = invitation?.game
  return {
    respondent,
    source: invitation?.source ?? ("link" as const),
    game_id: game?.gameId ?? null,
    offer_id: game?.offer ?? null,
    player: game ? sealBytes(secret, playerPurpose(id), Buffer.from(game.player)) : null,
    parent: invitation?.parent ?? null,
  }
}

export const playerPurpose = (id: string) => `player:${id}` as const

/** Records that a player has begun an interview: it counts towards the daily limit, and the survey is not offered again. */
export async function noteBegun(
  trx: Kysely<Database>,
  { invitation, respondent }: Beginner,
  { bucket, id, now }: { bucket: number; id: string; now: Date },
): Promise<void> {
  if (!invitation?.game) return
  await trx
    .insertInto("respondent_interview")
    .values({
      pid: invitation.pid,
      respondent,
      bucket,
      interview: id,
      game_id: invitation.game.gameId,
      is_continued: invitation.parent !== undefined,
      started_at: now,
      outcome: null,
      portrait_id: null,
      finished_at: null,
    })
    .execute()
}
