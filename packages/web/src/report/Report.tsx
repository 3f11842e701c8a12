import { Button } from "@blueprintjs/core"
import { fitsNobody, refusalText, type ReportView } from "@qo/core/report"
import { useState } from "react"
import { useLocale } from "../base/texts.ts"
import { FormFailure } from "../ui/FormFailure.tsx"
import { Bases } from "./Bases.tsx"
import { CrossTab } from "./CrossTab.tsx"
import { figuresIn } from "./figures.ts"
import { FilterField } from "./FilterField.tsx"
import { Head } from "./Head.tsx"
import { Method } from "./Method.tsx"
import { Parts } from "./Parts.tsx"
import { Portraits } from "./Portraits.tsx"
import { PrintHead } from "./PrintHead.tsx"
import { Questions } from "./Questions.tsx"
import { OF_PEOPLE, type ReportState, WITH_PORTRAITS } from "./report-address.ts"
import type { ReportPartProps } from "./report-part.ts"
import { useReportTexts, useReportWords } from "./report-texts.ts"
import type { ChangeReport } from "./use-report-state.ts"
import { OpenWhy } from "./why/OpenWhy.tsx"
import { Words } from "./Words.tsx"
import { useCourse } from "./asks.ts"
import { CountingOutlines } from "./CountingOutlines.tsx"
import { CourseFigures } from "./CourseFigures.tsx"
import { useSearchParams } from "react-router-dom"
import { misreadIn } from "./misread.ts"
import { type FilteredReport, addressedTerms } from "./filter-terms.ts"
import { conditionText } from "./filter-sentence.ts"

interface ReportProps {
  pid: number
  view: ReportView
  state: ReportState
  change: ChangeReport
  /** The displayed data belongs to the previous address. */
  isOld: boolean
  isReading: boolean
  error: unknown
}

const SHOWN = {
  questions: Questions,
  table: CrossTab,
  course: Course,
  words: Words,
  method: Method,
}

/** Whom, how many, how surely: in this order. */
export function Report({ pid, view, state, change, isOld, isReading, error }: ReportProps) {
  const t = useReportTexts()
  const words = useReportWords(view)
  const figures = figuresIn(useLocale())
  const known = useKnown(view)
  const part: ReportPartProps = { pid, view, state, change, t, words, figures }
  const Part = SHOWN[state.part]
  return (
    <section className="rz-report" aria-labelledby="report-name">
      <Head {...part} isReading={isReading} />
      <MisreadNote {...part} />
      <PrintHead {...part} />
      <FilterField {...part} known={known} />
      {error !== null && error !== undefined && <FormFailure error={error} />}
      <Bases {...part} />
      <div className="rz-report__figures" aria-busy={isOld} data-old={isOld || undefined}>
        {view.refused ? (
          <div className="rz-note rz-report__refused" role="alert">
            <p>
              <strong>{t("reportPage.refused")}</strong> {refusalText(view.refused, words)}
            </p>
            <Button
              text={t("reportPage.refused.back")}
              onClick={() => change({ filter: "", weight: "" })}
            />
          </div>
        ) : (
          <>
            {WITH_PORTRAITS.includes(state.part) && <Portraits {...part} />}
            <Parts {...part} />
            {fitsNobody(view) && OF_PEOPLE.includes(state.part) ? (
              <NobodyFits {...part} known={known} />
            ) : (
              <Part {...part} />
            )}
          </>
        )}
      </div>
      <OpenWhy {...part} />
    </section>
  )
}

/** The last known questions and fields: a refused filter returns none, but must remain editable. */
function useKnown(view: ReportView): ReportView {
  const [last, setLast] = useState(view)
  const isTold = view.questions.length > 0 && view !== last
  if (isTold) setLast(view)
  return isTold ? view : last
}

/** How the survey went, once it was asked. */
function Course(part: ReportPartProps) {
  const { pid, state } = part
  const { data, error } = useCourse(pid, state)
  if (error && !data) return <FormFailure error={error} />
  if (!data) return <CountingOutlines pid={pid} part="course" />
  return <CourseFigures {...part} course={data} />
}

/** Parts of the address that were not understood: a typed link could otherwise show something else than it says. */
function MisreadNote({ view, t }: Pick<ReportPartProps, "view" | "t">) {
  const [query] = useSearchParams()
  const misread = misreadIn(query, view)
  if (misread.length === 0) return null
  const parts = misread.map(({ text, meant }) =>
    meant === undefined ? text : t("reportPage.misread.meant", { text, meant }),
  )
  return (
    <p className="rz-note rz-report__misread" role="status">
      {t("reportPage.misread", { parts: parts.join(", ") })}
    </p>
  )
}

/** Replaces the figures of an empty base: the reason, and ways back. Its buttons are not in the bundle for links. */
function NobodyFits({
  state,
  change,
  known,
  t,
  words,
}: ReportPartProps & { known: FilteredReport }) {
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
