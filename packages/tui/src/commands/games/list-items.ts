import { gameCalls } from "@qo/core/api"
import type { ListItem } from "@qo/core/game"
import type { Calls } from "../../shell/shell.ts"

/** A property of games whose values are a list that people add to. */
export type GameList = "genre" | "platform"

const CALLS = { genre: gameCalls.listGenres, platform: gameCalls.listGamePlatforms } as const

/** @throws ApiError */
export const loadListItems = ({ api }: Calls, list: GameList): Promise<ListItem[]> =>
  api.send(CALLS[list], {})
