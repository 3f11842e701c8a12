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

/** The status with this number. @throws Error on a number that {@link GameStatusId} would refuse. */
export const gameStatusOf = finderOf(GAME_STATUSES, "game status")

/** A field of a record: its key here, its number and name on the wire. */
export const GameStatus = keyCodec(
  z.object({ id: GameStatusId, name: z.string() }),
  GAME_STATUSES,
  gameStatusOf,
)
export type GameStatus = StatusKey

/** The same in inputs of calls: its key here, its number on the wire. */
export const GameStatusNumber = numberCodec(GameStatusId, GAME_STATUSES, gameStatusOf)

export const GameMove = z.enum(GAME_MOVES)
export type GameMove = MoveKey
