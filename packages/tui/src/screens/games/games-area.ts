import type { ListedGame } from "@qo/core/acts"
import { gameCalls } from "@qo/core/api"
import type { ListItem } from "@qo/core/game"
import { createList } from "../../list/index.ts"
import { contextWithDeleted } from "../actions/action-context.ts"
import type { ActionContext } from "../actions/plan-act.ts"
import { type AreaKind, listArea, type ListArea } from "../../app-store/area.ts"
import { createBackgroundList } from "../../link/background-list.ts"
import { gameListDefinition } from "./game-list.ts"
import type { GameLists } from "./game-words.ts"
import type { AppStore } from "../../app-store/app-store.ts"
import { pagesWithDeleted } from "../lists/pages-with-deleted.ts"
import { tellMarkedGone } from "../lists/tell-marked-gone.ts"

const POLL_MS = 15_000

export interface GamesArea extends ListArea<ListedGame> {
  /** Genres and platforms to choose from; another object when they have changed. */
  lists: () => GameLists
  /** A genre or platform that was added here. */
  added: (list: keyof GameLists, item: ListItem) => void
}

export const GAMES_AREA: AreaKind<GamesArea> = {
  name: "games",
  action: "games.manage",
  create: ({ api, link, words, changed, onError, warn }) => {
    let lists: GameLists = { genres: [], platforms: [] }
    const list = createList(gameListDefinition(words, () => lists))
    tellMarkedGone(list, { words, warn }, { label: ({ name }) => name })
    const loader = createBackgroundList({
      link,
      list,
      page: pagesWithDeleted<ListedGame>(
        (request) => api.list(gameCalls.listGames, { ...request, sort: "-gameId" }),
        () => true,
      ),
      pollMs: POLL_MS,
      onChange: changed,
      onError,
    })
    const setLists = (next: GameLists) => {
      lists = next
      list.reread()
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
    const area = listArea(list, loader)
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

export const gameActionContext = (store: AppStore): ActionContext<ListedGame> =>
  contextWithDeleted(store, store.areas.of(GAMES_AREA))
