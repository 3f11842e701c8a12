import { sessionCalls } from "@qo/core/api"
import type { z } from "zod"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf, ValuesOf } from "../../shell/command.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import { withSecret } from "../../shell/secret-result.ts"
import type { tokensCreate } from "./create.ts"
import { tokenColumns } from "./token-columns.ts"

type Created = z.infer<typeof sessionCalls.createToken.output>
/** The token is left out where it went into a file. */
type ShownToken = Omit<Created, "token"> & { token?: string }

const DAYS = 30
const FLAGS = { name: "--name", scope: "--scope", expiresInDays: "--days" }

const requestOf = ({ name, scope, days }: Partial<ValuesOf<typeof tokensCreate>>) => ({
  name,
  scope: scope ?? "read",
  expiresInDays: days ?? DAYS,
})

export const tokensCreateModule: ModuleOf<typeof tokensCreate> = {
  output: sessionCalls.createToken.output.partial({ token: true }),
  check: (values, t) => schemaProblems(sessionCalls.createToken.input, requestOf(values), FLAGS, t),
  async run(values, shell) {
    const { api, print, t } = shell
    const request = sessionCalls.createToken.input.parse(requestOf(values))
    const { made, isShown } = await withSecret<Created>(values, shell, {
      make: () => api.send(sessionCalls.createToken, request),
      fileText: ({ token }) => `${token}\n`,
    })
    const { token, ...rest } = made
    const columns = [
      ...tokenColumns<ShownToken>(shell),
      ...(isShown ? [{ field: "token", title: t("column.token") }] : []),
    ]
    await print.record(columns, isShown ? { ...rest, token } : rest)
    if (isShown) await shell.note(t("token.shownOnce"))
    return EXIT.done
  },
}
