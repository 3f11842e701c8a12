import type { Screen, ScreenProps } from "../screen.ts"

export const GAME_KEYS: Screen["keys"] = []

/** Games: to a person of a publisher the own organization's. */
export function GamesScreen(_props: ScreenProps) {
  return null
}
