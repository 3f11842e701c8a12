import { CALLS } from "@qo/core/api"
import { LINK_MAIL_KINDS, type MailWithBody } from "@qo/core/mail"
import { recordHistory } from "../history/record.ts"
import { inTransaction } from "../db/in-transaction.ts"
import { Refusal } from "../http/refusal.ts"
import type { Routes } from "../http/route.ts"
import { useProof } from "../step-up/use-proof.ts"
import { findMail, listMails, requeueMail } from "./store.ts"

export function addMailRoutes({
  route,
  services,
}: Routes<"mailServer" | "onMailQueued" | "secret" | "texts">): void {
  const { texts, secret } = services
  route(CALLS.listMails, (query, { db, locale }) => listMails({ db, secret }, texts[locale], query))

  route(CALLS.getMail, ({ id }, context) =>
    inTransaction(context.db, async (trx) => {
      const mail = await findMail(trx, texts[context.locale], id)
      if (!mail) throw new Refusal("notFound")
      if (opensAccount(mail)) await useProof(trx, context, "mail.openLink")
      await recordHistory(trx, context, "mailRead", { chapter: "system", params: { id } })
      return mail
    }),
  )

  route(CALLS.resendMail, async ({ id }, context) => {
    const trx = context.db
    if (!(await findMail(trx, texts[context.locale], id))) throw new Refusal("notFound")
    // Without a mail server, a queued mail would never be sent.
    if (!services.mailServer || !(await requeueMail(trx, id))) throw new Refusal("wrongStatus")
    await recordHistory(trx, context, "mailResent", { chapter: "system", params: { id } })
    services.onMailQueued()
    const mail = await findMail(trx, texts[context.locale], id)
    if (!mail) throw new Refusal("notFound")
    return mail
  })
}

/**
 * Returns true if the mail contains a link that gives access to an account. Bodies are erased when the link is used, replaced
 * or expired.
 */
const opensAccount = ({ kind, text }: MailWithBody): boolean =>
  text !== null && LINK_MAIL_KINDS.some((each) => each === kind)
