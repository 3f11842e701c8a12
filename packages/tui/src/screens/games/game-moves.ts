import type { Role } from "@qo/core/access"
import {
  bindAct,
  type BoundAct,
  type Caller,
  gameHandMoves,
  type HandMove,
  refusalOf,
  setGameStatus,
} from "@qo/core/acts"
import { type Game, GAME_MOVES, gameMoveRule } from "@qo/core/game"
import type { Words } from "../../text/words.ts"

/** Status changes that this role can make to some of these games, and for how many. */
export function movesOf(
  games: readonly Game[],
  role: Role,
): readonly { move: HandMove; count: number }[] {
  const all = games.flatMap((game) => gameHandMoves(game, role))
  return GAME_MOVES.flatMap((move) => {
    const made = all.filter((each) => each === move)
    const [first] = made
    return first === undefined ? [] : [{ move: first, count: made.length }]
  })
}

/** One move and no other that leads to the same status. */
export function moveGames(move: HandMove, caller: Caller, { q }: Pick<Words, "q">): BoundAct<Game> {
  const act = bindAct(setGameStatus, { status: gameMoveRule(move).to }, caller)
  return {
    ...act,
    title: "games.move",
    labels: () => ({ move: q(`gameMove.${move}`) }),
    refusal: (game) =>
      gameHandMoves(game, caller.role).includes(move)
        ? act.refusal(game)
        : (act.refusal(game) ?? refusalOf("noSuchTransition")),
    undo: (before) => {
      const moved = { ...before, status: gameMoveRule(move).to }
      const back = gameHandMoves(moved, caller.role).find(
        (each) => gameMoveRule(each).to === before.status,
      )
      return back && moveGames(back, caller, { q })
    },
  }
}
