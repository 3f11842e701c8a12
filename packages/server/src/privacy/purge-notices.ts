import { IRREVERSIBLE_ACTS, NOTICE_DAYS } from "@qo/core/access"
import { type Kysely, sql } from "kysely"
import { inTransaction } from "../db/in-transaction.ts"
import type { Database } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import { activeAdministrators, queueNotice } from "../mail/queue-notice.ts"
import type { MailServices } from "../mail/services.ts"

type Trx = Kysely<Database>

const KEPT_DAYS = IRREVERSIBLE_ACTS["user.purge"].graceDays

/**
 * Mails the owners of up to `most` deleted accounts that are about to be removed permanently, and every administrator once
 * about all of them. Accounts are kept until the notice period is over. Returns the number of accounts.
 */
export const sendAccountPurgeNotices = (
  db: Trx,
  services: MailServices,
  most: number,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const soon = await takeSoon(trx, most)
    if (soon.length === 0) return 0
    await trx
      .updateTable("app_user")
      .set({ purge_notice_at: sql`now()` })
      .where(
        "id",
        "in",
        soon.map(({ id }) => id),
      )
      .execute()
    for (const { id, at } of soon)
      await queueNotice(trx, services, { kind: "accountPurge", userId: id, count: 1, at })
    const first = Math.min(...soon.map(({ at }) => at))
    for (const userId of await activeAdministrators(trx))
      await queueNotice(trx, services, {
        kind: "accountsPurge",
        userId,
        count: soon.length,
        at: first,
      })
    return soon.length
  })

async function takeSoon(trx: Trx, most: number): Promise<{ id: number; at: number }[]> {
  const rows = await trx
    .selectFrom("app_user")
    .select("id")
    .select(
      sql<Date>`greatest(deleted_at + make_interval(days => ${KEPT_DAYS}::integer),
        now() + make_interval(days => ${NOTICE_DAYS}::integer))`.as("at"),
    )
    .where(
      sql<boolean>`deleted_at <= now() - make_interval(days => ${KEPT_DAYS - NOTICE_DAYS}::integer)`,
    )
    .where("erased_at", "is", null)
    .where(sql<boolean>`coalesce(purge_notice_at <= deleted_at, true)`)
    .orderBy("deleted_at")
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id, at }) => ({ id, at: unixSeconds(at) }))
}
