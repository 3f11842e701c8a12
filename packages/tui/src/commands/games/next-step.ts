import { type Game, type GameStatus } from "@qo/core/game"
import type { Shell } from "../../shell/shell.ts"

/** What a game still needs before questionnaires reach its players; nothing where all is well. */
const NEXT = {
  awaitingSdk: "game.next.connectSdk",
  sdkConnected: "game.next.send",
  onModeration: "game.next.wait",
} as const satisfies Partial<Record<GameStatus, string>>

const isUnderWay = (status: GameStatus): status is keyof typeof NEXT => Object.hasOwn(NEXT, status)

/** Says, beside the result, which step comes next. */
export async function tellNextStep(game: Game, { note, t }: Shell): Promise<void> {
  const status = game.status
  if (isUnderWay(status)) await note(t(NEXT[status], { id: game.gameId }))
}
