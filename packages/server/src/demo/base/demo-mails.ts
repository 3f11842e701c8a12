import { isInvitable } from "@qo/core/user"
import type { Insertable, Kysely } from "kysely"
import { LINK_SECONDS } from "../../accounts/links.ts"
import { type Database, emailKey, searchColumns } from "../../db/index.ts"
import type { Services } from "../../http/services.ts"
import { type MailContent, mailContent } from "../../mail/mail-content.ts"
import { noticeContent } from "../../mail/notice-content.ts"
import type { Notice } from "../../mail/queue-notice.ts"
import { hashOf, newSecret } from "../../secrets/secret.ts"
import type { Person } from "./people.ts"
import { timeBefore } from "./time.ts"

export interface SettledPerson {
  id: number
  person: Person
}

/** Age up to which accounts have their first mail in the outbox, seconds. */
const REMEMBERED_SECONDS = 45 * 24 * 3600

/** Adds the first mail of each recent account and the notices of projects, in chronological order. */
export async function addMails(
  trx: Kysely<Database>,
  services: Pick<Services, "about" | "publicUrl" | "texts">,
  settled: readonly SettledPerson[],
  { notices, now }: { notices: readonly { notice: Notice; at: Date }[]; now: Date },
): Promise<void> {
  const letters = settled
    .filter(({ person }) => person.secondsAgo < REMEMBERED_SECONDS)
    .map((each) => letterTo(services, each, now))
  const links = await trx
    .insertInto("one_time_link")
    .values(letters.map(({ link }) => link))
    .returning(["id", "token_hash"])
    .execute()
  const ids = new Map(links.map(({ id, token_hash }) => [token_hash.toString("hex"), id]))
  const mails: Insertable<Database["outbox_mail"]>[] = letters.map(({ mail, link }) => ({
    ...mail,
    link_id: ids.get(link.token_hash.toString("hex")) ?? null,
  }))
  const people = new Map(settled.map((each) => [each.id, each]))
  for (const { notice, at } of notices) {
    const to = people.get(notice.userId)
    if (to) mails.push(noticeTo(services, to, { notice, at, now }))
  }
  mails.sort((a, b) => Number(a.created_at) - Number(b.created_at))
  await trx.insertInto("outbox_mail").values(mails).execute()
}

/** Time for which the text of a notice is kept, seconds: a month. */
const NOTICE_SECONDS = 30 * 24 * 3600

function noticeTo(
  { publicUrl, about, texts }: Pick<Services, "about" | "publicUrl" | "texts">,
  { id, person }: SettledPerson,
  { notice, at, now }: { notice: Notice; at: Date; now: Date },
): Insertable<Database["outbox_mail"]> {
  const recipient = { fullname: person.fullname, insteadOfOwner: false }
  const content = noticeContent(
    { t: texts[person.locale], locale: person.locale },
    { publicUrl, operator: about.operator, recipient },
    notice,
  )
  return {
    to_address: person.email,
    to_key: emailKey(person.email),
    ...searchColumns(person.email),
    user_id: id,
    link_id: null,
    kind: notice.kind,
    locale: person.locale,
    subject: content.subject,
    ...bodyOf(content, at > timeBefore(now, NOTICE_SECONDS)),
    created_at: at,
    next_attempt_at: at,
    status: "sent",
    attempts: 1,
    last_error: null,
    sent_at: at,
  }
}

function letterTo(
  services: Pick<Services, "about" | "publicUrl" | "texts">,
  { id, person }: SettledPerson,
  now: Date,
) {
  const kind = person.self ? ("confirmation" as const) : ("invitation" as const)
  const seconds = LINK_SECONDS[kind]
  const created = timeBefore(now, person.secondsAgo)
  const used = !isInvitable(person.status)
  const open = !used && person.secondsAgo < seconds
  const token = newSecret()
  const { publicUrl, about, texts } = services
  const content = mailContent(
    texts[person.locale],
    { publicUrl, operator: about.operator },
    { kind, fullname: person.fullname, role: person.role, token, seconds },
  )
  return {
    link: {
      user_id: id,
      kind,
      token_hash: hashOf(token),
      created_at: created,
      expires_at: new Date(created.getTime() + seconds * 1000),
      used_at: used ? timeBefore(now, Math.max(60, person.secondsAgo - 3600)) : null,
      voided_at: null,
    },
    mail: {
      to_address: person.email,
      to_key: emailKey(person.email),
      ...searchColumns(person.email),
      user_id: id,
      kind,
      locale: person.locale,
      subject: content.subject,
      ...bodyOf(content, open),
      created_at: created,
      next_attempt_at: created,
      ...deliveryOf(person, used, created),
    },
  }
}

const bodyOf = (content: MailContent, open: boolean) => ({
  body_text: open ? content.text : null,
  body_html: open ? content.html : null,
})

type Delivery = Pick<
  Insertable<Database["outbox_mail"]>,
  "status" | "attempts" | "last_error" | "sent_at"
>

/** Returns the delivery status of a demo mail. It is never `queued`, because mails of the demo must not be sent. */
function deliveryOf(person: Person, used: boolean, created: Date): Delivery {
  if (person.status === "created" && !person.self)
    return {
      status: "dead",
      attempts: 1,
      last_error: "550 5.1.1 mailbox unavailable",
      sent_at: null,
    }
  return used
    ? { status: "sent", attempts: 1, last_error: null, sent_at: created }
    : { status: "kept", attempts: 0, last_error: null, sent_at: null }
}
