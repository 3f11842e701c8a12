import type { Shell } from "../../shell/shell.ts"
import { findOrganization } from "../../shell/references.ts"
import { wrongUsage } from "../../shell/wrong-usage.ts"
import { callerRole } from "./caller-role.ts"

/** Whose a game shall be. An issuer's games are the own organization's; nobody else's can be named. @throws CommandFailure */
export async function organizationOfGame(shell: Shell, given: string): Promise<number> {
  if ((await callerRole(shell)) === "administrator") return findOrganization(shell, given)
  const message = shell.t("game.ownOrganization")
  throw wrongUsage(shell, [{ field: "--organization", message }])
}
