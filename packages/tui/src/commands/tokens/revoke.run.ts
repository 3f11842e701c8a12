import { sessionCalls } from "@qo/core/api"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { confirmOrRefuse } from "../../shell/confirm.ts"
import type { tokensRevoke } from "./revoke.ts"

export const tokensRevokeModule: ModuleOf<typeof tokensRevoke> = {
  output: sessionCalls.revokeToken.output,
  async run({ id }, shell) {
    await confirmOrRefuse(shell, shell.t("ask.revokeToken", { id }))
    const revoked = await shell.api.send(sessionCalls.revokeToken, { id })
    await shell.print.record([{ field: "id", title: shell.t("column.id") }], revoked)
    return EXIT.done
  },
}
