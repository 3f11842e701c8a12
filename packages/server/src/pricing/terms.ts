import { CalculatorRates } from "@qo/core/pricing"
import type { Quote } from "@qo/core/pricing"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"

/** Rates of a new installation, in kopecks and percent. Administrators can change them. */
export const FIRST_RATES: CalculatorRates = {
  researcherPercent: 20,
  issuerPercent: 60,
  vkPercent: 10,
  baseFormPrice: 1000,
  completedSurveyPrice: 5000,
  extraChargePerQuestions: 500,
  questionsPerCharge: 5,
  blockExtraCharge: 300,
  blockProgression: 10,
  screeningPrice: 200,
  targetFilterExtraCharge: 400,
  filledBlockPrice: 300,
}

/** Returns the current rates of the calculator. */
export async function currentRates(db: Kysely<Database>): Promise<CalculatorRates> {
  const row = await db
    .selectFrom("setting")
    .select("value")
    .where("name", "=", "calculator")
    .executeTakeFirst()
  return row ? CalculatorRates.parse(row.value) : FIRST_RATES
}

/** Returns the tariff of an organization; null if it has none. */
export async function tariffOf(
  db: Kysely<Database>,
  organizationId: number | null,
): Promise<Quote["tariff"]> {
  if (organizationId === null) return null
  const row = await db
    .selectFrom("organization")
    .innerJoin("tariff", "tariff.id", "organization.tariff_id")
    .select(["tariff.id", "tariff.name", "tariff.discount"])
    .where("organization.id", "=", organizationId)
    .where("tariff.deleted_at", "is", null)
    .executeTakeFirst()
  return row ? { id: row.id, name: row.name, discount: Number(row.discount) } : null
}
