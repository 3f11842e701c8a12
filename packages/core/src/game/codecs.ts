import { z } from "zod"
import { finderOf, idsOf, keyCodec, numberCodec } from "../lib/index.ts"
import {
  GAME_MOVES,
  GAME_STATUSES,
  type GameMove as MoveKey,
  type GameStatus as StatusKey,
} from "./status.ts"

export const GameStatusId = z.literal(idsOf(GAME_STATUSES))
export type GameStatusId = z.infer<typeof GameStatusId>

/** Returns the status with this number. @throws Error for a number that {@link GameStatusId} refuses */
export const gameStatusOf = finderOf(GAME_STATUSES, "game status")

/** Field with a status: a key in the program, a number and a name in responses. */
export const GameStatus = keyCodec(
  z.object({ id: GameStatusId, name: z.string() }),
  GAME_STATUSES,
  gameStatusOf,
)
export type GameStatus = StatusKey

/** Input field with a status: a key in the program, a number in requests. */
export const GameStatusNumber = numberCodec(GameStatusId, GAME_STATUSES, gameStatusOf)

export const GameMove = z.enum(GAME_MOVES)
export type GameMove = MoveKey
