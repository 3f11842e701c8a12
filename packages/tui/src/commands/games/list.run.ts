import { gameCalls } from "@qo/core/api"
import { Game, GAME_STATUSES } from "@qo/core/game"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { pageInput, printPages } from "../../shell/print-pages.ts"
import { findOrganization } from "../../shell/references.ts"
import { gameColumns } from "./game-columns.ts"
import { loadLearningWords } from "./game-words.ts"
import type { gamesList } from "./list.ts"

export const gamesListModule: ModuleOf<typeof gamesList> = {
  output: Game,
  async run({ status, organization }, shell) {
    const oid = organization && (await findOrganization(shell, organization))
    const filter = {
      ...(oid && { oid }),
      ...(status && { statuses: status.map((name) => GAME_STATUSES[name].id) }),
    }
    const words = await loadLearningWords(shell)
    const { input } = gameCalls.listGames
    await printPages(
      shell,
      gameColumns(shell, words),
      async (page) => {
        const query = input.parse({ ...filter, ...pageInput(shell, page) })
        const games = await shell.api.list(gameCalls.listGames, query)
        await words.learn(games.data)
        return games
      },
      Game,
    )
    return EXIT.done
  },
}
