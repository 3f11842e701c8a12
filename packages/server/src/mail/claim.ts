import { LINK_MAIL_KINDS, type MailKind } from "@qo/core/mail"
import {
  type ExpressionBuilder,
  expressionBuilder,
  type Kysely,
  type Selectable,
  sql,
} from "kysely"
import { markInvited } from "../users/account.ts"
import type { Database } from "../db/index.ts"
import { inTransaction } from "../db/in-transaction.ts"
import { claimNext, type Delivery, type DeliveryQueue, noteSent } from "../delivery/queue.ts"
import { type GivenUp, withoutBody } from "./erase-bodies.ts"
import { isReachable } from "./is-reachable.ts"
import type { OutgoingMail } from "./smtp.ts"

export const MAIL_QUEUE: DeliveryQueue = { table: "outbox_mail", key: ["id"], claimSeconds: 120 }

export interface ClaimedMail extends OutgoingMail, Delivery {
  id: number
}

/** Claims the mail that has waited longest for this worker; undefined if none is due. */
export async function claimMail(db: Kysely<Database>): Promise<ClaimedMail | undefined> {
  for (;;) {
    const row = await takeNext(db)
    if (!row) return undefined
    const { body_text: text, body_html: html } = row
    const reason = givenUp(row)
    if (!reason && text !== null && html !== null)
      return {
        id: row.id,
        to: row.to_address,
        locale: row.locale,
        subject: row.subject,
        createdAt: row.created_at,
        attempts: row.attempts,
        text,
        html,
      }
    await db
      .updateTable("outbox_mail")
      .set(withoutBody(reason ?? "linkExpired"))
      .where("id", "=", row.id)
      .where("status", "=", "queued")
      .execute()
  }
}

const mails = expressionBuilder<Database, "outbox_mail">()

const READ = [
  "id",
  "kind",
  "to_address",
  "locale",
  "subject",
  "body_text",
  "body_html",
  "created_at",
  "attempts",
] as const

type TakenMail = Pick<Selectable<Database["outbox_mail"]>, (typeof READ)[number]> & {
  link_open: boolean
  recipient_there: boolean
}

const takeNext = (db: Kysely<Database>) =>
  claimNext<TakenMail>(
    db,
    MAIL_QUEUE,
    sql`${sql.join(READ.map((name) => sql.ref(name)))},
      ${linkOpen(mails)} as link_open, ${recipientThere(mails)} as recipient_there`,
  )

type Mail = ExpressionBuilder<Database, "outbox_mail">

const linkOpen = (mail: Mail) =>
  mail.exists(
    mail
      .selectFrom("one_time_link")
      .select("one_time_link.id")
      .whereRef("one_time_link.id", "=", "outbox_mail.link_id")
      .where("used_at", "is", null)
      .where("voided_at", "is", null)
      .where("expires_at", ">", sql<Date>`now()`),
  )

const recipientThere = (mail: Mail) =>
  mail.exists(
    mail
      .selectFrom("app_user")
      .select("app_user.id")
      .whereRef("app_user.id", "=", "outbox_mail.user_id")
      .where((user) => isReachable(user, user.ref("outbox_mail.kind"))),
  )

const hasLink = (kind: MailKind) => (LINK_MAIL_KINDS as readonly MailKind[]).includes(kind)

/** Returns the reason to give up a mail: its link is no longer valid, or its recipient cannot open what it is about. */
function givenUp(mail: {
  kind: MailKind
  link_open: boolean
  recipient_there: boolean
}): GivenUp | undefined {
  if (hasLink(mail.kind)) return mail.link_open ? undefined : "linkExpired"
  return mail.recipient_there ? undefined : "recipientGone"
}

/** Records that the mail server has accepted a mail. An account whose invitation was sent counts as invited. */
export const noteMailSent = (db: Kysely<Database>, id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    await noteSent(trx, MAIL_QUEUE, { id, attempts: 0 })
    const sent = await trx
      .selectFrom("outbox_mail")
      .select(["kind", "user_id"])
      .where("id", "=", id)
      .executeTakeFirst()
    if (sent?.kind === "invitation" && sent.user_id !== null) await markInvited(trx, sent.user_id)
  })
