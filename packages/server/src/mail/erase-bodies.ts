import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"

/** Reasons why a mail that still waited was given up. Texts: `mail.<reason>` in i18n; kept as the mail's last error. */
export const GIVEN_UP = [
  "linkVoided",
  "linkExpired",
  "recipientGone",
  "noReport",
  "restored",
] as const
export type GivenUp = (typeof GIVEN_UP)[number]

/** Erases the texts of mails with these links; an unsent one will never be sent. */
export async function eraseBodies(
  db: Kysely<Database>,
  linkIds: readonly number[],
  reason: GivenUp,
): Promise<void> {
  if (linkIds.length === 0) return
  await db
    .updateTable("outbox_mail")
    .set(withoutBody(reason))
    .where("link_id", "in", linkIds)
    .where("body_text", "is not", null)
    .execute()
}

/** Columns of a mail whose link is invalid or whose recipient is gone. */
export const withoutBody = (reason: GivenUp) => ({
  body_text: null,
  body_html: null,
  status: sql<"dead">`case when status = 'queued' then 'dead' else status end`,
  last_error: sql<string>`case when status = 'queued' then ${reason} else last_error end`,
})
