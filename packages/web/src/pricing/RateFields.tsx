import {
  CalculatorForm,
  isSamplePercent,
  RATE_NAMES,
  rateUnit,
  SAMPLE_NAMES,
} from "@qo/core/pricing"
import type { Locale } from "@qo/core/i18n"
import { numberForField, readNumber } from "@qo/core/lib"
import { useTexts } from "../base/texts.ts"
import { TextField } from "../ui/TextField.tsx"

/** Texts of the form by the names of its fields; money in roubles. */
export type TypedRates = Readonly<Record<string, string>>

const isMoney = (name: string): boolean =>
  RATE_NAMES.some((rate) => rate === name && rateUnit(rate) === "kopecks")

const KOPECKS = 100

/** Numbers as shown in fields: with the decimal sign of the language, money in roubles. */
export const typedOf = (form: Readonly<Record<string, number>>, locale: Locale): TypedRates =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      numberForField(isMoney(name) ? value / KOPECKS : value, locale),
    ]),
  )

/** Numbers of the form: whole kopecks for money. `wrong`: fields whose text is no number that fits. */
export function readTyped(typed: TypedRates): {
  values: Readonly<Record<string, number>>
  wrong: ReadonlySet<string>
} {
  const values: Record<string, number> = {}
  const wrong = new Set<string>()
  for (const [name, schema] of Object.entries(CalculatorForm.shape)) {
    const number = readNumber(typed[name] ?? "")
    // Rounded only as far as a product of decimals is off: 12.345 roubles stay wrong.
    const value = isMoney(name) ? Number((number * KOPECKS).toFixed(6)) : number
    if (schema.safeParse(value).success) values[name] = value
    else wrong.add(name)
  }
  return { values, wrong }
}

interface RateFieldsProps {
  typed: TypedRates
  wrong: ReadonlySet<string>
  onChange: (name: string, text: string) => void
}

export function RateFields({ typed, wrong, onChange }: RateFieldsProps) {
  const t = useTexts()
  return RATE_NAMES.map((name) => {
    const unit = { kopecks: ", ₽", percent: ", %", questions: "" }[rateUnit(name)]
    return (
      <TextField
        key={name}
        label={`${t(`calculator.${name}`)}${unit}`}
        inputMode="decimal"
        autoComplete="off"
        value={typed[name] ?? ""}
        problems={wrong.has(name) ? [t("calculator.badValue")] : []}
        onChange={(event) => onChange(name, event.currentTarget.value)}
      />
    )
  })
}

export function SampleFields({ typed, wrong, onChange }: RateFieldsProps) {
  const t = useTexts()
  return SAMPLE_NAMES.map((name) => (
    <TextField
      key={name}
      label={`${t(`pricing.${name}`)}${isSamplePercent(name) ? ", %" : ""}`}
      inputMode="decimal"
      autoComplete="off"
      value={typed[name] ?? ""}
      problems={wrong.has(name) ? [t("calculator.badValue")] : []}
      onChange={(event) => onChange(name, event.currentTarget.value)}
    />
  ))
}
