import { countForPrice, groupsOf, type Quote, quoteOf } from "@qo/core/pricing"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import { currentRates, tariffOf } from "../pricing/terms.ts"
import { simulateIncidence } from "../projects/incidence.ts"
import type { LockedProject } from "../projects/lock.ts"
import type { Content } from "../questionnaires/content.ts"

/** What a project costs by the rates and the tariff of this moment; of a project that says no number, one complete. */
export async function freezeQuote(
  trx: Kysely<Database>,
  project: Pick<LockedProject, "organization_id" | "target_completes">,
  content: Pick<Content, "blocks" | "portraits">,
): Promise<Quote> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(trx)
  return quoteOf({
    counts: countForPrice({ blocks: [...content.blocks] }),
    groups: groupsOf(content.portraits, project.target_completes ?? 1),
    rates: await currentRates(trx),
    tariff: await tariffOf(trx, project.organization_id),
    incidence: await simulateIncidence(content),
    quotedAt: unixSeconds(rows[0]?.now ?? null),
  })
}
