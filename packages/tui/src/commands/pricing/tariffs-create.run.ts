import { pricingCalls } from "@qo/core/api"
import { Tariff, TariffDraft } from "@qo/core/pricing"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { requestOf, showPlan } from "../../shell/dry-run.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import { tariffDetails } from "./tariff-columns.ts"
import { TARIFF_FLAGS } from "./tariff-flags.ts"
import type { tariffsCreate } from "./tariffs-create.ts"

export const tariffsCreateModule: ModuleOf<typeof tariffsCreate> = {
  output: Tariff,
  check: ({ name, discount }, t) =>
    schemaProblems(TariffDraft, { name, discount }, TARIFF_FLAGS, t),
  async run({ name, discount }, shell) {
    const draft = TariffDraft.parse({ name, discount })
    if (shell.dryRun)
      return showPlan(shell, { request: requestOf(pricingCalls.createTariff, draft) })
    const tariff = await shell.api.send(pricingCalls.createTariff, draft)
    await shell.print.record(tariffDetails(shell), tariff)
    await shell.note(shell.t("tariff.next", { id: tariff.id }))
    return EXIT.done
  },
}
