import { gameCalls } from "@qo/core/api"
import { SdkKey } from "@qo/core/game"
import { momentText } from "@qo/core/record"
import { type Column, EXIT, type ExitCode } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { requestOf, showPlan } from "../../shell/dry-run.ts"
import type { Language, Shell } from "../../shell/shell.ts"
import type { gamesRestoreKey, gamesSdkKeys } from "./games.ts"
import { timeCode } from "../../records/codes.ts"

const columnsOf = ({ t, locale }: Language): readonly Column<SdkKey>[] => [
  { field: "number", isId: true, title: t("column.sdkKeyNumber"), align: "right" },
  { field: "apiKey", title: t("fieldName.apiKey") },
  {
    field: "endsAt",
    code: timeCode("endsAt"),
    title: t("column.sdkKeyEnds"),
    text: ({ isCurrent, isWorking, endsAt }) => {
      if (isCurrent) return t("games.sdk.isCurrent")
      const moment = momentText(endsAt, locale)
      return isWorking ? moment : t("game.sdk.endedAt", { moment })
    },
  },
  {
    field: "restorableUntil",
    code: timeCode("restorableUntil"),
    title: t("column.sdkKeyRestorable"),
    text: ({ isCurrent, restorableUntil }) =>
      isCurrent ? "—" : momentText(restorableUntil, locale),
  },
  { field: "callsLastDay", title: t("column.sdkCalls"), align: "right" },
]

async function printKeys(keys: readonly SdkKey[], shell: Shell): Promise<ExitCode> {
  const rows = shell.print.list(columnsOf(shell))
  for (const key of keys) await rows.row(key)
  await rows.end({ total: keys.length, complete: true, next: null })
  return EXIT.done
}

export const gamesSdkKeysModule: ModuleOf<typeof gamesSdkKeys> = {
  output: SdkKey,
  run: async ({ id }, shell) =>
    printKeys(await shell.api.send(gameCalls.listSdkKeys, { gameId: id }), shell),
}

export const gamesRestoreKeyModule: ModuleOf<typeof gamesRestoreKey> = {
  output: SdkKey,
  async run({ id, number }, shell) {
    const input = { gameId: id, number }
    if (shell.dryRun)
      return showPlan(shell, { id, request: requestOf(gameCalls.restoreSdkKey, input) })
    return printKeys(await shell.api.send(gameCalls.restoreSdkKey, input), shell)
  },
}
