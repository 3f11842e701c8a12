import { GAMES_LIST, type ListedGame } from "@qo/core/acts"
import { gameCalls } from "@qo/core/api"
import { GAME, type ListItem } from "@qo/core/game"
import type { AreaKind, ListArea } from "../../app-store/area.ts"
import { listDefinitionOf } from "../../records/list-definition.ts"
import { wordsNow } from "../../records/words.ts"
import { listAreaOf } from "../lists/list-area.ts"
import { type GameLists, itemText } from "./game-words.ts"

export interface GamesArea extends ListArea<ListedGame> {
  /** Genres and platforms to choose from; another object when they have changed. */
  lists: () => GameLists
  /** A genre or platform that was added here. */
  added: (list: keyof GameLists, item: ListItem) => void
}

export const GAMES_AREA: AreaKind<GamesArea> = {
  name: GAMES_LIST.name,
  action: GAMES_LIST.action,
  create: (context) => {
    const { api, link, words, changed, onError } = context
    let lists: GameLists = { genres: [], platforms: [] }
    const now = wordsNow(words)
    const textOfItem = (field: string, id: string) => itemText(words, lists, field, id)
    const area = listAreaOf<ListedGame>(GAMES_LIST, {
      withDeleted: true,
      definition: () => listDefinitionOf<ListedGame>(GAME, () => ({ ...now(), item: textOfItem })),
    }).create(context)
    const setLists = (next: GameLists) => {
      lists = next
      area.list.reread()
      changed()
    }
    async function readLists() {
      try {
        const [genres, platforms] = await link.run(() =>
          Promise.all([
            api.send(gameCalls.listGenres, {}),
            api.send(gameCalls.listGamePlatforms, {}),
          ]),
        )
        setLists({ genres, platforms })
      } catch (error) {
        onError(error)
      }
    }
    return {
      ...area,
      start: () => {
        area.start()
        void readLists()
      },
      refresh: async () => {
        await Promise.all([area.refresh(), readLists()])
      },
      lists: () => lists,
      added: (name, item) => setLists({ ...lists, [name]: [...lists[name], item] }),
    }
  },
}
