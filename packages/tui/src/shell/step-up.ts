import { type AskStepUp, type StepUpGiven, stepUpOf } from "@qo/core/api"
import { errorText, issueText } from "@qo/core/i18n"
import { firstLine } from "./secret-input.ts"
import type { Language, Notes, Questions, Stdin } from "./shell.ts"

type StepUpShell = Pick<Language, "t"> &
  Pick<Questions, "ask"> &
  Pick<Stdin, "stdin"> &
  Pick<Notes, "tell"> & { byStdin: boolean }

/**
 * Asks for the password or a code on the terminal, or reads it from the first line of stdin. Without either, the call is
 * refused. An accepted password is used again for the next calls of the command, so that a batch asks once; a code is valid
 * only once.
 */
export function createStepUpAsker({ ask, stdin, tell, t, byStdin }: StepUpShell): AskStepUp {
  let given: StepUpGiven | undefined
  return async (act, failure) => {
    if (given && "password" in given && !failure) return given
    given = undefined
    if (byStdin) {
      if (failure) throw failure
      const line = firstLine(await stdin())
      return line === "" ? undefined : stepUpOf(line)
    }
    if (!ask) return undefined
    if (failure)
      await tell(
        failure.issues.map((issue) => issueText(t, issue)).join(" ") || errorText(t, failure),
      )
    else await tell(t(`stepUp.why.${act}`))
    given = stepUpOf(await ask.secret(t("stepUp.label")))
    return given
  }
}
