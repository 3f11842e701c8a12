import { bindAct, resendMail, runAct } from "@qo/core/acts"
import { historyCalls } from "@qo/core/api"
import { MAIL, MailRecord, MailWithBody } from "@qo/core/mail"
import { EXIT } from "../output/index.ts"
import { loadWords } from "../records/words.ts"
import { callerOf } from "../shell/caller.ts"
import type { CommandModule, ModuleOf } from "../shell/command.ts"
import { requestOf, showPlan } from "../shell/dry-run.ts"
import { listModule, printDetails } from "../shell/record-modules.ts"
import { skippedFailure } from "../shell/skipped-failure.ts"
import type { outboxResend } from "./outbox.ts"

export const outboxListModule = listModule({
  record: MAIL,
  output: MailRecord,
  call: historyCalls.listMails,
  filter: ({ kind, status }) => ({
    ...(kind !== undefined && { kinds: kind }),
    ...(status !== undefined && { statuses: status }),
  }),
})

export const outboxShowModule: CommandModule = {
  output: MailWithBody,
  record: MAIL,
  async run({ id }, shell) {
    const { api, t, format } = shell
    const mail = await api.send(historyCalls.getMail, { id: Number(id) })
    await printDetails({ record: MAIL, output: MailWithBody }, mail, shell)
    // A table has no room for the text of the mail: it is printed below.
    if (format === "table") await shell.text(`\n${shell.safe(mail.text ?? t("mail.bodyGone"))}\n`)
    return EXIT.done
  },
}

export const outboxResendModule: ModuleOf<typeof outboxResend> = {
  output: MailRecord,
  record: MAIL,
  async run({ id }, shell) {
    if (shell.dryRun)
      return showPlan(shell, { id, request: requestOf(historyCalls.resendMail, { id }) })
    const act = bindAct(resendMail, undefined, await callerOf(shell))
    const mail = await act.kind.read(shell.api, id)
    const outcome = await runAct(act, mail, { api: shell.api })
    if (outcome.outcome === "skipped") throw skippedFailure(outcome, await loadWords(shell, MAIL))
    await printDetails({ record: MAIL, output: MailRecord }, outcome.row ?? mail, shell)
    return EXIT.done
  },
}
