import { deleteTariff, updateTariff } from "@qo/core/acts"
import { pricingCalls } from "@qo/core/api"
import { Tariff, TARIFF, TariffChange } from "@qo/core/pricing"
import { createModule, listModule, updateModule } from "../shell/record-modules.ts"

const shown = { record: TARIFF, output: Tariff }

export const list = listModule({ ...shown, call: pricingCalls.listTariffs })

export const create = createModule({
  ...shown,
  call: pricingCalls.createTariff,
  created: ({ id }, t) => t("tariff.next", { id }),
})

export const update = updateModule({
  ...shown,
  update: updateTariff,
  schema: TariffChange.omit({ id: true, revision: true }),
})

/** Batches bring much along that no other command needs. */
export const remove = async () =>
  (await import("../act-commands/act-module.ts")).actModule(deleteTariff)
