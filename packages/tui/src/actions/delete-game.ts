import { gameCalls } from "@qo/core/api"
import { GAME, type GameVerb } from "./game-kind.ts"
import { never, noChanges, noRefusal } from "./verb.ts"

/** Deletes a game; what its SDK signs with stops working at once. */
export const deleteGame: GameVerb = {
  kind: GAME,
  call: gameCalls.deleteGame,
  isDone: never,
  refusal: noRefusal,
  input: ({ gameId }) => ({ gameId }),
  send: async (api, input, idempotencyKey) => {
    await api.send(gameCalls.deleteGame, gameCalls.deleteGame.input.parse(input), {
      idempotencyKey,
    })
    return { row: undefined }
  },
  changes: noChanges,
}
