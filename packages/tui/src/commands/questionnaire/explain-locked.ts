import { ApiError } from "@qo/core/api"
import { EXIT } from "../../output/index.ts"
import { CommandFailure, describeFailure } from "../../shell/failure.ts"
import type { Language, Login } from "../../shell/shell.ts"

/** Runs work on a project; if the project is locked, prints how to unlock it. @throws ApiError, CommandFailure */
export async function explainLocked<Result>(
  pid: number,
  { t, session }: Language & Login,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.key !== "locked") throw error
    const { failure } = describeFailure(error, t, { host: session.host })
    throw new CommandFailure(EXIT.refused, {
      ...failure,
      message: t("failure.locked", { pid }),
      hint: t("hint.locked", { pid }),
    })
  }
}
