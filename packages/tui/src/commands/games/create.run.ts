import { gameCalls } from "@qo/core/api"
import { Game, GameDraft } from "@qo/core/game"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { requestOf, showPlan } from "../../shell/dry-run.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import type { gamesCreate } from "./create.ts"
import { findListItem } from "./find-list-item.ts"
import { gameDetails } from "./game-columns.ts"
import { GAME_FLAGS } from "./game-flags.ts"
import { tellNextStep } from "./next-step.ts"
import { organizationOfGame } from "./organization-of-game.ts"

/** Genre and platform are looked up on the server's lists later. */
const Typed = GameDraft.pick({ name: true, url: true, currency: true })

export const gamesCreateModule: ModuleOf<typeof gamesCreate> = {
  output: Game,
  check: ({ name, url, currency }, t) =>
    schemaProblems(Typed, { name, url, currency }, GAME_FLAGS, t),
  async run(values, shell) {
    const { name, url, currency, organization } = values
    const organizationId =
      organization === undefined ? undefined : await organizationOfGame(shell, organization)
    const draft = GameDraft.parse({
      name,
      url,
      currency,
      genre: await findListItem("genre", values.genre, shell),
      platform: await findListItem("platform", values.platform, shell),
      ...(organizationId && { organizationId }),
    })
    if (shell.dryRun) return showPlan(shell, { request: requestOf(gameCalls.createGame, draft) })
    const game = await shell.api.send(gameCalls.createGame, draft)
    await shell.print.record(await gameDetails(shell, game), game, Game)
    await tellNextStep(game, shell)
    return EXIT.done
  },
}
