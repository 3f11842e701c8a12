import { historyCalls } from "@qo/core/api"
import { MailWithBody } from "@qo/core/mail"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { mailColumns } from "./mail-columns.ts"
import type { outboxShow } from "./show.ts"

export const outboxShowModule: ModuleOf<typeof outboxShow> = {
  output: MailWithBody,
  async run({ id }, shell) {
    const { api, print, t, format } = shell
    const mail = await api.send(historyCalls.getMail, { id })
    await print.record(mailColumns<MailWithBody>(shell), mail)
    // A table has no room for what the mail says: people read it below.
    if (format === "table") await shell.text(`\n${shell.safe(mail.text ?? t("mail.bodyGone"))}\n`)
    return EXIT.done
  },
}
