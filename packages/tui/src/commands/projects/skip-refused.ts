import { ApiError } from "@qo/core/api"
import type { Verb } from "../../actions/index.ts"
import type { Failure } from "../../output/index.ts"
import { CommandFailure, describeFailure } from "../../shell/failure.ts"
import { sayFindings } from "../../shell/finding-words.ts"
import type { Language, Login } from "../../shell/shell.ts"

/** What was found in a project that is not fit, in words; `undefined` for any other failure. */
async function refusalIn(error: unknown, shell: Language & Login) {
  if (!(error instanceof ApiError) || error.issues.length === 0) return undefined
  const { exit, failure } = describeFailure(error, shell.t, { host: shell.session.host })
  return { exit, failure: await sayFindings(failure, error, shell.locale) }
}

const textOf = ({ message, issues = [] }: Failure): string =>
  [message, ...issues.map((issue) => issue.message)].join("; ")

/** In a batch, a project that is not fit is set aside with everything that was found in it. */
export const skipRefused = <Row>(verb: Verb<Row>, shell: Language & Login): Verb<Row> => ({
  ...verb,
  send: async (api, input, key) => {
    try {
      return await verb.send(api, input, key)
    } catch (error) {
      const refusal = await refusalIn(error, shell)
      if (!refusal) throw error
      return { skipped: { code: refusal.failure.code, message: textOf(refusal.failure) } }
    }
  },
})

/** Of one project the refusal is the command's own, with each finding on a line and where to look further. */
export const explainRefused = <Row>(
  verb: Verb<Row>,
  pid: number,
  shell: Language & Login,
): Verb<Row> => ({
  ...verb,
  send: async (api, input, key) => {
    try {
      return await verb.send(api, input, key)
    } catch (error) {
      const refusal = await refusalIn(error, shell)
      if (!refusal) throw error
      const { exit, failure } = refusal
      const hint = failure.hint ?? shell.t("hint.checkStored", { pid })
      throw new CommandFailure(exit, { ...failure, hint })
    }
  },
})
