import { pricingCalls } from "@qo/core/api"
import { TARIFF, type TariffVerb } from "./tariff-kind.ts"
import { never, noChanges, noRefusal } from "./verb.ts"

/** Deletes a tariff; the server keeps one that an organization has. */
export const deleteTariff: TariffVerb = {
  kind: TARIFF,
  call: pricingCalls.deleteTariff,
  isDone: never,
  refusal: noRefusal,
  input: ({ id }) => ({ id }),
  send: async (api, input, idempotencyKey) => {
    await api.send(pricingCalls.deleteTariff, pricingCalls.deleteTariff.input.parse(input), {
      idempotencyKey,
    })
    return { row: undefined }
  },
  changes: noChanges,
}
