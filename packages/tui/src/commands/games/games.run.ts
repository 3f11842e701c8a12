import { deleteGame, GAMES, restoreGame, setGameStatus, updateGame } from "@qo/core/acts"
import { gameCalls } from "@qo/core/api"
import { GAME, Game, GameChange, type GameStatus, gameStepAfter } from "@qo/core/game"
import type { Translate } from "@qo/core/i18n"
import { EXIT } from "../../output/index.ts"
import { callerOf } from "../../shell/caller.ts"
import type { CommandModule } from "../../shell/command.ts"
import {
  createModule,
  type FindReference,
  listModule,
  printDetails,
  type ShownRecord,
  updateModule,
} from "../../shell/record-modules.ts"
import { wrongUsage } from "../../shell/wrong-usage.ts"
import { findListItem, gameWords, itemsOf } from "./list-items.ts"
import { findOrganization } from "../../shell/references.ts"

const SHOWN: ShownRecord<Game> = { record: GAME, output: Game, words: gameWords }

/** Remaining steps before questionnaires reach the players of a game, in words. */
function nextStep({ status, gameId: id }: Game, t: Translate<"terminal">): string | undefined {
  const step = gameStepAfter(status)
  switch (step) {
    case "connectSdk":
    case "send":
      return t(`game.next.${step}`, { id })
    case "decide":
      return t("game.next.wait")
    case "nothing":
    case "reconnect":
      return undefined
  }
}

const listOfGames = listModule({
  ...SHOWN,
  call: gameCalls.listGames,
  async filter({ status, organization, deleted }, shell) {
    const oid =
      typeof organization === "string" ? await findOrganization(shell, organization) : undefined
    const statuses = status as readonly GameStatus[] | undefined
    return {
      ...(oid !== undefined && { oid }),
      ...(deleted === true && { deleted: "only" as const }),
      ...(statuses && { statuses }),
    }
  },
})

export const gamesListModule: CommandModule = { ...listOfGames, items: itemsOf }

export const gamesShowModule: CommandModule = {
  output: Game,
  record: GAME,
  async run({ id }, shell) {
    const game = await GAMES.read(shell.api, Number(id))
    await printDetails(SHOWN, game, shell)
    const next = nextStep(game, shell.t)
    if (next !== undefined) await shell.note(next)
    return EXIT.done
  },
}

/** The issuer of a game. Issuers can only use their own organization. @throws CommandFailure */
const findIssuer: FindReference = async (shell, given) => {
  const { role } = await callerOf(shell)
  if (role === "administrator") return findOrganization(shell, given)
  const message = shell.t("game.ownOrganization")
  throw wrongUsage(shell, [{ field: "--organization", message }])
}

const EDITED = {
  ...SHOWN,
  record: GAME,
  references: {
    genre: (shell, given) => findListItem("genre", given, shell),
    platform: (shell, given) => findListItem("platform", given, shell),
    organization: findIssuer,
  } satisfies Readonly<Record<string, FindReference>>,
}

export const gamesCreateModule = createModule({
  ...EDITED,
  call: gameCalls.createGame,
  created: nextStep,
})

export const gamesUpdateModule = updateModule({
  ...EDITED,
  update: updateGame,
  schema: GameChange.omit({ gameId: true, revision: true }),
})

export const gamesSetStatusModule = async (): Promise<CommandModule> =>
  (await import("../../act-commands/act-module.ts")).actModule(setGameStatus, itemsOf)

export const gamesDeleteModule = async (): Promise<CommandModule> =>
  (await import("../../act-commands/act-module.ts")).actModule(deleteGame, itemsOf)

export const gamesRestoreModule = async (): Promise<CommandModule> =>
  (await import("../../act-commands/act-module.ts")).actModule(restoreGame, itemsOf)
