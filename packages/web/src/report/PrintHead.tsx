import { useLocale } from "../base/texts.ts"
import { momentWords } from "../base/date-words.ts"
import { peopleText } from "./Bases.tsx"
import { filterWordsOf } from "./filter-sentence.ts"
import type { ReportPartProps } from "./report-part.ts"

/** On paper alone: what somebody who has only the paper must know of the figures. */
export function PrintHead({ pid, view, t, words, figures }: ReportPartProps) {
  const locale = useLocale()
  const versions = t("report.versions", { versions: view.versions.join(", ") })
  return (
    <div className="rz-report-print">
      <p>
        {t("reportPage.print.about", { pid, versions, at: momentWords(view.generatedAt, locale) })}
      </p>
      <dl>
        <dt>{t("report.disclosure.filter")}</dt>
        <dd>{filterWordsOf(view, words) || t("report.disclosure.noFilter")}</dd>
        <dt>{t("report.disclosure.base")}</dt>
        <dd>{peopleText(view, t, figures)}</dd>
        <dt>{t("report.shareOf")}</dt>
        <dd>{`${t(`report.base.${view.base}`)}; ${t("report.interval")}`}</dd>
      </dl>
    </div>
  )
}
