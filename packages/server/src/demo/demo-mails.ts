import { ROLES } from "@qo/core/access"
import type { Insertable, Kysely } from "kysely"
import { LINK_SECONDS } from "../accounts/links.ts"
import { type Database, emailKey } from "../db/index.ts"
import type { Services } from "../http/services.ts"
import { type MailContent, mailContent } from "../mail/mail-content.ts"
import { hashOf, newSecret } from "../session/secrets.ts"
import type { Person } from "./people.ts"

export interface Settled {
  id: number
  person: Person
}

/** Of the accounts made in the last weeks the mails are still at hand. */
const REMEMBERED_SECONDS = 45 * 24 * 3600

/** The mail that each newer account began with. Links that are still open work, as in earnest. */
export async function addMails(
  trx: Kysely<Database>,
  services: Services,
  settled: readonly Settled[],
  now: Date,
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
  await trx
    .insertInto("outbox_mail")
    .values(
      letters.map(({ mail, link }) => ({
        ...mail,
        link_id: ids.get(link.token_hash.toString("hex")) ?? null,
      })),
    )
    .execute()
}

const ago = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

function letterTo(services: Services, { id, person }: Settled, now: Date) {
  const kind = person.self ? ("confirmation" as const) : ("invitation" as const)
  const seconds = LINK_SECONDS[kind]
  const created = ago(now, person.secondsAgo)
  const used = person.status !== "created" && person.status !== "invitationSent"
  const open = !used && person.secondsAgo < seconds
  const token = newSecret()
  const { publicUrl, about, texts } = services
  const content = mailContent(
    texts[person.locale],
    { publicUrl, operator: about.operator },
    { kind, fullname: person.fullname, roleId: ROLES[person.role].id, token, seconds },
  )
  return {
    link: {
      user_id: id,
      kind,
      token_hash: hashOf(token),
      created_at: created,
      expires_at: new Date(created.getTime() + seconds * 1000),
      used_at: used ? ago(now, Math.max(60, person.secondsAgo - 3600)) : null,
      voided_at: null,
    },
    mail: {
      to_address: person.email,
      to_key: emailKey(person.email),
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

/** Never `queued`: nothing of the demo leaves the house. */
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
