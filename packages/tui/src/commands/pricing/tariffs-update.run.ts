import { pricingCalls } from "@qo/core/api"
import { Tariff, TariffChange } from "@qo/core/pricing"
import { TARIFF } from "../../actions/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { refuseNothing, saveChange } from "../../shell/save-change.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import { tariffDetails } from "./tariff-columns.ts"
import { TARIFF_FLAGS } from "./tariff-flags.ts"
import type { tariffsUpdate } from "./tariffs-update.ts"

const Fields = TariffChange.pick({ name: true, discount: true })

export const tariffsUpdateModule: ModuleOf<typeof tariffsUpdate> = {
  output: Tariff,
  check: ({ name, discount }, t) => schemaProblems(Fields, { name, discount }, TARIFF_FLAGS, t),
  async run({ id, name, discount }, shell) {
    refuseNothing({ name, discount }, TARIFF_FLAGS, shell)
    const fields = Fields.parse({
      ...(name !== undefined && { name }),
      ...(discount !== undefined && { discount }),
    })
    const tariff = await TARIFF.read(shell.api, id)
    return saveChange(
      {
        id,
        record: tariff,
        now: tariff,
        fields,
        columns: tariffDetails(shell),
        call: pricingCalls.updateTariff,
        input: { id, revision: tariff.revision, ...fields },
      },
      shell,
    )
  },
}
