import { pricingCalls } from "@qo/core/api"
import { Tariff } from "@qo/core/pricing"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { pageInput, printPages } from "../../shell/print-pages.ts"
import { tariffColumns } from "./tariff-columns.ts"
import type { tariffsList } from "./tariffs-list.ts"

export const tariffsListModule: ModuleOf<typeof tariffsList> = {
  output: Tariff,
  async run(_, shell) {
    const { input } = pricingCalls.listTariffs
    await printPages(shell, tariffColumns(shell), (page) =>
      shell.api.list(pricingCalls.listTariffs, input.parse(pageInput(shell, page))),
    )
    return EXIT.done
  },
}
