import { Button } from "@blueprintjs/core"
import { type Filtered, addressedTerms } from "./filter-terms.ts"
import { conditionText } from "./filter-sentence.ts"
import type { ReportPartProps } from "./report-part.ts"

/** In the place of figures that are of nobody: why there are none, and the ways back to some. Its buttons are none of what strangers load. */
export function NobodyFits({
  state,
  change,
  known,
  t,
  words,
}: ReportPartProps & { known: Filtered }) {
  const terms = addressedTerms(state.filter, known, words)
  const last = terms.at(-1)
  const rest = terms.slice(0, -1).map(({ text }) => text)
  return (
    <div className="rz-note rz-report__refused" role="status">
      <p>{t("report.nobodyFits")}</p>
      {last && (
        <div className="rz-report__ways">
          {rest.length > 0 && (
            <Button
              text={t("reportPage.withoutLast", {
                condition: conditionText(last, known.questions, words),
              })}
              onClick={() => change({ filter: rest.join(" ") })}
            />
          )}
          <Button text={t("reportPage.refused.back")} onClick={() => change({ filter: "" })} />
        </div>
      )}
    </div>
  )
}
