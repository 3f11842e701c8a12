import type { Translate } from "@qo/core/i18n"
import type { Configuration } from "../config/index.ts"
import { EXIT, type Failure } from "../output/index.ts"
import { accountFlags } from "../shell/account-flags.ts"
import type { Command } from "../shell/command.ts"
import { listOfInput } from "../shell/record-lists.ts"
import type { Route } from "./route.ts"

type T = Translate<"terminal">

/** The list that the command line names; an unknown flag names none. */
function listOf(command: Command, rest: Route["rest"]): string | undefined {
  const isGiven = ({ name }: { name: string }) =>
    rest.some((word) => word === `--${name}` || word.startsWith(`--${name}=`))
  const ids = [...(command.args ?? []), ...(command.flags ?? []).filter(isGiven)].filter(
    ({ type }) => type === "id",
  )
  return ids.map((input) => listOfInput(input, command)).find((list) => list !== undefined)?.command
}

/** Adds a hint if the failure has none. */
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
  const list = listOf(command, found.rest)
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
