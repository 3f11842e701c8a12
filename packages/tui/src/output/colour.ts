import type { Colours } from "../text/styles.ts"
import { coloursOf } from "../terminal/capabilities.ts"

export const COLOUR_CHOICES = ["auto", "always", "never"] as const
export type ColourChoice = (typeof COLOUR_CHOICES)[number]

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The colours that a stream gets. The flag wins, then NO_COLOR (any non-empty value), then
 * CLICOLOR_FORCE, then TERM=dumb; otherwise only a terminal gets it.
 */
export function decideColours(where: {
  choice: ColourChoice | undefined
  env: Environment
  isTerminal: boolean
}): Colours {
  return isColoured(where) ? coloursOf(where.env) : "none"
}

function isColoured({ choice, env, isTerminal }: Parameters<typeof decideColours>[0]): boolean {
  if (choice === "always") return true
  if (choice === "never") return false
  if (env["NO_COLOR"]) return false
  if (env["CLICOLOR_FORCE"] && env["CLICOLOR_FORCE"] !== "0") return true
  return isTerminal && env["TERM"] !== "dumb"
}
