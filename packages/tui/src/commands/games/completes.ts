import { type GameCompletes, offerCalls } from "@qo/core/api"
import { z } from "zod"
import { type Column, EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import type { Language } from "../../shell/shell.ts"
import { moneyText } from "../../text/money-texts.ts"
import type { gamesCompletes } from "./games.ts"

type Survey = GameCompletes["surveys"][number]

const columnsOf = ({ t, locale }: Language): readonly Column<Survey>[] => [
  { field: "pid", isId: true, title: t("column.surveyNumber"), align: "right" },
  { field: "completes", title: t("column.completes"), align: "right" },
  {
    field: "amount",
    title: t("column.toIssuer"),
    text: ({ amount }) => moneyText(amount, locale),
    align: "right",
  },
]

/** Completes by a game's players and the issuer's share. */
export const gamesCompletesModule: ModuleOf<typeof gamesCompletes> = {
  output: z.object({ pid: z.int(), completes: z.int(), amount: z.int() }),
  async run({ id, since, until }, shell) {
    const { surveys, completes, amount } = await shell.api.send(offerCalls.gameCompletes, {
      gameId: id,
      ...(since !== undefined && { from: since }),
      ...(until !== undefined && { upto: until }),
    })
    const rows = shell.print.list(columnsOf(shell))
    for (const each of surveys) await rows.row(each)
    await rows.end({ total: surveys.length, complete: true, next: null })
    const sums = { completes, amount: moneyText(amount, shell.locale) }
    await shell.tell(shell.t("game.completes", sums))
    return EXIT.done
  },
}
