import { gameCalls } from "@qo/core/api"
import { Game } from "@qo/core/game"
import type { MessageKey } from "@qo/core/i18n"
import type { RecordKind, Refusal, Verb } from "./verb.ts"

export type GameVerb = Verb<Game>

export const GAME: RecordKind<Game> = {
  id: ({ gameId }) => gameId,
  label: ({ name }) => name,
  read: (api, gameId) => api.send(gameCalls.getGame, { gameId }),
  parse: (current) => Game.safeParse(current).data,
  list: { record: Game, page: (api, request) => api.list(gameCalls.listGames, request) },
}

type RefusalCode =
  | "noSuchTransition"
  /** Nothing comes before the SDK. */
  | "sdkNotConnected"
  /** The step is there, but not for this role. */
  | "administratorDecides"
  /** Nobody takes this step by hand: the first signed call of the game's server does. */
  | "sdkConnectsItself"

/** A reason of ours, `refusal.<code>` in i18n. */
export const gameRefusal = (code: RefusalCode): Refusal => ({
  code,
  text: (t) => t(`refusal.${code}` satisfies MessageKey<"terminal">),
})
