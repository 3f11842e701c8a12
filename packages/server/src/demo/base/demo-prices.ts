import { CalculatorRates } from "@qo/core/pricing"
import type { Kysely } from "kysely"
import { changedFields } from "../../history/changed-fields.ts"
import { type Database, sortKey } from "../../db/index.ts"
import { type HistoryEntry, entryOf } from "./history-entry.ts"
import { timeBefore, DAY } from "./time.ts"

/** Demo tariffs. `organizations`: indexes, in the list of organizations, of those that have the tariff. */
const TARIFFS = [
  { name: "Агентский", discount: 12, organizations: [1, 3], daysAgo: 320 },
  { name: "Академический", discount: 30, organizations: [7, 8], daysAgo: 318 },
  { name: "Для брендов", discount: 5, organizations: [5], daysAgo: 300 },
  { name: "Первый год", discount: 7.5, organizations: [], daysAgo: 120 },
] as const

/** Demo rates, in kopecks and percent. */
const RATES: CalculatorRates = {
  researcherPercent: 20,
  issuerPercent: 55,
  vkPercent: 12,
  baseFormPrice: 1200,
  completedSurveyPrice: 6500,
  extraChargePerQuestions: 600,
  questionsPerCharge: 5,
  blockExtraCharge: 350,
  blockProgression: 10,
  screeningPrice: 150,
  targetFilterExtraCharge: 450,
  filledBlockPrice: 400,
}

export interface DemoPrices {
  rates: CalculatorRates
  /** Tariffs by the organization's index in the list. */
  tariffs: ReadonlyMap<number, { id: number; name: string; discount: number }>
  history: readonly HistoryEntry[]
}

/** Adds tariffs, assigns them to organizations, and sets the rates of the calculator. */
export async function addPrices(
  trx: Kysely<Database>,
  organizations: readonly number[],
  { administrator, now }: { administrator: number; now: Date },
): Promise<DemoPrices> {
  const rows = await trx
    .insertInto("tariff")
    .values(
      TARIFFS.map(({ name, discount, daysAgo }) => ({
        name,
        name_key: sortKey(name),
        discount,
        registered_at: timeBefore(now, daysAgo * DAY),
        deleted_at: null,
      })),
    )
    .returning(["id", "name"])
    .execute()
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  await trx
    .insertInto("setting")
    .values({ name: "calculator", value: JSON.stringify(RATES) })
    .execute()

  const tariffs: [number, { id: number; name: string; discount: number }][] = []
  const history: HistoryEntry[] = []
  const entry = { user_id: administrator, service: "web" } as const
  history.push(
    entryOf({
      ...entry,
      at: timeBefore(now, 330 * DAY),
      chapter: "tariffs",
      message: "calculatorChanged",
      params: { rates: Object.keys(RATES).join(",") },
    }),
  )
  for (const tariff of TARIFFS) {
    const id = ids.get(tariff.name) ?? 0
    const at = timeBefore(now, tariff.daysAgo * DAY)
    history.push(
      entryOf({ ...entry, at, chapter: "tariffs", message: "tariffCreated", params: { id } }),
    )
    for (const place of tariff.organizations) {
      const organization = organizations[place] ?? 0
      await trx
        .updateTable("organization")
        .set({ tariff_id: id, revision: 2 })
        .where("id", "=", organization)
        .execute()
      tariffs.push([place, { id, name: tariff.name, discount: tariff.discount }])
      history.push(
        entryOf({
          ...entry,
          at: new Date(at.getTime() + 1000 * 60 * (5 + place)),
          chapter: "users",
          message: "organizationChanged",
          organization_id: organization,
          params: { id: organization, ...changedFields("organizationChanged", ["tariff"]) },
        }),
      )
    }
  }
  return { rates: RATES, tariffs: new Map(tariffs), history }
}
