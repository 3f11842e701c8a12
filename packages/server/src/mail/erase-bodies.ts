import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"

/** Reasons why a queued mail was given up. Texts: `mail.<reason>` in i18n. Stored as the mail's last error. */
export const GIVEN_UP = [
  "linkVoided",
  "linkExpired",
  "recipientGone",
  "noReport",
  "restored",
] as const
export type GivenUp = (typeof GIVEN_UP)[number]

/** Erases the bodies of mails with these links. Unsent ones are given up. */
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

/** Columns of a mail whose body is erased, because its link is invalid or its recipient has no access. */
export const withoutBody = (reason: GivenUp) => ({
  body_text: null,
  body_html: null,
  status: sql<"dead">`case when status = 'queued' then 'dead' else status end`,
  last_error: sql<string>`case when status = 'queued' then ${reason} else last_error end`,
})
