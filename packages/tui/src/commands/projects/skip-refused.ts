import { ApiError } from "@qo/core/api"
import type { Verb } from "../../actions/index.ts"
import { describeFailure } from "../failure.ts"
import { sayFindings } from "../finding-words.ts"
import type { Shell } from "../shell.ts"

/** In a batch, a project that is not fit is set aside with everything that was found in it, in words. */
export const skipRefused = <Row>(verb: Verb<Row>, shell: Shell): Verb<Row> => ({
  ...verb,
  send: async (api, input, key) => {
    try {
      return await verb.send(api, input, key)
    } catch (error) {
      if (!(error instanceof ApiError) || error.issues.length === 0) throw error
      const { failure } = describeFailure(error, shell.t, { host: shell.session.host })
      const { code, message, issues = [] } = await sayFindings(failure, error, shell.locale)
      const found = issues.map((issue) => issue.message)
      return { skipped: { code, message: [message, ...found].join("; ") } }
    }
  },
})
