import { pricingCalls } from "@qo/core/api"
import { type Column, EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { saveChange } from "../../shell/save-change.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import type { Language } from "../../shell/shell.ts"
import { percentText } from "../../text/money-texts.ts"
import type { vkPercentSet, vkPercentShow } from "./vk-percent.ts"

const columnsOf = ({ t, locale }: Language): readonly Column<{ percent: number }>[] => [
  {
    field: "percent",
    title: t("column.vkPercent"),
    text: ({ percent }) => percentText(percent, locale),
  },
]

export const vkPercentShowModule: ModuleOf<typeof vkPercentShow> = {
  output: pricingCalls.getVkPercent.output,
  async run(_, shell) {
    const record = await shell.api.send(pricingCalls.getVkPercent, {})
    await shell.print.record(columnsOf(shell), record)
    return EXIT.done
  },
}

export const vkPercentSetModule: ModuleOf<typeof vkPercentSet> = {
  output: pricingCalls.setVkPercent.output,
  check: ({ percent }, t) =>
    schemaProblems(pricingCalls.setVkPercent.input, { percent }, { percent: "PERCENT" }, t),
  async run({ percent }, shell) {
    const record = await shell.api.send(pricingCalls.getVkPercent, {})
    return saveChange(
      {
        id: null,
        record,
        now: record,
        fields: { percent },
        columns: columnsOf(shell),
        call: pricingCalls.setVkPercent,
        input: { percent },
      },
      shell,
    )
  },
}
