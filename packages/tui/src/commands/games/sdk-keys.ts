import { gameCalls } from "@qo/core/api"
import { awaitsSdk, GAME, type Game, GAME_STATUS } from "@qo/core/game"
import type { z } from "zod"
import { type Column, EXIT } from "../../output/index.ts"
import { loadWords } from "../../records/words.ts"
import type { ModuleOf, ValuesOf } from "../../shell/command.ts"
import { confirmOrRefuse } from "../../shell/confirm.ts"
import { requestOf, showPlan } from "../../shell/dry-run.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import { withSecret } from "../../shell/secret-result.ts"
import type { Calls, Language, Login, Notes, Questions } from "../../shell/shell.ts"
import type { gamesConnectSdk } from "./games.ts"
import { choiceCode } from "../../records/codes.ts"

type SdkKeyValues = ValuesOf<typeof gamesConnectSdk>
type Keys = z.infer<typeof gameCalls.issueSdkKeys.output>
/** The token is left out where it went into a file. */
const ShownKeys = gameCalls.issueSdkKeys.output.partial({ token: true })
type ShownKeys = z.infer<typeof ShownKeys>

const inputOf = (values: SdkKeyValues) => ({
  gameId: values.id,
  ...(values["grace-hours"] !== undefined && { graceHours: values["grace-hours"] }),
  ...(values["rotate-key"] && { rotateKey: true }),
})

const FLAGS = { graceHours: "--grace-hours" }

/** Named as the examples of docs/sdk.md read them. */
const environmentFile = ({ apiKey, token }: Keys): string =>
  `QO_API_KEY=${apiKey}\nQO_TOKEN=${token}\n`

async function columnsOf(shell: Language, isShown: boolean): Promise<readonly Column<ShownKeys>[]> {
  const { t } = shell
  const words = await loadWords(shell, GAME)
  return [
    { field: "game.gameId", isId: true, title: t("fieldName.id") },
    { field: "game.name", title: t("fieldName.gameName") },
    {
      field: "game.status.name",
      code: choiceCode("game.status", GAME_STATUS),
      title: t("fieldName.status"),
      text: ({ game }) => words.choice(GAME_STATUS, game.status),
    },
    { field: "apiKey", title: t("fieldName.apiKey") },
    ...(isShown ? [{ field: "token", title: t("column.sdkToken") }] : []),
  ]
}

/** Prints the remaining steps until the game is connected. */
async function tellHowToGoOn(
  game: Game,
  { note, t, session }: Language & Login & Notes,
): Promise<void> {
  const url = new URL(gameCalls.sdkHello.path, session.host).href
  await note(t("game.sdk.next", { url }))
  if (awaitsSdk(game.status)) await note(t("game.next.send", { id: game.gameId }))
}

/** The question before all old keys are revoked: how many are valid, and how many calls they have signed. */
async function revocationText(
  gameId: number,
  shell: Calls & Language & Questions,
): Promise<string> {
  const question = shell.t("ask.sdkWithoutGrace", { id: gameId })
  // Without a terminal and without --yes it is refused anyway.
  if (!shell.ask) return question
  const known = await shell.api.send(gameCalls.listSdkKeys, { gameId })
  const keys = known.filter(({ isWorking }) => isWorking)
  const calls = keys.reduce((sum, { callsLastDay }) => sum + callsLastDay, 0)
  return `${question} ${shell.t("losses.games.keys", { keys: keys.length, calls })}`
}

export const gamesConnectSdkModule: ModuleOf<typeof gamesConnectSdk> = {
  output: ShownKeys,
  // A missing or wrong number of the game was reported already.
  check: (values, t) =>
    schemaProblems(gameCalls.issueSdkKeys.input, { ...inputOf(values), gameId: 1 }, FLAGS, t),
  async run(values, shell) {
    const { api, print, t } = shell
    const input = gameCalls.issueSdkKeys.input.parse(inputOf(values))
    if (shell.dryRun)
      return showPlan(shell, { id: values.id, request: requestOf(gameCalls.issueSdkKeys, input) })
    if (input.graceHours === 0) await confirmOrRefuse(shell, await revocationText(values.id, shell))
    const { made, isShown } = await withSecret<Keys>(values, shell, {
      make: () => api.send(gameCalls.issueSdkKeys, input),
      fileText: environmentFile,
    })
    const { token, ...rest } = made
    await print.record(
      await columnsOf(shell, isShown),
      isShown ? { ...rest, token } : rest,
      ShownKeys,
    )
    if (isShown) await shell.note(t("game.sdk.shownOnce"))
    await tellHowToGoOn(made.game, shell)
    return EXIT.done
  },
}
