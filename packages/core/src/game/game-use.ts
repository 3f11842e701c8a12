import { z } from "zod"
import type { IrreversibleActName } from "../access/index.ts"

/** Maximum number of valid keys per game: the current one, and old ones until their grace periods end. */
export const SDK_KEYS_MAX = 5

/** An SDK key that is valid or can be restored. Its token is shown only once, when it is issued. */
export const SdkKey = z.object({
  /** The first key of a game has number 1. */
  number: z.int(),
  apiKey: z.string(),
  isCurrent: z.boolean(),
  isWorking: z.boolean(),
  /** Time at which an old key stops or has stopped working, in Unix seconds; 0 for the current key. */
  endsAt: z.int(),
  /** Time until which an old key can be made the current one again, in Unix seconds; 0 for the current key. */
  restorableUntil: z.int(),
  /** Number of calls signed with it in the last 24 hours. */
  callsLastDay: z.int(),
})
export type SdkKey = z.infer<typeof SdkKey>

/** Activity in several games, shown before they are deleted. */
export const GameUse = z.object({
  games: z.int(),
  /** Number of valid SDK keys. */
  keys: z.int(),
  callsLastDay: z.int(),
  interviewsUnderWay: z.int(),
  /** Number of interviews finished in the last seven days. */
  interviewsLastWeek: z.int(),
  /** Number of finished interviews. */
  interviews: z.int(),
})
export type GameUse = z.infer<typeof GameUse>

export const NO_GAME_USE: GameUse = {
  games: 0,
  keys: 0,
  callsLastDay: 0,
  interviewsUnderWay: 0,
  interviewsLastWeek: 0,
  interviews: 0,
}

/** Returns the sums of both. */
export const addedUse = (one: GameUse, other: GameUse): GameUse => ({
  games: one.games + other.games,
  keys: one.keys + other.keys,
  callsLastDay: one.callsLastDay + other.callsLastDay,
  interviewsUnderWay: one.interviewsUnderWay + other.interviewsUnderWay,
  interviewsLastWeek: one.interviewsLastWeek + other.interviewsLastWeek,
  interviews: one.interviews + other.interviews,
})

/** Returns the irreversible act of issuing keys with this grace period. */
export const sdkKeysAct = ({
  graceHours,
}: {
  graceHours?: number | undefined
}): Extract<IrreversibleActName, "game.keys" | "game.revokeKeys"> =>
  graceHours === 0 ? "game.revokeKeys" : "game.keys"
