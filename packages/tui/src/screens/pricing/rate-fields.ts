import { RATE_NAMES, rateUnit } from "@qo/core/pricing"
import type { FormField } from "../../widgets/form-field.ts"
import { percentText, quantityText, rateText } from "../../text/money-texts.ts"
import { type CalculatorForm, isSamplePercent, SAMPLE_NAMES } from "@qo/core/pricing"
import type { RenderContext } from "../../widgets/render-context.ts"

/** The rates, then the survey to try them on. */
export function calculatorFields({ t, q }: RenderContext): readonly FormField[] {
  const rates = RATE_NAMES.map((name, i): FormField => {
    const unit = rateUnit(name)
    return {
      kind: unit === "kopecks" ? "money" : "number",
      name,
      label: q(`calculator.${name}`),
      hint: t(`rate.${name}`),
      ...(unit !== "questions" && { unit: unit === "kopecks" ? "₽" : "%" }),
      ...(i === 0 && { section: t("pricing.ratesTitle") }),
    }
  })
  const sample = SAMPLE_NAMES.map((name, i): FormField => ({
    kind: "number",
    name,
    label: t(`pricing.${name}`),
    ...(isSamplePercent(name) && { unit: "%" }),
    ...(i === 0 && { section: t("pricing.sampleFields") }),
  }))
  return [...rates, ...sample]
}

/** Rates and sample to be read: a label and a value each. */
export function formRows(
  context: RenderContext,
  form: CalculatorForm,
): {
  rates: readonly (readonly [string, string])[]
  sample: readonly (readonly [string, string])[]
} {
  const { t, q } = context
  return {
    rates: RATE_NAMES.map((name) => [q(`calculator.${name}`), rateText(context, name, form[name])]),
    sample: SAMPLE_NAMES.map((name) => [
      t(`pricing.${name}`),
      (isSamplePercent(name) ? percentText : quantityText)(form[name], context.locale),
    ]),
  }
}
