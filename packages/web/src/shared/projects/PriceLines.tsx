import type { CALLS } from "@qo/core/api"
import { keptFormat, moneyText } from "@qo/core/record"
import type { z } from "zod"
import { useLocale, useTexts } from "../../base/texts.ts"
import "./price-lines.css"

type ProjectPrice = z.output<typeof CALLS.priceProject.output>

const quantity = keptFormat((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }))
const SUMS = ["net", "markup", "discount", "issuerReceives", "vk"] as const

/** Lines of a price: for one interview, additions and discounts, and the tariff. */
export function PriceLines({ price, tariff }: Pick<ProjectPrice, "price" | "tariff">) {
  const t = useTexts()
  const locale = useLocale()
  const money = (kopecks: number) => moneyText(kopecks, locale)
  return (
    <>
      <table className="rz-lines">
        <tbody>
          {price.lines.map(({ field, quantity: times, rate, amount }) => (
            <tr key={field}>
              <th scope="row">
                {t(`calculator.${field}`)}{" "}
                <small className="rz-muted">
                  {quantity(locale).format(times)} × {money(rate)}
                </small>
              </th>
              <td>{money(amount)}</td>
            </tr>
          ))}
          {SUMS.map((name) => {
            const amount = price[name]
            if (!amount) return null
            return (
              <tr key={name} className="rz-lines__sum">
                <th scope="row">{t(`price.${name}`)}</th>
                <td>{money(name === "discount" ? -amount : amount)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {tariff && (
        <p className="rz-muted">
          {t("projects.priceTariff", {
            name: tariff.name,
            discount: quantity(locale).format(tariff.discount),
          })}
        </p>
      )}
    </>
  )
}
