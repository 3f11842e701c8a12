import { respondentCalls } from "@qo/core/api"
import type { HistoryEvent } from "@qo/core/history"
import { sql } from "kysely"
import { inTransaction } from "../../db/in-transaction.ts"
import { unixSeconds } from "../../db/unix-seconds.ts"
import { recordHistory } from "../../history/record.ts"
import type { RequestContext } from "../../http/request-context.ts"
import { Refusal } from "../../http/refusal.ts"
import type { Routes } from "../../http/route.ts"
import { mailOwner } from "../../mail/mail-owner.ts"
import { pidOf } from "../../projects/bucket.ts"
import { useProof } from "../../step-up/use-proof.ts"
import { eraseRespondent } from "./erase-respondent.ts"
import { recordsOfRespondent } from "./export-respondent.ts"
import { type FoundRespondent, findRespondent } from "./find-respondent.ts"
import { listContacts } from "./list-contacts.ts"
import { previewErasure } from "./preview-erasure.ts"
import { getRetention, previewRetention, setRetention, takeBackRetention } from "./retention.ts"
import type { MailServices } from "../../mail/services.ts"

export function addPersonalRoutes({
  route,
  services,
}: Routes<keyof MailServices | "db" | "secret">): void {
  const { secret } = services
  route(respondentCalls.listContacts, (query, context) =>
    inTransaction(context.db, (db) => listContacts(secret, query, { ...context, db })),
  )
  route(respondentCalls.getRetention, getRetention)
  route(respondentCalls.previewRetention, previewRetention)
  route(respondentCalls.setRetention, (wish, context) => setRetention(services, wish, context))
  route(respondentCalls.takeBackRetention, takeBackRetention)
  route(respondentCalls.exportRespondent, (which, context) =>
    inTransaction(context.db, async (db) => {
      const found = await findRespondent(db, secret, which)
      if (!found) throw new Refusal("notFound")
      const records = await recordsOfRespondent(db, secret, found)
      await recordAbout({ ...context, db }, "respondentExported", found)
      const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
      return { exportedAt: unixSeconds(rows[0]?.now ?? null), records }
    }),
  )
  route(respondentCalls.eraseRespondent, async (which, context) => {
    const found = await findRespondent(context.db, secret, which)
    if (!found) throw new Refusal("notFound")
    await useProof(context.db, context, "respondent.erase")
    const erased = await eraseRespondent(context.db, found)
    await recordAbout(context, "respondentErased", found)
    await mailOwners(services, context, found)
    return { erased }
  })
  route(respondentCalls.previewErasure, (whom) => previewErasure(services, whom))
}

/**
 * Mails the owner of each project whose answers were erased. The mail contains the number of answers, but not the respondent.
 */
async function mailOwners(
  services: MailServices,
  context: RequestContext,
  { interviews }: FoundRespondent,
): Promise<void> {
  const byProject = Map.groupBy(interviews, ({ bucket }) => pidOf(bucket))
  const projects = await context.db
    .selectFrom("project")
    .select(["pid", "name", "owner_id"])
    .where("pid", "=", sql<number>`any(${[...byProject.keys()]}::bigint[])`)
    .orderBy("pid")
    .execute()
  for (const project of projects) {
    const count = byProject.get(project.pid)?.length ?? 0
    await mailOwner(services, context, { project, change: "answersErased", interviews: count })
  }
}

/** Records an act on personal data in history, with the projects and without the respondent. */
const recordAbout = (
  context: RequestContext,
  event: Extract<HistoryEvent, "respondentErased" | "respondentExported">,
  { interviews }: FoundRespondent,
): Promise<void> =>
  recordHistory(context.db, context, event, {
    chapter: "users",
    params: {
      count: interviews.length,
      projects: interviews.map(({ bucket }) => pidOf(bucket)).join(", ") || "—",
    },
  })
