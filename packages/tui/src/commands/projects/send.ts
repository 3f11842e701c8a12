import type { ApiError } from "@qo/core/api"
import { isFinding, loadTranslate } from "@qo/core/i18n"
import type { Project } from "@qo/core/project"
import { unfitToSend } from "../../questionnaire-files/unfit-to-send.ts"
import { CommandFailure, describeFailure } from "../../shell/failure.ts"
import { withQuestionnaireWords } from "../../shell/refusal-words.ts"
import type { Calls, Language, Login, Notes } from "../../shell/shell.ts"
import { sentText } from "../../text/sent-text.ts"
import { numberTexts } from "../../text/number-texts.ts"

/** Findings in a project, in words. */
export async function refusalIn(error: ApiError, { t, session, locale }: Language & Login) {
  const { exit, failure } = describeFailure(error, t, { host: session.host })
  return { exit, failure: await withQuestionnaireWords(failure, error, { t, locale }) }
}

/** Prints each finding on a line, and a hint on further details. */
export async function unfitFailure(
  pid: number,
  error: ApiError,
  shell: Language & Login,
): Promise<CommandFailure> {
  const { exit, failure } = await refusalIn(error, shell)
  const hint =
    failure.hint ??
    (error.issues.some(isFinding) ? shell.t("hint.checkStored", { pid }) : undefined)
  return new CommandFailure(exit, { ...failure, hint })
}

/** Checks before any confirmation. @throws CommandFailure if the project cannot be sent in its current state; ApiError */
export async function refuseUnfit(pid: number, shell: Calls & Language & Login): Promise<void> {
  const error = await unfitToSend(shell.api, pid)
  if (error) throw await unfitFailure(pid, error, shell)
}

/** Prints the new status and the fixed price. */
export async function tellSent(
  project: Project,
  { t, note, locale }: Language & Notes,
): Promise<void> {
  const q = await loadTranslate(locale, "questionnaire")
  await note(sentText(project, { t, q, money: numberTexts(locale).money }))
}
