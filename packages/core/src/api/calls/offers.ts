import { z } from "zod"
import { GivenProfile } from "../../respondent/index.ts"
import { call } from "../call.ts"
import { queryInt } from "../paging.ts"

/** Id of a player in a game in the form that earlier versions accepted; used to find stored rows. */
export const StoredPlayerId = z
  .string()
  .min(1)
  .max(200)
  .refine((id) => id.isWellFormed(), "wrongKind")

/**
 * Id of a player in a game. Control characters and line breaks are refused, because an id with them could imitate the fields of
 * a signed text.
 */
const PlayerId = StoredPlayerId.refine(
  (id) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(id),
  "hiddenCharacters",
)

/** A survey offered to a player. */
export const SurveyOffer = z.object({
  /** Id of the offer; the payment for the player's interview contains the same id. */
  id: z.string(),
  pid: z.int(),
  /** Address of the survey, only for this player. */
  link: z.string(),
  /** Expected maximum duration of the survey, with all questions, in whole minutes. */
  minutes: z.int(),
  /** Time in Unix seconds until which the interview can be started. */
  expiresAt: z.int(),
})
export type SurveyOffer = z.infer<typeof SurveyOffer>

const Moment = queryInt(z.int().nonnegative())
const Earned = { completes: z.int(), amount: z.int() }

/** Completed responses of a game's players in a period. */
export const GameCompletes = z.object({
  ...Earned,
  /** By survey: completed responses and the earnings of the issuer in kopecks. */
  surveys: z.array(z.object({ pid: z.int(), ...Earned })),
})
export type GameCompletes = z.infer<typeof GameCompletes>

export const offerCalls = {
  sdkOffer: call({
    method: "POST",
    path: "/api/v1/sdk/offer",
    summary: "A survey for a player, asked for by the game's server; null: nothing fits now.",
    access: "game",
    secret: true,
    get input() {
      return z.strictObject({
        playerId: PlayerId,
        /** Data of the game about the player. It is stored, so it need not be sent again. */
        profile: GivenProfile.optional(),
        /** Initial language of the survey page, a BCP 47 tag. */
        lang: z
          .string()
          .regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/)
          .optional(),
      })
    },
    get output() {
      return z.object({ offer: SurveyOffer.nullable() })
    },
  }),
  gameCompletes: call({
    method: "GET",
    path: "/api/v1/service/games/completes",
    summary:
      "Interviews that a game's players completed, and what the issuer receives for them, by survey; from and upto are unix seconds.",
    access: "games.manage",
    get input() {
      return z.strictObject({
        gameId: queryInt(z.int().positive()),
        from: Moment.optional(),
        upto: Moment.optional(),
      })
    },
    get output() {
      return GameCompletes
    },
  }),
}
