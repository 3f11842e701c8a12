import { gameCalls } from "@qo/core/api"
import { awaitsSdk, type Game } from "@qo/core/game"
import { wrapLongText } from "../../widgets/long-text.ts"
import { neutraliseText } from "../../text/control-characters.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** Data that the server returns only once. */
export interface IssuedKeys {
  game: Game
  apiKey: string
  token: string
  /** How long the previous token stays valid; `undefined` if there was none. */
  graceHours: number | undefined
}

/** As the examples of the guide to the SDK read them. */
export const environmentText = ({ apiKey, token }: IssuedKeys): string =>
  `QO_API_KEY=${apiKey}\nQO_TOKEN=${token}\n`

/** Key and token, each on a separate line so that it can be selected with the mouse, then instructions. */
export function keyLines(
  { t, styles, columns, plain }: RenderContext,
  keys: IssuedKeys,
  host: string,
): readonly string[] {
  const { apiKey, token, graceHours, game } = keys
  const steps = [
    t("games.sdk.step1"),
    t("games.sdk.step2", { url: new URL(gameCalls.sdkHello.path, host).href }),
    ...(awaitsSdk(game.status) ? [t("games.sdk.step3")] : []),
    ...(graceHours === undefined
      ? []
      : [graceHours === 0 ? t("games.sdk.noGrace") : t("games.sdk.until", { count: graceHours })]),
  ]
  const heading = plain ? (text: string) => text : styles.title
  return [
    heading(t("games.sdk.keyOf")),
    ...wrapLongText(neutraliseText(apiKey), columns),
    heading(t("games.sdk.tokenOf")),
    ...wrapLongText(neutraliseText(token), columns),
    "",
    ...steps.flatMap((step) => wrapLongText(step, columns)),
  ]
}
