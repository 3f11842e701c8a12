import { LINK_MAIL_KINDS, type MailKind } from "@qo/core/mail"
import { type ExpressionBuilder, type Kysely, sql } from "kysely"
import { markInvited } from "../users/account.ts"
import type { Database } from "../db/index.ts"
import { inTransaction } from "../db/in-transaction.ts"
import { secondsFromNow } from "../db/seconds-from-now.ts"
import { type GivenUp, withoutBody } from "./erase-bodies.ts"
import { reachable } from "./reachable.ts"
import type { OutgoingMail } from "./smtp.ts"

/** A worker that dies leaves its mail to the others after this time; longer than any delivery takes. */
export const CLAIM_SECONDS = 120

export interface ClaimedMail extends OutgoingMail {
  /** Tries so far, this one included. */
  attempts: number
}

/** Takes the mail that has waited longest, for this worker alone; undefined when none is due. */
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

const takeNext = (db: Kysely<Database>) =>
  db
    .updateTable("outbox_mail")
    .set({
      attempts: sql<number>`attempts + 1`,
      next_attempt_at: secondsFromNow(CLAIM_SECONDS),
    })
    .where("id", "=", (from) =>
      from
        .selectFrom("outbox_mail")
        .select("id")
        .where("status", "=", "queued")
        .where("next_attempt_at", "<=", sql<Date>`now()`)
        .orderBy("next_attempt_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning((mail) => [
      "id",
      "kind",
      "to_address",
      "locale",
      "subject",
      "body_text",
      "body_html",
      "created_at",
      "attempts",
      linkOpen(mail).as("link_open"),
      recipientThere(mail).as("recipient_there"),
    ])
    .executeTakeFirst()

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
      .where((user) => reachable(user, user.ref("outbox_mail.kind"))),
  )

const hasLink = (kind: MailKind) => (LINK_MAIL_KINDS as readonly MailKind[]).includes(kind)

/** The reason to give a mail up: nobody is helped by a dead link, or by news of what they cannot open. */
function givenUp(mail: {
  kind: MailKind
  link_open: unknown
  recipient_there: unknown
}): GivenUp | undefined {
  if (hasLink(mail.kind)) return mail.link_open ? undefined : "linkExpired"
  return mail.recipient_there ? undefined : "recipientGone"
}

/** The mail server has taken it. An invited account then counts as invited. */
export const noteSent = (db: Kysely<Database>, id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const sent = await trx
      .updateTable("outbox_mail")
      .set({ status: "sent", sent_at: sql<Date>`now()`, last_error: null })
      .where("id", "=", id)
      .returning(["kind", "user_id"])
      .executeTakeFirst()
    if (sent?.kind === "invitation" && sent.user_id !== null) await markInvited(trx, sent.user_id)
  })

const ERROR_MAX = 300

/** Notes that it did not leave: it is tried again after `retrySeconds`, or with null given up. */
export async function noteFailed(
  db: Kysely<Database>,
  id: number,
  { message, retrySeconds }: { message: string; retrySeconds: number | null },
): Promise<void> {
  await db
    .updateTable("outbox_mail")
    .set({
      last_error: message.slice(0, ERROR_MAX),
      ...(retrySeconds === null
        ? { status: "dead" as const }
        : { next_attempt_at: secondsFromNow(retrySeconds) }),
    })
    .where("id", "=", id)
    .where("status", "=", "queued")
    .execute()
}
