import { CALLS } from "@qo/core/api"
import type { HistoryEvent } from "@qo/core/history"
import { sql } from "kysely"
import { unixSeconds } from "../db/unix-seconds.ts"
import { recordHistory } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import { inTransaction } from "../db/in-transaction.ts"
import type { Routes } from "../http/route.ts"
import { restartGrace } from "../projects/restart-grace.ts"
import { useProof } from "../step-up/use-proof.ts"
import { erase } from "./erase-person.ts"
import { recordsOf } from "./export-person.ts"
import { findPerson, type Person } from "./person.ts"
import type { MailServices } from "../mail/services.ts"

export function addPrivacyRoutes({ route, services }: Routes<keyof MailServices | "db">): void {
  route(CALLS.exportPerson, ({ email }, context) =>
    inTransaction(services.db, async (trx) => {
      const person = await findPerson(trx, email)
      const records = await recordsOf(trx, person)
      await recordAbout({ ...context, db: trx }, "userExported", person)
      const { rows } = await sql<{ now: Date }>`select now() as now`.execute(trx)
      return { exportedAt: unixSeconds(rows[0]?.now ?? null), records }
    }),
  )
  route(CALLS.erasePerson, async ({ email }, context) => {
    const person = await findPerson(context.db, email)
    await useProof(context.db, context, "person.erase")
    const erased = await erase(context.db, person)
    for (const ownerId of person.userIds) await restartGrace(context.db, services, { ownerId })
    await recordAbout(context, "userErased", person)
    return { erased }
  })
}

/** Writes a history entry for each account. An address that only received mails gets an entry with id 0. */
async function recordAbout(
  context: RequestContext,
  event: Extract<HistoryEvent, "userErased" | "userExported">,
  { userIds }: Person,
): Promise<void> {
  for (const id of userIds.length > 0 ? userIds : [0])
    await recordHistory(context.db, context, event, {
      chapter: "users",
      ...(id > 0 ? { subjectUserId: id } : {}),
      params: { id },
    })
}
