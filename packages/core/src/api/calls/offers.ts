import { z } from "zod"
import { GivenProfile } from "../../respondent/index.ts"
import { call } from "../call.ts"
import { queryInt } from "../paging.ts"

/** A player's name in their game, as earlier versions accepted it: for finding their stored rows. */
export const StoredPlayerId = z
  .string()
  .min(1)
  .max(200)
  .refine((id) => id.isWellFormed(), "wrongKind")

/** A player's name in their game. Without control characters and line ends, by which a name could look like a signed text. */
const PlayerId = StoredPlayerId.refine(
  (id) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(id),
  "hiddenCharacters",
)

/** A survey for a player. */
export const SurveyOffer = z.object({
  /** The same id as in the payment of the player's interview. */
  id: z.string(),
  pid: z.int(),
  /** The address to open; it is for this player alone. */
  link: z.string(),
  /** Whole minutes that the survey is expected to take at most, in all its questions. */
  minutes: z.int(),
  /** Unix seconds: until then the interview can be begun. */
  expiresAt: z.int(),
})
export type SurveyOffer = z.infer<typeof SurveyOffer>

const Moment = queryInt(z.int().nonnegative())
const Earned = { completes: z.int(), amount: z.int() }

/** Completes by a game's players within a period. */
export const GameCompletes = z.object({
  ...Earned,
  /** By survey, each with the issuer's earnings, in kopecks. */
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
        /** The game's data about the player; it is stored, and need not be sent again. */
        profile: GivenProfile.optional(),
        /** Language that the survey's page begins in. */
        lang: z.enum(["ru", "en"]).optional(),
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
