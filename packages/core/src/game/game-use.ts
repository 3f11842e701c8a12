import { z } from "zod"
import type { IrreversibleActName } from "../access/index.ts"

/** Keys of one game that work at the same time: the current one, and old ones until their grace periods end. */
export const SDK_KEYS_MAX = 5

/** An SDK key that works now or can be restored. Its token is shown once, when it is issued. */
export const SdkKey = z.object({
  /** 1 is the first key of the game. */
  number: z.int(),
  apiKey: z.string(),
  isCurrent: z.boolean(),
  isWorking: z.boolean(),
  /** When an old key stops working or has stopped; unix seconds, 0: it is the current one. */
  endsAt: z.int(),
  /** Until when an old key can be made the current one again; unix seconds, 0: it is the current one. */
  restorableUntil: z.int(),
  /** Calls that were signed with it in the last 24 hours. */
  callsLastDay: z.int(),
})
export type SdkKey = z.infer<typeof SdkKey>

/** Use of some games: figures shown before they are deleted. */
export const GameUse = z.object({
  games: z.int(),
  /** SDK keys that work now. */
  keys: z.int(),
  callsLastDay: z.int(),
  interviewsUnderWay: z.int(),
  /** Finished in the last seven days. */
  interviewsLastWeek: z.int(),
  /** Finished interviews. */
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

/** Adds the figures of other games. */
export const addedUse = (one: GameUse, other: GameUse): GameUse => ({
  games: one.games + other.games,
  keys: one.keys + other.keys,
  callsLastDay: one.callsLastDay + other.callsLastDay,
  interviewsUnderWay: one.interviewsUnderWay + other.interviewsUnderWay,
  interviewsLastWeek: one.interviewsLastWeek + other.interviewsLastWeek,
  interviews: one.interviews + other.interviews,
})

/** Which irreversible act it is to issue keys with this grace period. */
export const sdkKeysAct = ({
  graceHours,
}: {
  graceHours?: number | undefined
}): Extract<IrreversibleActName, "game.keys" | "game.revokeKeys"> =>
  graceHours === 0 ? "game.revokeKeys" : "game.keys"
