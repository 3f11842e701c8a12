import { CALLS } from "@qo/core/api"
import type { Routes } from "../http/route.ts"
import { setCalculator, setVkPercent } from "./calculator.ts"
import { changeTariff, createTariff, deleteTariff, listTariffs } from "./tariffs.ts"
import { currentRates } from "./terms.ts"

export function addPricingRoutes({ route, services: { secret } }: Routes<"secret">): void {
  route(CALLS.listTariffs, (query, { db }) => listTariffs({ db, secret }, query))
  route(CALLS.createTariff, createTariff)
  route(CALLS.updateTariff, changeTariff)
  route(CALLS.deleteTariff, deleteTariff)
  route(CALLS.getCalculator, (_input, { db }) => currentRates(db))
  route(CALLS.setCalculator, setCalculator)
  route(CALLS.getVkPercent, async (_input, { db }) => ({
    percent: (await currentRates(db)).vkPercent,
  }))
  route(CALLS.setVkPercent, setVkPercent)
}
