import type { Command } from "../../shell/command.ts"
import { gamesConnectSdk } from "./connect-sdk.ts"
import { gamesCreate } from "./create.ts"
import { gamesDelete } from "./delete.ts"
import { gamesList } from "./list.ts"
import {
  gamesCurrencies,
  gamesGenres,
  gamesGenresAdd,
  gamesPlatforms,
  gamesPlatformsAdd,
} from "./lists.ts"
import { gamesSetStatus } from "./set-status.ts"
import { gamesShow } from "./show.ts"
import { gamesUpdate } from "./update.ts"

export const gameCommands: readonly Command[] = [
  gamesList,
  gamesShow,
  gamesCreate,
  gamesUpdate,
  gamesSetStatus,
  gamesDelete,
  gamesConnectSdk,
  gamesGenres,
  gamesGenresAdd,
  gamesPlatforms,
  gamesPlatformsAdd,
  gamesCurrencies,
]
