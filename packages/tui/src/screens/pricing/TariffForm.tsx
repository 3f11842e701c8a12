import { updateTariff } from "@qo/core/acts"
import { pricingCalls } from "@qo/core/api"
import { type Tariff, TARIFF, TariffDraft } from "@qo/core/pricing"
import type { AppStore } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import { RecordForm } from "../actions/RecordForm.tsx"
import { CALCULATOR_AREA } from "./calculator-area.ts"
import { discountLines } from "./price-rows.ts"
import { tariffActionContext, TARIFFS_AREA } from "./tariffs-area.ts"

interface Props {
  store: AppStore
  context: RenderContext
  /** Without one a new tariff is made. */
  tariff: Tariff | undefined
  isActive: boolean
  onClose: () => void
}

/** Creates a tariff or edits one, with what its discount does to the price of the sample. */
export function TariffForm({ store, context, tariff, isActive, onClose }: Props) {
  const { t } = context
  const calculator = store.areas.of(CALCULATOR_AREA)
  return (
    <RecordForm
      {...{ store, context, isActive, onClose }}
      record={TARIFF}
      row={tariff}
      create={pricingCalls.createTariff}
      update={updateTariff}
      schema={TariffDraft}
      title={tariff ? t("pricing.tariffTitle", { id: tariff.id }) : t("pricing.newTariffTitle")}
      saved={({ name }) => t(tariff ? "pricing.tariffSaved" : "pricing.tariffCreated", { name })}
      fields={{ discount: { hint: t("pricing.discountHint") } }}
      list={store.areas.of(TARIFFS_AREA).list}
      actionContext={tariffActionContext(store)}
      live={({ discount }, columns) =>
        discountLines(
          context,
          { rates: calculator.rates(), sample: calculator.sample() },
          {
            before: tariff?.discount ?? 0,
            after: TariffDraft.shape.discount.safeParse(discount).data,
          },
          columns,
        )
      }
    />
  )
}
