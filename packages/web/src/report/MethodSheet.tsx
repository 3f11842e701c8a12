import { disclosureLines } from "@qo/core/report"
import { Fragment } from "react"
import { filterWordsOf } from "./filter-sentence.ts"
import type { ReportPartProps } from "./report-part.ts"

/** The methodology for publishing figures. */
export function MethodSheet({ view, t, words }: ReportPartProps) {
  return (
    <section className="rz-question" aria-label={t("reportPage.part.method")}>
      <h2>{t("reportPage.part.method")}</h2>
      <dl className="rz-facts rz-facts--long">
        {disclosureLines({ ...view, filter: filterWordsOf(view, words) }, words).map(
          ({ title, text }) => (
            <Fragment key={title}>
              <dt>{title}</dt>
              <dd>{text || "—"}</dd>
            </Fragment>
          ),
        )}
      </dl>
    </section>
  )
}
