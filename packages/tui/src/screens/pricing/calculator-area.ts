import { pricingCalls } from "@qo/core/api"
import type { CalculatorRates } from "@qo/core/pricing"
import type { Area, AreaKind } from "../../app-store/area.ts"
import { FIRST_SAMPLE, type Sample } from "@qo/core/pricing"

export interface CalculatorArea extends Area {
  /** `undefined` until they are loaded. */
  rates: () => CalculatorRates | undefined
  setRates: (rates: CalculatorRates) => void
  /** The sample survey for trying rates, kept for the session. */
  sample: () => Sample
  setSample: (sample: Sample) => void
}

export const CALCULATOR_AREA: AreaKind<CalculatorArea> = {
  name: "calculator",
  action: "calculator.manage",
  create: ({ api, link, changed, onError }) => {
    let rates: CalculatorRates | undefined
    let sample = FIRST_SAMPLE
    async function refresh() {
      try {
        rates = await link.run(() => api.send(pricingCalls.getCalculator, {}))
        changed()
      } catch (error) {
        onError(error)
      }
    }
    return {
      rates: () => rates,
      setRates: (next) => {
        rates = next
        changed()
      },
      sample: () => sample,
      setSample: (next) => {
        sample = next
        changed()
      },
      start: () => void refresh(),
      stop: () => {
        rates = undefined
        sample = FIRST_SAMPLE
      },
      reread: () => {},
      refresh,
    }
  },
}
