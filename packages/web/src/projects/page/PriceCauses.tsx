import type { Locale } from "@qo/core/i18n"
import type { PriceCause, PricedThen } from "@qo/core/pricing"
import { keptFormat, moneyText, percentText } from "@qo/core/record"
import { useLocale, useTexts } from "../../base/texts.ts"

const numbers = keptFormat((locale) => new Intl.NumberFormat(locale))

/** Why a price differs, each reason with its previous and current value. */
export function PriceCauses({ causes }: { causes: readonly PriceCause[] }) {
  const t = useTexts()
  return (
    <ul className="rz-quote__causes" aria-label={t("quote.why")}>
      {causes.map((each) => (
        <Cause key={"field" in each ? each.field : each.cause} cause={each} />
      ))}
    </ul>
  )
}

/** `people: 100 → 150`. */
function Cause({ cause }: { cause: PriceCause }) {
  const t = useTexts()
  const says = useSides()
  const name =
    cause.cause === "rates"
      ? t("quote.rate", { line: t(`calculator.${cause.field}`) })
      : t(`priceCause.${cause.cause}`)
  const sides = says(cause)
  return <li>{sides ? t("quote.cause", { name, ...sides }) : name}</li>
}

/** Formats of both values of a cause. */
const UNITS = {
  people: "number",
  targetFields: "number",
  questions: "number",
  screening: "number",
  blocks: "number",
  incidence: "share",
  markup: "percent",
  rates: "kopecks",
} as const satisfies Record<Exclude<PriceCause["cause"], "tariff" | "shares">, string>

const SAYS: Readonly<
  Record<(typeof UNITS)[keyof typeof UNITS], (value: number, locale: Locale) => string>
> = {
  number: (value, locale) => numbers(locale).format(value),
  share: (value, locale) => percentText(value * 100, locale),
  percent: percentText,
  kopecks: moneyText,
}

function useSides(): (cause: PriceCause) => { before: string; after: string } | undefined {
  const t = useTexts()
  const locale = useLocale()
  const tariffText = (tariff: PricedThen["tariff"]) =>
    tariff
      ? t("quote.tariff", { name: tariff.name, discount: percentText(tariff.discount, locale) })
      : t("quote.noTariff")
  return (each) => {
    if (each.cause === "shares") return undefined
    if (each.cause === "tariff")
      return { before: tariffText(each.before), after: tariffText(each.after) }
    const { before, after } = each
    if (before === undefined || after === undefined) return undefined
    const say = SAYS[UNITS[each.cause]]
    return { before: say(before, locale), after: say(after, locale) }
  }
}
