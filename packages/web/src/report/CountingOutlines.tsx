import type { CountProgress } from "@qo/core/api"
import type { Locale } from "@qo/core/i18n"
import { countText } from "@qo/core/report"
import { useLocale } from "../base/texts.ts"
import { type CountedPart, useCounting } from "./counting.ts"
import { type ReportTranslate, useReportTexts } from "./report-texts.ts"

/** How far counting has come. */
export function countingText(
  t: ReportTranslate,
  { read, total }: CountProgress,
  locale: Locale,
): string {
  const told = { read: countText(read, locale) }
  return total === null
    ? t("reportPage.counting", told)
    : t("reportPage.countingOf", { ...told, total: countText(total, locale) })
}

/** Widths of the first column of a table that is still counted, in percent. */
const ROWS = [28, 18, 24, 14, 26]
const CARDS = [5, 8]

/** Outlines of the future content. */
const Shapes = ({ part }: { part: CountedPart }) =>
  part === "table" ? (
    <div className="rz-table-skeleton" aria-hidden>
      <span />
      {ROWS.map((width) => (
        <i key={width} style={{ inlineSize: `${width}%` }} />
      ))}
    </div>
  ) : (
    <div aria-hidden>
      {CARDS.map((rows) => (
        <span key={rows} style={{ blockSize: `${4 + rows * 1.7}rem` }} />
      ))}
    </div>
  )

/** In the place of a part of a report that is still counted: its outlines, and how far it is. */
export function CountingOutlines({ pid, part }: { pid: number; part: CountedPart }) {
  const t = useReportTexts()
  const locale = useLocale()
  const progress = useCounting(pid, part)
  return (
    <div className="rz-report-skeleton">
      <p className="rz-muted" role="status">
        {progress ? countingText(t, progress, locale) : t("reportPage.loading")}
      </p>
      <Shapes part={part} />
    </div>
  )
}
