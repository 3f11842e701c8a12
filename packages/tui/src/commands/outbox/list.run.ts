import { historyCalls } from "@qo/core/api"
import { MailRecord } from "@qo/core/mail"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { pageInput, printPages } from "../../shell/print-pages.ts"
import type { outboxList } from "./list.ts"
import { mailColumns } from "./mail-columns.ts"

export const outboxListModule: ModuleOf<typeof outboxList> = {
  output: MailRecord,
  async run({ kind, status }, shell) {
    const filter = { ...(kind && { kinds: kind }), ...(status && { statuses: status }) }
    const { input } = historyCalls.listMails
    await printPages(shell, mailColumns<MailRecord>(shell), (page) =>
      shell.api.list(historyCalls.listMails, input.parse({ ...filter, ...pageInput(shell, page) })),
    )
    return EXIT.done
  },
}
