import { useState } from "react"
import { ApiError, pricingCalls } from "@qo/core/api"
import { type Tariff, TariffChange, TariffDraft } from "@qo/core/pricing"
import { TARIFF } from "../../actions/index.ts"
import { Form } from "../../widgets/Form.tsx"
import type { FieldProblem, FormField } from "../../widgets/form-field.ts"
import type { FormValues } from "../../widgets/form-model.ts"
import { changedFields, plainValues } from "../actions/restore-fields.ts"
import { flagsText } from "../actions/shell-word.ts"
import { staleText } from "../actions/stale-text.ts"
import { clipboardText } from "../base/clipboard.ts"
import { problemsOf } from "../base/server-problems.ts"
import { CALCULATOR_AREA } from "./calculator-area.ts"
import { discountLines } from "./price-rows.ts"
import { planRestoreTariff, tariffValues } from "./tariff-actions.ts"
import { tariffActionContext, TARIFFS_AREA } from "./tariffs-area.ts"
import type { AppStore } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

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
  const area = store.areas.of(TARIFFS_AREA)
  const calculator = store.areas.of(CALCULATOR_AREA)
  const [base, setBase] = useState(tariff)
  const initial = tariff ? tariffValues(tariff) : {}
  const fields = tariffFields(context)

  async function save(draft: TariffDraft): Promise<readonly FieldProblem[]> {
    try {
      const saved = await (tariff && base
        ? change(store, context, { tariff, base, draft })
        : store.options.api.send(pricingCalls.createTariff, draft))
      area.list.arrive([saved])
      area.list.moveToId(saved.id)
      onClose()
      store.notices.say(
        t(tariff ? "pricing.tariffSaved" : "pricing.tariffCreated", { name: saved.name }),
      )
      return []
    } catch (error) {
      store.link.heard(error)
      const isStale = error instanceof ApiError && error.key === "stale"
      const current = isStale ? TARIFF.parse(error.current) : undefined
      if (!current || !base) return problemsOf(error, t)
      setBase(current)
      area.list.arrive([current])
      return [{ field: "", text: staleText(fields, tariffValues(base), tariffValues(current), t) }]
    }
  }
  const copy = (values: FormValues) => {
    const changed = flagsText(changedFields(initial, plainValues(values)))
    const command = tariff
      ? `qo tariffs update ${tariff.id} ${changed}`
      : `qo tariffs create ${changed}`
    clipboardText(command)
    store.notices.tell(t("copy.done", { command }))
  }
  return (
    <Form
      context={context}
      title={tariff ? t("pricing.tariffTitle", { id: tariff.id }) : t("pricing.newTariffTitle")}
      fields={fields}
      initial={initial}
      schema={TariffDraft}
      submitLabel={tariff ? t("form.save") : t("form.create")}
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
      onSubmit={save}
      onCancel={onClose}
      onCopy={copy}
      isActive={isActive}
    />
  )
}

const tariffFields = ({ t }: RenderContext): readonly FormField[] => [
  { kind: "text", name: "name", label: t("column.title") },
  {
    kind: "number",
    name: "discount",
    label: t("column.discount"),
    unit: "%",
    hint: t("pricing.discountHint"),
  },
]

/** Sends what was changed in the form, and nothing of what others may have changed beside it. */
async function change(
  store: AppStore,
  context: RenderContext,
  { tariff, base, draft }: { tariff: Tariff; base: Tariff; draft: TariffDraft },
): Promise<Tariff> {
  const after = changedFields(tariffValues(tariff), { ...draft })
  const input = TariffChange.parse({ ...after, id: tariff.id, revision: base.revision })
  const saved = await store.options.api.send(pricingCalls.updateTariff, input)
  const was = tariffValues(base)
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, was[name] ?? null]))
  if (Object.keys(after).length > 0)
    store.queue.remember(() =>
      planRestoreTariff(context, saved, { before, after }, tariffActionContext(store)),
    )
  return saved
}
