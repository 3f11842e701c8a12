import { CalculatorRates, RATE_NAMES, type RateName } from "@qo/core/pricing"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { recordHistory } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import { FIRST_RATES } from "./terms.ts"

/** Rates to set; missing ones do not change. */
type Change = { [Name in RateName]?: CalculatorRates[Name] | undefined }

/** Sets rates. Missing ones do not change, also in concurrent calls. */
export async function setCalculator(
  change: Change,
  context: RequestContext,
): Promise<CalculatorRates> {
  const { rates, changed, before } = await write(context.db, change)
  if (changed.length > 0)
    await recordHistory(context.db, context, "calculatorChanged", {
      chapter: "tariffs",
      params: { rates: changed.join(",") },
      before: pick(before, changed),
      after: pick(rates, changed),
    })
  return rates
}

/** Sets the share of VK, which is one of the rates, with a separate history event. */
export async function setVkPercent(
  { percent }: { percent: number },
  context: RequestContext,
): Promise<{ percent: number }> {
  const { rates, changed, before } = await write(context.db, { vkPercent: percent })
  if (changed.length > 0)
    await recordHistory(context.db, context, "vkPercentChanged", {
      chapter: "tariffs",
      params: { from: before.vkPercent, to: rates.vkPercent },
      before: pick(before, changed),
      after: pick(rates, changed),
    })
  return { percent: rates.vkPercent }
}

interface WrittenRates {
  rates: CalculatorRates
  before: CalculatorRates
  changed: RateName[]
}

/** Inserts the row if it is missing, so that it can be locked, and writes the rates. */
async function write(trx: Kysely<Database>, change: Change): Promise<WrittenRates> {
  await trx
    .insertInto("setting")
    .values({ name: "calculator", value: JSON.stringify(FIRST_RATES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await trx
    .selectFrom("setting")
    .select("value")
    .where("name", "=", "calculator")
    .forUpdate()
    .executeTakeFirstOrThrow()
  const before = CalculatorRates.parse(value)
  const changed = RATE_NAMES.filter(
    (name) => change[name] !== undefined && change[name] !== before[name],
  )
  if (changed.length === 0) return { rates: before, before, changed }
  const rates = CalculatorRates.parse({ ...before, ...pick(change, changed) })
  await trx
    .updateTable("setting")
    .set({
      value: JSON.stringify(rates),
      revision: sql<number>`revision + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where("name", "=", "calculator")
    .execute()
  return { rates, before, changed }
}

const pick = (rates: Change, names: readonly RateName[]): Change =>
  Object.fromEntries(names.map((name) => [name, rates[name]]))
