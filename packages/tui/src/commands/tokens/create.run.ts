import { sessionCalls } from "@qo/core/api"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf, ValuesOf } from "../command.ts"
import { schemaProblems } from "../schema-problems.ts"
import type { tokensCreate } from "./create.ts"
import { tokenColumns } from "./token-columns.ts"

const DAYS = 30
const FLAGS = { name: "--name", scope: "--scope", expiresInDays: "--days" }

const requestOf = ({ name, scope, days }: Partial<ValuesOf<typeof tokensCreate>>) => ({
  name,
  scope: scope ?? "read",
  expiresInDays: days ?? DAYS,
})

export const tokensCreateModule: ModuleOf<typeof tokensCreate> = {
  output: sessionCalls.createToken.output,
  check: (values, t) => schemaProblems(sessionCalls.createToken.input, requestOf(values), FLAGS, t),
  async run(values, shell) {
    const { api, print, t } = shell
    const request = sessionCalls.createToken.input.parse(requestOf(values))
    const created = await api.send(sessionCalls.createToken, request)
    await print.record(
      [...tokenColumns<typeof created>(shell), { field: "token", title: t("column.token") }],
      created,
    )
    await shell.note(t("token.shownOnce"))
    return EXIT.done
  },
}
