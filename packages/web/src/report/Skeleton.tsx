import type { CountProgress } from "@qo/core/api"
import { useLocale } from "../base/texts.ts"
import { countingText } from "./CountingOutlines.tsx"
import { useReportTexts } from "./report-texts.ts"

const CARDS = [7, 4, 8, 5]

/** Placeholder of a report that is still counted. It appears only after a short delay. */
export function Skeleton({ progress }: { progress?: CountProgress | undefined }) {
  const t = useReportTexts()
  const locale = useLocale()
  const text = progress && countingText(t, progress, locale)
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
