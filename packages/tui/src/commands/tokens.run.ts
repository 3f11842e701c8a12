import { proofCalls } from "@qo/core/api"
import { ApiToken, TOKEN } from "@qo/core/token"
import type { z } from "zod"
import { EXIT } from "../output/index.ts"
import { columnsOf, detailsOf } from "../records/columns.ts"
import { wordsOf } from "../records/words.ts"
import type { CommandModule, ModuleOf, ValuesOf } from "../shell/command.ts"
import { confirmOrRefuse } from "../shell/confirm.ts"
import { schemaProblems } from "../shell/schema-problems.ts"
import { withSecret } from "../shell/secret-result.ts"
import type { tokensCreate, tokensRevoke } from "./tokens.ts"

export const tokensListModule: CommandModule = {
  output: ApiToken,
  record: TOKEN,
  async run(_, shell) {
    const tokens = await shell.api.send(proofCalls.listTokens, {})
    const rows = shell.print.list(columnsOf<ApiToken>(TOKEN, wordsOf(shell)))
    for (const token of tokens) await rows.row(token)
    const total = tokens.length
    await rows.end({ total, complete: true, next: null })
    await shell.tell(shell.t("list.count", { shown: total, total }))
    return EXIT.done
  },
}

type CreatedToken = z.infer<typeof proofCalls.createToken.output>
/** The token is left out where it went into a file. */
type ShownToken = Omit<CreatedToken, "token"> & { token?: string }

const DAYS = 30
const FLAGS = { name: "--name", scope: "--scope", expiresInDays: "--days" }

const requestOf = ({ name, scope, days }: Partial<ValuesOf<typeof tokensCreate>>) => ({
  name,
  scope: scope ?? "read",
  expiresInDays: days ?? DAYS,
})

export const tokensCreateModule: ModuleOf<typeof tokensCreate> = {
  output: proofCalls.createToken.output.partial({ token: true }),
  record: TOKEN,
  check: (values, t) => schemaProblems(proofCalls.createToken.input, requestOf(values), FLAGS, t),
  async run(values, shell) {
    const { api, print, t } = shell
    const request = proofCalls.createToken.input.parse(requestOf(values))
    const { made, isShown } = await withSecret<CreatedToken>(values, shell, {
      make: () => api.send(proofCalls.createToken, request),
      fileText: ({ token }) => `${token}\n`,
    })
    const { token, ...rest } = made
    const columns = [
      ...detailsOf<ShownToken>(TOKEN, wordsOf(shell)),
      ...(isShown ? [{ field: "token", title: t("column.token") }] : []),
    ]
    await print.record(columns, isShown ? { ...rest, token } : rest)
    if (isShown) await shell.note(t("token.shownOnce"))
    return EXIT.done
  },
}

export const tokensRevokeModule: ModuleOf<typeof tokensRevoke> = {
  output: proofCalls.revokeToken.output,
  async run({ id }, shell) {
    await confirmOrRefuse(shell, shell.t("ask.revokeToken", { id }))
    const revoked = await shell.api.send(proofCalls.revokeToken, { id })
    await shell.print.record([{ field: "id", title: shell.t("fieldName.id") }], revoked)
    return EXIT.done
  },
}
