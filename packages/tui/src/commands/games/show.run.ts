import { gameCalls } from "@qo/core/api"
import { Game } from "@qo/core/game"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { gameDetails } from "./game-columns.ts"
import { tellNextStep } from "./next-step.ts"
import type { gamesShow } from "./show.ts"

export const gamesShowModule: ModuleOf<typeof gamesShow> = {
  output: Game,
  async run({ id }, shell) {
    const game = await shell.api.send(gameCalls.getGame, { gameId: id })
    await shell.print.record(await gameDetails(shell, game), game, Game)
    await tellNextStep(game, shell)
    return EXIT.done
  },
}
