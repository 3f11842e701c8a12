import type { Role } from "@qo/core/access"
import { type Game, GAME, gameNotices, gameStepAfter } from "@qo/core/game"
import { momentText, textOf } from "@qo/core/record"
import { wrapLongText } from "../../widgets/long-text.ts"
import { labelOf } from "../../records/words.ts"
import { type GameLists, gameWords } from "./game-words.ts"
import { labelLines } from "../../widgets/label-lines.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** The next step for a game, and who takes it. */
export function nextStep({ t }: Pick<RenderContext, "t">, game: Game, role: Role): string {
  const isAdministrator = role === "administrator"
  switch (gameStepAfter(game.status)) {
    case "connectSdk":
      return t(game.apiKey === undefined ? "games.next.issueKeys" : "games.next.firstCall")
    case "send":
      return t("games.next.send")
    case "decide":
      return t(isAdministrator ? "games.next.decide" : "games.next.wait")
    case "nothing":
      return t("games.next.nothing")
    case "reconnect":
      return t(isAdministrator ? "games.next.reconnect" : "games.next.ask")
  }
}

const missingText = (t: RenderContext["t"], field: string): string =>
  field === "apiKey" ? t("games.noKeys") : "—"

/** At either side of the text. */
const MARGINS = 2

/** Necessary changes on the game's server. */
const warningsOf = ({ t, locale }: RenderContext, game: Game): readonly string[] =>
  gameNotices(game).map((notice) =>
    t(`gameNotice.${notice}`, { date: momentText(game.oldSignatureUntil, locale) }),
  )

/** One game in full: labels and values, then its next step. */
export function gameLines(
  game: Game,
  given: { context: RenderContext; lists: GameLists; role: Role },
): readonly string[] {
  const { context, lists, role } = given
  const { t, styles, columns } = context
  const words = gameWords(context, lists)
  const rows = GAME.all
    .filter(({ name }) => name !== "revision")
    .map(
      (field) =>
        [labelOf(words, field), textOf(field, game, words) || missingText(t, field.name)] as const,
    )
  const next = nextStep(context, game, role)
  const warnings = warningsOf(context, game)
  if (context.plain) return [...labelLines(context, rows), ...warnings, next]
  return [
    ...labelLines(context, rows),
    "",
    ...warnings.flatMap((line) => wrapLongText(line, columns - MARGINS)).map(styles.warning),
    ...wrapLongText(next, columns - MARGINS).map((line) => styles.title(line)),
  ]
}
