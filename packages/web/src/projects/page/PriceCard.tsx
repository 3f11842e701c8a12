import { errorText } from "@qo/core/i18n"
import { isPastApproval } from "@qo/core/project"
import { moneyText } from "@qo/core/record"
import { useLocale, useTexts } from "../../base/texts.ts"
import type { PortraitPrice, PortraitsPrice } from "../portraits/use-portrait-price.ts"
import type { OpenPortraits } from "../portraits/use-portraits.ts"
import { PriceLines } from "../../shared/projects/PriceLines.tsx"
import { Card } from "./Card.tsx"
import { priceForText } from "../../shared/projects/price-for-text.ts"
import { changeText } from "./price-texts.ts"
import type { ProjectPart } from "./project-part.ts"
import { ThenAndNow } from "./ThenAndNow.tsx"

interface PriceCardProps extends ProjectPart {
  editing: OpenPortraits
}

/** The project's costs in lines, and its quote; during edits of portraits, the new price. */
export function PriceCard({ opened, project, editing }: PriceCardProps) {
  const t = useTexts()
  const { shown, was, state, error } = editing.price
  if (!shown && !error && opened.price.fetchStatus === "idle") return null
  return (
    <Card
      id="project-price"
      title={t("projects.price")}
      side={
        (state === "now" || state === "asking") && (
          <span className="rz-muted">
            {t(state === "now" ? "portraits.priceNow" : "projects.working")}
          </span>
        )
      }
    >
      {shown ? (
        <>
          <Earlier price={editing.price} />
          <Shown data={shown} was={was} isSettled={isPastApproval(project.status)} />
        </>
      ) : (
        <p role="status">{error ? errorText(t, error) : t("projects.working")}</p>
      )}
      <ThenAndNow opened={opened} project={project} isHidden={state !== "saved"} />
    </Card>
  )
}

/** Why the figure below differs from that of the typed portraits. */
function Earlier({ price: { state, error } }: { price: PortraitPrice }) {
  const t = useTexts()
  if (state === "waits")
    return (
      <p className="rz-note rz-note--warning" role="status">
        {t("portraits.priceWaits")}
      </p>
    )
  if (state !== "failed") return null
  return (
    <p className="rz-note rz-note--error" role="alert">
      {t("portraits.priceFailed", { reason: errorText(t, error) })}
    </p>
  )
}

interface ShownProps {
  data: PortraitsPrice
  was: PortraitsPrice | undefined
  /** Nothing changes the price any more: its lines are read on request. */
  isSettled: boolean
}

function Shown({ data, was, isSettled }: ShownProps) {
  const t = useTexts()
  const locale = useLocale()
  const { price, completes, isForOne, tariff, frozen } = data
  const money = (kopecks: number) => moneyText(kopecks, locale)
  return (
    <>
      <p className="rz-price-total" aria-live="polite">
        {money(price.researcherPays)}
      </p>
      {was && (
        <p className="rz-muted">
          <ChangeText was={was} now={data} />
        </p>
      )}
      <p className="rz-muted">{priceForText(t, { completes, isForOne })}</p>
      <details className="rz-price-lines" open={!isSettled}>
        <summary>{t("projects.priceLines")}</summary>
        <PriceLines price={price} tariff={tariff} />
      </details>
      <p className="rz-muted">{t(frozen ? "projects.priceFrozen" : "projects.priceToday")}</p>
    </>
  )
}

/** `Было 129 260 ₽ · +5 983 ₽ за 40 человек`; where it is not the people alone that cost more or less, without them. */
function ChangeText({ was, now }: { was: PortraitsPrice; now: PortraitsPrice }) {
  const t = useTexts()
  const locale = useLocale()
  const change = now.price.researcherPays - was.price.researcherPays
  const people = now.completes - was.completes
  const texts = {
    was: moneyText(was.price.researcherPays, locale),
    change: changeText(change, locale),
  }
  if (people === 0 || Math.sign(people) !== Math.sign(change)) return t("portraits.priceWas", texts)
  return t("portraits.priceWasPeople", {
    ...texts,
    people: priceForText(t, { completes: Math.abs(people), isForOne: false }),
  })
}
