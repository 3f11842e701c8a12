import { type ApiClient, pricingCalls } from "@qo/core/api"
import type { CalculatorRates, RateName } from "@qo/core/pricing"
import type { ItemSent, QueuedAction } from "../../queue/action-queue.ts"
import type { CalculatorArea } from "./calculator-area.ts"
import { ratesCommand } from "./rates-command.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** The rates with these names only: others may have been changed by another user. */
export const onlyRates = (
  names: readonly RateName[],
  rates: CalculatorRates,
): Partial<CalculatorRates> => Object.fromEntries(names.map((name) => [name, rates[name]]))

/** Restores former rates, unless another user has changed them since. */
export function planRestoreRates(
  { t, q }: Pick<RenderContext, "t" | "q">,
  names: readonly RateName[],
  was: { before: CalculatorRates; after: CalculatorRates },
  actionContext: { api: ApiClient; area: CalculatorArea },
): QueuedAction {
  const isAs = (now: CalculatorRates, then: CalculatorRates) =>
    names.every((name) => now[name] === then[name])

  async function run(idempotencyKey: string): Promise<ItemSent> {
    const { api, area } = actionContext
    const now = await api.send(pricingCalls.getCalculator, {})
    area.setRates(now)
    if (isAs(now, was.before)) return "unchanged"
    if (!isAs(now, was.after)) return { skipped: t("problem.changedMeanwhile") }
    const rates = onlyRates(names, was.before)
    area.setRates(await api.send(pricingCalls.setCalculator, rates, { idempotencyKey }))
    return "done"
  }
  return {
    title: t("pricing.restoringRates"),
    command: ratesCommand(names, was.before),
    items: [
      { id: "calculator", label: names.map((name) => q(`calculator.${name}`)).join(", "), run },
    ],
    skipped: [],
    reverse: () => undefined,
  }
}
