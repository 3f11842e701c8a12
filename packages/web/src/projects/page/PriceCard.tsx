import { errorText } from "@qo/core/i18n"
import { moneyText } from "@qo/core/record"
import { useLocale, useTexts } from "../../base/texts.ts"
import type { OpenPortraits } from "../portraits/use-portraits.ts"
import { PriceLines } from "../../ui/projects/PriceLines.tsx"
import { Card } from "./Card.tsx"
import { changeText } from "./price-texts.ts"
import type { ProjectPart } from "./project-part.ts"
import { ThenAndNow } from "./ThenAndNow.tsx"
import type { OpenProject } from "./use-project.ts"

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
      <PriceLines price={price} tariff={tariff} />
      <p className="rz-muted">{t(frozen ? "projects.priceFrozen" : "projects.priceToday")}</p>
    </>
  )
}
