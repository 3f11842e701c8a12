import { useReportTexts } from "./report-texts.ts"

const CARDS = [7, 4, 8, 5]

/** In the place of a report that is still counted. It shows only where that takes longer than a blink. */
export function Skeleton() {
  const t = useReportTexts()
  return (
    <div className="rz-report-skeleton" role="status" aria-label={t("reportPage.loading")}>
      <span className="rz-report-skeleton__head" />
      <span className="rz-report-skeleton__filter" />
      <div>
        {CARDS.map((rows) => (
          <span key={rows} style={{ blockSize: `${4 + rows * 1.7}rem` }} />
        ))}
      </div>
    </div>
  )
}
