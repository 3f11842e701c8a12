import { ApiToken, sessionCalls } from "@qo/core/api"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import type { tokensList } from "./list.ts"
import { tokenColumns } from "./token-columns.ts"

export const tokensListModule: ModuleOf<typeof tokensList> = {
  output: ApiToken,
  async run(_, shell) {
    const tokens = await shell.api.send(sessionCalls.listTokens, {})
    const rows = shell.print.list(tokenColumns<ApiToken>(shell))
    for (const token of tokens) await rows.row(token)
    const total = tokens.length
    await rows.end({ total, complete: true, next: null })
    await shell.tell(shell.t("list.count", { shown: total, total }))
    return EXIT.done
  },
}
