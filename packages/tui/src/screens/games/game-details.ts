import type { Role } from "@qo/core/access"
import type { Game } from "@qo/core/game"
import { wrapped } from "../../widgets/long-text.ts"
import { type GameLists, gameStatusText, genreText, platformText } from "./game-words.ts"
import { displayWidth, fit } from "../../text/display-width.ts"
import { neutralise } from "../../text/control-characters.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** What comes next for a game, and who does it. */
export function nextStep({ t }: Pick<RenderContext, "t">, game: Game, role: Role): string {
  const isAdministrator = role === "administrator"
  switch (game.status) {
    case "awaitingSdk":
      return t(game.apiKey === undefined ? "games.next.issueKeys" : "games.next.firstCall")
    case "sdkConnected":
      return t("games.next.send")
    case "onModeration":
      return t(isAdministrator ? "games.next.decide" : "games.next.wait")
    case "connected":
      return t("games.next.nothing")
    case "disconnected":
      return t(isAdministrator ? "games.next.reconnect" : "games.next.ask")
  }
}

/** One game in full: labels and values, then what comes next. */
export function gameLines(
  game: Game,
  given: { context: RenderContext; lists: GameLists; role: Role },
): readonly string[] {
  const { context, lists, role } = given
  const { t, styles, columns } = context
  const rows: readonly (readonly [string, string])[] = [
    [t("column.id"), String(game.gameId)],
    [t("field.gameName"), game.name],
    [t("column.status"), gameStatusText(context, game)],
    [t("column.organization"), game.organization?.name ?? "—"],
    [t("column.genre"), genreText(context, lists, game.genre)],
    [t("column.platform"), platformText(context, lists, game.platform)],
    [t("field.gameUrl"), game.url],
    [t("column.currency"), game.currency],
    [t("games.sdk.key"), game.apiKey ?? t("games.noKeys")],
  ]
  const next = nextStep(context, game, role)
  if (context.plain) return [...rows.map(([name, value]) => `${name}: ${neutralise(value)}`), next]
  const label = Math.max(...rows.map(([each]) => displayWidth(each))) + 2
  const indent = " ".repeat(label + 2)
  return [
    ...rows.flatMap(([name, value]) => {
      const [first = "", ...more] = wrapped(neutralise(value), Math.max(20, columns - label - 3))
      return [`  ${fit(`${name}:`, label)}${first}`, ...more.map((line) => indent + line)]
    }),
    "",
    ...wrapped(next, columns - 3).map((line) => `  ${styles.title(line)}`),
    "",
    `  ${t("games.showKeys")}`,
  ]
}
