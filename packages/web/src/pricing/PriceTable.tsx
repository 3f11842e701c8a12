import { type CalculatorRates, type Sample, samplePrice } from "@qo/core/pricing"
import { keptFormat, moneyText } from "@qo/core/record"
import { useLocale, useTexts } from "../base/texts.ts"

const SUMS = ["net", "markup", "discount", "researcherPays", "issuerReceives", "vk"] as const

interface PriceTableProps {
  saved: CalculatorRates
  rates: CalculatorRates
  sample: Sample
}

const quantity = keptFormat((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }))

/** The price of the example, line by line, with current and new values. */
export function PriceTable({ saved, rates, sample }: PriceTableProps) {
  const t = useTexts()
  const locale = useLocale()
  const was = samplePrice(saved, sample)
  const now = samplePrice(rates, sample)
  const money = (kopecks: number) => moneyText(kopecks, locale)
  return (
    <section className="rz-card" aria-labelledby="price-title">
      <h2 id="price-title">{t("calculator.price")}</h2>
      <table className="rz-price">
        <thead>
          <tr>
            <th scope="col">{t("calculator.line")}</th>
            <th scope="col">{t("calculator.quantity")}</th>
            <th scope="col">{t("calculator.rate")}</th>
            <th scope="col">{t("calculator.amount")}</th>
          </tr>
        </thead>
        <tbody>
          {now.lines.map(({ field, ...line }) => (
            <tr key={field}>
              <th scope="row">{t(`calculator.${field}`)}</th>
              <td>{quantity(locale).format(line.quantity)}</td>
              <td>{money(line.rate)}</td>
              <td>{money(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className="rz-price" aria-live="polite">
        <thead>
          <tr>
            <td />
            <th scope="col">{t("calculator.was")}</th>
            <th scope="col">{t("calculator.becomes")}</th>
          </tr>
        </thead>
        <tbody>
          {SUMS.map((name) => (
            <tr key={name} className={was[name] === now[name] ? undefined : "rz-price__changed"}>
              <th scope="row">{t(`price.${name}`)}</th>
              <td>{money(was[name])}</td>
              <td>{money(now[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
