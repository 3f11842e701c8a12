import { pricingCalls } from "@qo/core/api"
import { CalculatorRates, RATE_NAMES } from "@qo/core/pricing"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import type { calculatorShow } from "./calculator-show.ts"
import { printRates } from "./print-rates.ts"

export const calculatorShowModule: ModuleOf<typeof calculatorShow> = {
  output: CalculatorRates,
  async run(_, shell) {
    const rates = await shell.api.send(pricingCalls.getCalculator, {})
    await printRates(rates, RATE_NAMES, shell)
    return EXIT.done
  },
}
