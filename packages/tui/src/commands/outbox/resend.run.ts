import { historyCalls } from "@qo/core/api"
import { MailRecord } from "@qo/core/mail"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { requestOf, showPlan } from "../../shell/dry-run.ts"
import { mailColumns } from "./mail-columns.ts"
import type { outboxResend } from "./resend.ts"

export const outboxResendModule: ModuleOf<typeof outboxResend> = {
  output: MailRecord,
  async run({ id }, shell) {
    if (shell.dryRun)
      return showPlan(shell, { id, request: requestOf(historyCalls.resendMail, { id }) })
    const mail = await shell.api.send(historyCalls.resendMail, { id })
    await shell.print.record(mailColumns<MailRecord>(shell), mail)
    return EXIT.done
  },
}
