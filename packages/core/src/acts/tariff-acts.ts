import { pricingCalls } from "../api/index.ts"
import { Tariff, TARIFF } from "../pricing/index.ts"
import { defineAct } from "./act.ts"
import { kindOf } from "./kind.ts"
import { updateAct } from "./update-act.ts"

export const TARIFFS = kindOf(TARIFF, { schema: Tariff, list: pricingCalls.listTariffs })

/** Deletes a tariff. The server refuses this if an organization has it. */
export const deleteTariff = defineAct<Tariff>()({
  name: "tariffs.delete",
  kind: TARIFFS,
  call: pricingCalls.deleteTariff,
  input: ({ id }) => ({ id }),
  asks: "always",
  danger: true,
  removes: true,
  key: "d",
})

export const updateTariff = updateAct("tariffs.update", {
  record: TARIFF,
  kind: TARIFFS,
  call: pricingCalls.updateTariff,
  idName: "id",
})
