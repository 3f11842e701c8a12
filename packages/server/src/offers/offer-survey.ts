import type { SurveyOffer } from "@qo/core/api"
import { gameStatusOf, receivesOffers } from "@qo/core/game"
import {
  type GivenProfile,
  isOldEnough,
  type KnownProfile,
  playerProfile,
  targetProfile,
  withGiven,
} from "@qo/core/respondent"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { inTransaction } from "../db/in-transaction.ts"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { offerName, sealInvitation } from "../respondents/offer-token.ts"
import {
  lockRespondent,
  playerPseudonym,
  profileOf,
  setProfile,
  waitOf,
} from "../respondents/respondent.ts"
import { chooseSurvey, minutesOf } from "./choose-survey.ts"
import { playerInterviews, unfinishedSurvey } from "./player-interviews.ts"

type OfferServices = Pick<Services, "db" | "secret" | "limits" | "publicUrl">

interface OfferRequest {
  playerId: string
  profile?: GivenProfile | undefined
  lang?: string | undefined
}

/** Time within which an interview can be started with its offer, seconds. */
const OFFER_SECONDS = 24 * 3600

/**
 * Chooses a survey for a player of this game: the survey of an unfinished interview, otherwise the matching survey with the
 * highest priority; null if there is none or the daily limit is reached. Stores the game's data about the player. @throws
 * Refusal `wrongStatus` if the game is not connected, `signedOut` if it is deleted
 */
export async function offerSurvey(
  services: OfferServices,
  gameId: number,
  asked: OfferRequest,
): Promise<SurveyOffer | null> {
  const { db, secret, limits } = services
  const game = await readGame(db, gameId)
  const respondent = playerPseudonym(secret, gameId, asked.playerId)
  const profile = targetProfile(await learn(db, respondent, game, asked.profile ?? {}))
  const interviews = await playerInterviews(db, respondent)
  const to: AddressedRequest = { game, respondent, asked }
  const unfinished = await unfinishedSurvey(db, interviews)
  if (unfinished) return offerOf(services, unfinished, to)
  if (!isOldEnough(profile, limits.age)) return null
  if ((await waitOf(db, respondent, limits)) > 0) return null
  const completed = interviews.filter(({ outcome }) => outcome === "completed")
  const survey = await chooseSurvey(db, {
    profile,
    platform: game.platform,
    begun: new Set(interviews.map(({ pid }) => pid)),
    completed: new Set(completed.map(({ pid }) => pid)),
  })
  return survey ? offerOf(services, survey, to) : null
}

interface AskingGame {
  id: number
  genre: string
  platform: string
  /** Time by the clock of the database, Unix seconds. */
  now: number
}

async function readGame(db: Kysely<Database>, gameId: number): Promise<AskingGame> {
  const game = await db
    .selectFrom("game")
    .select(["id", "genre", "platform", "status_id"])
    .select(sql<number>`extract(epoch from now())::bigint`.as("now"))
    .where("id", "=", gameId)
    .where("deleted_at", "is", null)
    .executeTakeFirst()
  // The game was deleted after its signature was checked.
  if (!game) throw new Refusal("signedOut")
  if (!receivesOffers(gameStatusOf(game.status_id))) throw new Refusal("wrongStatus")
  return game
}

/** Stores new data about a player. Most calls contain none, so nothing is written. */
async function learn(
  db: Kysely<Database>,
  respondent: Buffer,
  game: AskingGame,
  given: GivenProfile,
): Promise<KnownProfile> {
  const news = (known: KnownProfile) =>
    withGiven(known, playerProfile(known, given, game), game.now)
  const known = await profileOf(db, respondent)
  if (news(known) === known) return known
  return inTransaction(db, async (trx) => {
    const locked = await lockRespondent(trx, { id: respondent, source: "sdk", gameId: game.id })
    const profile = news(locked)
    if (profile !== locked) await setProfile(trx, respondent, profile)
    return profile
  })
}

interface AddressedRequest {
  game: AskingGame
  respondent: Buffer
  asked: OfferRequest
}

async function offerOf(
  { db, secret, publicUrl }: OfferServices,
  { pid, version, key }: { pid: number; version: number; key: string },
  { game, respondent, asked }: AddressedRequest,
): Promise<SurveyOffer> {
  const id = offerName(secret, { pid, respondent })
  const expiresAt = game.now + OFFER_SECONDS
  const offer = sealInvitation(secret, {
    source: "sdk",
    pid,
    respondent,
    expiresAt,
    game: { gameId: game.id, player: asked.playerId, offer: id },
  })
  const query = new URLSearchParams({ ...(asked.lang && { lang: asked.lang }), offer })
  const link = `${publicUrl}/s/${key}?${query.toString()}`
  return { id, pid, link, minutes: await minutesOf(db, { pid, version }), expiresAt }
}
