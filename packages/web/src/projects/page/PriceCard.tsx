import { errorText } from "@qo/core/i18n"
import { keptFormat, moneyText } from "@qo/core/record"
import { useLocale, useTexts } from "../../base/texts.ts"
import type { OpenPortraits } from "../portraits/use-portraits.ts"
import { Card } from "./Card.tsx"
import { changeText } from "./price-texts.ts"
import type { ProjectPart } from "./project-part.ts"
import { ThenAndNow } from "./ThenAndNow.tsx"
import type { OpenProject } from "./use-project.ts"

const quantity = keptFormat((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }))
const SUMS = ["net", "markup", "discount", "issuerReceives", "vk"] as const

interface Props extends ProjectPart {
  editing: OpenPortraits
}

type Priced = NonNullable<OpenProject["price"]["data"]>

/** What the project costs, line by line, and what it was sent with; while portraits are changed, what it would cost. */
export function PriceCard({ opened, project, editing }: Props) {
  const t = useTexts()
  const { price: saved } = opened
  const changed = editing.price?.data
  const data = changed ?? saved.data
  const error = editing.price?.error ?? saved.error
  if (!data && !error && saved.fetchStatus === "idle") return null
  const status = error ? errorText(t, error) : t("projects.working")
  return (
    <Card id="project-price" title={t("projects.price")}>
      {data ? (
        <Shown data={data} was={changed && saved.data?.price.researcherPays} />
      ) : (
        <p role="status">{status}</p>
      )}
      <ThenAndNow opened={opened} project={project} isHidden={changed !== undefined} />
    </Card>
  )
}

function Shown({ data, was }: { data: Priced; was: number | undefined }) {
  const t = useTexts()
  const locale = useLocale()
  const { price, completes, isForOne, tariff, frozen } = data
  const money = (kopecks: number) => moneyText(kopecks, locale)
  const change = was === undefined ? 0 : price.researcherPays - was
  return (
    <>
      <p className="rz-price-total" aria-live="polite">
        {money(price.researcherPays)}
      </p>
      {was !== undefined && (
        <p className="rz-muted">
          {t("portraits.priceWas", {
            was: money(was),
            change: changeText(change, locale),
          })}
        </p>
      )}
      <p className="rz-muted">
        {isForOne ? t("projects.priceForOne") : t("projects.priceFor", { count: completes })}
      </p>
      <Lines price={price} />
      {tariff && (
        <p className="rz-muted">
          {t("projects.priceTariff", {
            name: tariff.name,
            discount: quantity(locale).format(tariff.discount),
          })}
        </p>
      )}
      <p className="rz-muted">{t(frozen ? "projects.priceFrozen" : "projects.priceToday")}</p>
    </>
  )
}

function Lines({ price }: Pick<Priced, "price">) {
  const t = useTexts()
  const locale = useLocale()
  const money = (kopecks: number) => moneyText(kopecks, locale)
  return (
    <table className="rz-lines">
      <tbody>
        {price.lines.map(({ field, quantity: times, rate, amount }) => (
          <tr key={field}>
            <th scope="row">{t(`calculator.${field}`)}</th>
            <td className="rz-muted">
              {quantity(locale).format(times)} × {money(rate)}
            </td>
            <td>{money(amount)}</td>
          </tr>
        ))}
        {SUMS.map((name) => {
          const amount = price[name]
          if (!amount) return null
          return (
            <tr key={name} className="rz-lines__sum">
              <th scope="row">{t(`price.${name}`)}</th>
              <td />
              <td>{money(name === "discount" ? -amount : amount)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
