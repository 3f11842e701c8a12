import { userCalls } from "@qo/core/api"
import { foldText } from "@qo/core/lib"
import { EXIT } from "../../output/index.ts"
import { CommandFailure } from "../../shell/failure.ts"
import type { Calls, Language } from "../../shell/shell.ts"

/** An account by its number or its e-mail address. @throws CommandFailure */
export async function findUser({ api, t }: Calls & Language, given: string): Promise<number> {
  if (/^\d+$/.test(given)) return Number(given)
  const { data } = await api.list(userCalls.listUsers, { q: given, limit: 20 })
  const found = data.find(({ email }) => foldText(email) === foldText(given))
  if (found) return found.id
  throw new CommandFailure(EXIT.notFound, {
    code: "emailNotFound",
    message: t("error.emailNotFound"),
    why: given,
  })
}
