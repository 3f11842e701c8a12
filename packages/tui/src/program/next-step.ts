import type { Translate } from "@qo/core/i18n"
import type { Configuration } from "../config/index.ts"
import { EXIT, type Failure } from "../output/index.ts"
import { accountFlags } from "../shell/account-flags.ts"
import type { Command } from "../shell/command.ts"
import type { Route } from "./route.ts"

type T = Translate<"terminal">

/** Which list shows the numbers that an argument takes, by what the argument is. */
const LISTS: readonly (readonly [RegExp, string])[] = [
  [/^arg\.userId/, "users list"],
  [/^arg\.organizationId/, "organizations list"],
  [/^arg\.gameId/, "games list"],
  [/^(?:arg\.(?:projectId|pidOfProject)|flag\.\w*pids?$)/i, "projects list"],
  [/^arg\.tariffId/, "tariffs list"],
  [/^arg\.mailId/, "outbox list"],
  [/^arg\.callbackId/, "callbacks list"],
  [/^arg\.taskId/, "tasks list"],
  [/^arg\.tokenId/, "tokens list"],
  [/^arg\.viewId/, "views list"],
]

function listOf({ args = [], flags = [] }: Command): string | undefined {
  for (const { type, help } of [...args, ...flags]) {
    if (type !== "id") continue
    const list = LISTS.find(([of]) => of.test(help))
    if (list) return list[1]
  }
  return undefined
}

/** What to do next, where the failure itself does not say. */
export function withNextStep(
  { exit, failure }: { exit: number; failure: Failure },
  { found, t, config }: { found: Route; t: T; config: Configuration | undefined },
): Failure {
  const { command } = found
  if (exit === EXIT.notSignedIn && config && failure.code !== "wrongCredentials")
    return signInAgain(failure, { t, config })
  if (failure.hint !== undefined) return failure
  if (exit === EXIT.usage)
    return {
      ...failure,
      hint: t("hint.help", { command: command ? `qo ${command.name} --help` : "qo --help" }),
    }
  if (exit !== EXIT.notFound || failure.code !== "notFound" || !command) return failure
  const list = listOf(command)
  return {
    ...failure,
    why: failure.why ?? t("failure.notFoundWhy"),
    ...(list !== undefined && { hint: t("hint.list", { command: `qo ${list}` }) }),
  }
}

/** To the same server, into the same profile. */
function signInAgain(failure: Failure, { t, config }: { t: T; config: Configuration }): Failure {
  const plain = t("hint.signIn", { command: "qo login" })
  if (failure.hint !== plain) return failure
  return { ...failure, hint: t("hint.signIn", { command: `qo login${accountFlags(config)}` }) }
}
