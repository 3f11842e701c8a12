import { z } from "zod"
import { CalculatorRates, TARIFF, Tariff, TariffChange, TariffDraft } from "../../pricing/index.ts"
import { sortsOf } from "../../record/index.ts"
import { call, listCall } from "../call.ts"
import { pagingOf } from "../paging.ts"

const prefix = "/api/v1/service"
const VkPercent = z.strictObject({ percent: CalculatorRates.shape.vkPercent })

export const pricingCalls = {
  listTariffs: listCall({
    method: "GET",
    path: `${prefix}/tariffs`,
    summary: "Tariffs: what discounts organizations have.",
    access: "tariffs.manage",
    get input() {
      return pagingOf(...sortsOf(TARIFF))
    },
    get item() {
      return Tariff
    },
  }),
  createTariff: call({
    method: "POST",
    path: `${prefix}/tariffs`,
    summary: "Create a tariff.",
    access: "tariffs.manage",
    get input() {
      return TariffDraft
    },
    get output() {
      return Tariff
    },
  }),
  updateTariff: call({
    method: "PUT",
    path: `${prefix}/tariff`,
    summary: "Change a tariff; quotes that were made stay as they are.",
    access: "tariffs.manage",
    get input() {
      return TariffChange
    },
    get output() {
      return Tariff
    },
  }),
  deleteTariff: call({
    method: "DELETE",
    path: `${prefix}/tariff`,
    summary: "Delete a tariff that no organization has.",
    access: "tariffs.manage",
    get input() {
      return z.strictObject({ id: z.int().positive() })
    },
    get output() {
      return z.object({ id: z.int() })
    },
  }),
  getCalculator: call({
    method: "GET",
    path: `${prefix}/tariffs/calculator`,
    summary: "The calculator's rates: kopecks and percentages.",
    access: "calculator.manage",
    get input() {
      return z.strictObject({})
    },
    get output() {
      return CalculatorRates
    },
  }),
  setCalculator: call({
    method: "POST",
    path: `${prefix}/tariffs/calculator`,
    summary:
      "Set rates of the calculator; those left out stay. Quotes that were made stay as they are.",
    access: "calculator.manage",
    get input() {
      return CalculatorRates.partial()
    },
    get output() {
      return CalculatorRates
    },
  }),
  getVkPercent: call({
    method: "GET",
    path: `${prefix}/vk/percent`,
    summary: "What VK receives of completes that came through it.",
    access: "vkPercent.manage",
    get input() {
      return z.strictObject({})
    },
    get output() {
      return VkPercent
    },
  }),
  setVkPercent: call({
    method: "POST",
    path: `${prefix}/vk/percent`,
    summary: "Set what VK receives.",
    access: "vkPercent.manage",
    get input() {
      return VkPercent
    },
    get output() {
      return VkPercent
    },
  }),
}
