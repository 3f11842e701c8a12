import { countForPrice, groupsOf, type Quote, quoteOf } from "@qo/core/pricing"
import { isLocked, type ProjectStatus } from "@qo/core/project"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import type { Caller } from "../http/request-context.ts"
import { currentRates, tariffOf } from "../pricing/terms.ts"
import type { LockedProject } from "../projects/lock.ts"
import { simulateIncidence } from "../projects/simulate-incidence.ts"
import type { Content } from "../projects/content.ts"

/**
 * Returns the price of a project by the current rates and its tariff. A project without a target number is priced for one
 * completed response.
 * @throws Refusal `rateLimited`, unless the content was simulated before the transaction
 */
export async function freezeQuote(
  trx: Kysely<Database>,
  project: Pick<LockedProject, "organization_id" | "target_completes">,
  content: Pick<Content, "blocks" | "portraits">,
  { userId }: Pick<Caller, "userId">,
): Promise<Quote> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(trx)
  return quoteOf({
    counts: countForPrice({ blocks: [...content.blocks] }),
    groups: groupsOf(content.portraits, project.target_completes ?? 1),
    rates: await currentRates(trx),
    tariff: await tariffOf(trx, project.organization_id),
    incidence: await simulateIncidence(content, { userId }),
    quotedAt: unixSeconds(rows[0]?.now ?? null),
  })
}

/** Returns true if a status change needs a new price: the project is sent and has no price from a previous sending. */
export const needsQuote = (
  { quote, status }: Pick<LockedProject, "quote" | "status">,
  to: ProjectStatus,
): boolean => isLocked(to) && (quote === null || !isLocked(status))
