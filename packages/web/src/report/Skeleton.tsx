import type { CountProgress } from "@qo/core/api"
import { countText } from "@qo/core/report"
import { useLocale } from "../base/texts.ts"
import { useReportTexts } from "./report-texts.ts"

const CARDS = [7, 4, 8, 5]

/** In the place of a report that is still counted. It shows only where that takes longer than a blink. */
export function Skeleton({ progress }: { progress?: CountProgress | undefined }) {
  const t = useReportTexts()
  const locale = useLocale()
  const read = progress && countText(progress.read, locale)
  const text =
    progress &&
    (progress.total === null
      ? t("reportPage.counting", { read: read ?? "" })
      : t("reportPage.countingOf", { read: read ?? "", total: countText(progress.total, locale) }))
  return (
    <div className="rz-report-skeleton" role="status" aria-label={text ?? t("reportPage.loading")}>
      {text && <p className="rz-muted">{text}</p>}
      <Shapes />
    </div>
  )
}

/** In the place of a report whose texts are still on their way. */
export const SkeletonWithoutTexts = () => (
  <div className="rz-report-skeleton" aria-hidden>
    <Shapes />
  </div>
)

const Shapes = () => (
  <>
    <span className="rz-report-skeleton__head" />
    <span className="rz-report-skeleton__filter" />
    <div>
      {CARDS.map((rows) => (
        <span key={rows} style={{ blockSize: `${4 + rows * 1.7}rem` }} />
      ))}
    </div>
  </>
)
