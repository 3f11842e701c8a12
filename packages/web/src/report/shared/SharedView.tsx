import { PrintIcon, RefreshIcon } from "@blueprintjs/icons"
import { assertNever } from "@qo/core/lib"
import { fitsNobody, refusalText, type SharedReport } from "@qo/core/report"
import { dayWords, momentWords } from "../../base/date-words.ts"
import { useLocale } from "../../base/texts.ts"
import { useDocumentTitle } from "../../base/use-document-title.ts"
import { Bases } from "../Bases.tsx"
import { CourseFigures } from "../CourseFigures.tsx"
import { CrossTabFigures } from "../CrossTabFigures.tsx"
import { figuresIn } from "../figures.ts"
import { filterWordsOf } from "../filter-sentence.ts"
import { MethodSheet } from "../MethodSheet.tsx"
import { Parts } from "../Parts.tsx"
import { Portraits } from "../Portraits.tsx"
import { PrintHead } from "../PrintHead.tsx"
import { Questions } from "../Questions.tsx"
import { SHARED_PARTS } from "../report-address.ts"
import type { ReportPartProps } from "../report-part.ts"
import { useReportTexts, useReportWords } from "../report-texts.ts"
import { useReportState } from "../use-report-state.ts"

interface SharedViewProps {
  shared: SharedReport
  isReading: boolean
  onRefresh: () => void
}

/** The view chosen by the link's creator: base, number, accuracy; only the part can be switched. */
export function SharedView({ shared, isReading, onRefresh }: SharedViewProps) {
  const { report: view, course, table } = shared
  const t = useReportTexts()
  const words = useReportWords(view)
  const [state, change] = useReportState()
  const figures = figuresIn(useLocale())
  const parts = SHARED_PARTS.filter((each) => each !== "table" || table !== null)
  const shown = parts.find((each) => each === state.part) ?? "questions"
  useDocumentTitle(t("reportPage.title", { name: view.name }))
  const part: ReportPartProps = {
    pid: view.pid,
    isShared: true,
    parts,
    view,
    state: { ...state, part: shown },
    change,
    t,
    words,
    figures,
  }
  const filter = filterWordsOf(view, words)
  return (
    <article className="rz-report" aria-labelledby="report-name" aria-busy={isReading}>
      <SharedHead shared={shared} onRefresh={onRefresh} />
      <PrintHead {...part} />
      {filter !== "" && (
        <p className="rz-shared__filter">
          {t("report.disclosure.filter")}: <b>{filter}</b>
        </p>
      )}
      <Bases {...part} />
      {view.refused ? (
        <p className="rz-note">{refusalText(view.refused, words)}</p>
      ) : (
        <>
          <Portraits {...part} />
          <Parts {...part} />
          {shownPart()}
        </>
      )}
      <p className="rz-shared__about">{t("reportPage.shared.about")}</p>
    </article>
  )

  function shownPart() {
    switch (shown) {
      case "questions":
        return fitsNobody(view) ? (
          <p className="rz-note">{t("report.nobodyFits")}</p>
        ) : (
          <Questions {...part} />
        )
      case "table":
        return (
          table && (
            <section className="rz-cross" aria-label={t("reportPage.part.table")}>
              <CrossTabFigures {...part} table={table} />
            </section>
          )
        )
      case "course":
        return <CourseFigures {...part} course={course} />
      case "method":
        return <MethodSheet {...part} />
      default:
        return assertNever(shown)
    }
  }
}

function SharedHead({ shared, onRefresh }: Omit<SharedViewProps, "isReading">) {
  const { kind, createdAt, expiresAt, report } = shared
  const t = useReportTexts()
  const locale = useLocale()
  return (
    <header className="rz-report__head rz-shared__head">
      <div>
        <h1 id="report-name">
          <bdi>{report.name}</bdi>
        </h1>
        <p className="rz-muted" role="status">
          {kind === "frozen"
            ? t("reportPage.shared.frozen", { at: momentWords(createdAt, locale) })
            : t("reportPage.shared.live", { at: momentWords(report.generatedAt, locale) })}
          {" · "}
          {t("reportPage.shared.until", { until: dayWords(expiresAt, locale) })}
        </p>
      </div>
      <div className="rz-shared__acts">
        {kind === "live" && (
          <button type="button" className="rz-button rz-button--plain" onClick={onRefresh}>
            <RefreshIcon />
            {t("reportPage.refresh")}
          </button>
        )}
        <button type="button" className="rz-button rz-button--plain" onClick={() => print()}>
          <PrintIcon />
          {t("reportPage.shared.print")}
        </button>
      </div>
    </header>
  )
}
