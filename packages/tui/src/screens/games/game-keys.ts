import { deleteGame, GAMES_LIST, type ListedGame, restoreGame, setGameStatus } from "@qo/core/acts"
import { meOf } from "../actions/me.ts"
import {
  copyRowsKey,
  formKeys,
  type ListDialog,
  planKey,
  type RecordKey,
} from "../lists/list-dialogs.tsx"
import { aboutOne, aboutTargets, keysOfAct } from "../lists/list-keys.ts"
import { gameForm } from "./game-form.ts"
import type { GamesArea } from "./games-area.ts"
import { movesDialog } from "./MoveChoice.tsx"
import { issueKeysDialog } from "./SdkKeysForm.tsx"
import { workingKeysDialog } from "./WorkingKeysDialog.tsx"

type GameDialog = ListDialog<ListedGame, GamesArea>

const action = "games.manage"

/** A dialog about one game, which is not deleted. */
export const aboutGame = (dialogOf: (game: ListedGame) => GameDialog) =>
  aboutOne<ListedGame, GameDialog>(dialogOf, "games.deletedFirst")

/** Shortcuts of games: on their list, and on the page of one game. */
export const GAME_KEYS: readonly RecordKey<ListedGame, GamesArea>[] = [
  ...formKeys(gameForm, {
    create: "key.createGame",
    edit: "key.editGame",
    action,
    whenDeleted: "games.deletedFirst",
    editKeys: ["e"],
  }),
  {
    id: "move",
    keys: keysOfAct(setGameStatus),
    help: "key.moveGame",
    action,
    about: "marked",
    run: aboutTargets((games, store) => movesDialog(games, meOf(store).role)),
  },
  { id: "sdkKeys", keys: ["K"], help: "key.sdkKeys", action, run: aboutGame(issueKeysDialog) },
  {
    id: "workingKeys",
    keys: ["V"],
    help: "key.workingKeys",
    action,
    run: aboutGame(workingKeysDialog),
  },
  planKey<ListedGame>(deleteGame, { id: "delete", help: "key.delete", action, also: ["delete"] }),
  planKey<ListedGame>(restoreGame, { id: "restore", help: "key.restoreGame", action }),
  copyRowsKey<ListedGame>(GAMES_LIST, ({ gameId }) => `qo games show ${gameId}`),
]
