import type { GameCompletes } from "@qo/core/api"
import { type Portrait, restrictedFields } from "@qo/core/portrait"
import { earnedBy, type PricedGroup, type Quote } from "@qo/core/pricing"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import type { Caller } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import { managedBy } from "../games/visible.ts"

interface CompletesRequest {
  gameId: number
  from?: number | undefined
  upto?: number | undefined
}

/** Number of completed responses by survey and portrait. */
interface CountedCompletes {
  pid: number
  portrait: number | null
  count: number
}

/**
 * Returns the completed responses by players of a game in a period, and the issuer's share of the price. The share is computed
 * from the price of each survey and rounded per survey.
 * @throws Refusal `notFound` if the caller does not manage the game
 */
export async function gameCompletes(
  db: Kysely<Database>,
  caller: Caller,
  asked: CompletesRequest,
): Promise<GameCompletes> {
  const { gameId } = asked
  const game = await db
    .selectFrom("game")
    .select("id")
    .where("id", "=", gameId)
    .where(managedBy(caller))
    .executeTakeFirst()
  if (!game) throw new Refusal("notFound")
  const counted = await countBy(db, asked)
  const terms = await termsOf(db, [...new Set(counted.map(({ pid }) => pid))])
  const surveys = [...Map.groupBy(counted, ({ pid }) => pid)].map(([pid, counts]) => ({
    pid,
    completes: counts.reduce((sum, { count }) => sum + count, 0),
    amount: amountOf(counts, terms.get(pid)),
  }))
  return {
    completes: surveys.reduce((sum, { completes }) => sum + completes, 0),
    amount: surveys.reduce((sum, { amount }) => sum + amount, 0),
    surveys,
  }
}

const moment = (seconds: number) => sql<Date>`to_timestamp(${seconds}::float8)`

const countBy = (
  db: Kysely<Database>,
  { gameId, from, upto }: CompletesRequest,
): Promise<CountedCompletes[]> =>
  db
    .selectFrom("respondent_interview")
    .select(["pid", "portrait_id as portrait", sql<number>`count(*)::integer`.as("count")])
    .where("game_id", "=", gameId)
    .where("outcome", "=", "completed")
    .where("finished_at", ">=", moment(from ?? 0))
    .$if(upto !== undefined, (query) => query.where("finished_at", "<=", moment(upto ?? 0)))
    .groupBy(["pid", "portrait_id"])
    .orderBy("pid")
    .execute()

interface Terms {
  quote: Quote | null
  portraits: readonly Portrait[]
}

async function termsOf(
  db: Kysely<Database>,
  pids: readonly number[],
): Promise<ReadonlyMap<number, Terms>> {
  const rows = await db
    .selectFrom("project")
    .select(["pid", "quote", "portraits"])
    .where("pid", "=", sql<number>`any(${[...pids]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ pid, ...terms }) => [pid, terms]))
}

/** Returns the issuer's share for a survey. A survey without a price pays nothing. */
function amountOf(counts: readonly CountedCompletes[], terms: Terms | undefined): number {
  if (!terms?.quote) return 0
  const groups = counts.map(({ portrait, count }): PricedGroup => {
    const wanted = terms.portraits.find(({ id }) => id === portrait)
    return { respondents: count, targetFields: wanted ? restrictedFields(wanted).size : 0 }
  })
  return earnedBy(terms.quote, groups)
}
