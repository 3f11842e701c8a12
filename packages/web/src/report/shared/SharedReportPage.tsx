import { useParams } from "react-router-dom"
import { LanguageChoice, ThemeChoice } from "../../ui/AppearanceChoice.tsx"
import { Brand } from "../../ui/Brand.tsx"
import { LazyPart } from "../../ui/LazyPart.tsx"
import {
  ReportTextsContext,
  reportTexts,
  type ReportTranslate,
  useReportTexts,
} from "../report-texts.ts"
import { useReportState } from "../use-report-state.ts"
import { Skeleton, SkeletonWithoutTexts } from "../Skeleton.tsx"
import { SharedView } from "./SharedView.tsx"
import { useSharedReport } from "./use-shared-report.ts"
import "../report.css"
import "../report-table.css"
import "../charts/charts.css"
import "../report-print.css"
import "./shared-report.css"
import { ApiError } from "@qo/core/api"
import { errorText } from "@qo/core/i18n"
import { useDocumentTitle } from "../../base/use-document-title.ts"

/** A report as shown by a link. */
export const SharedReportPage = () => (
  <LazyPart of={reportTexts} fallback={<SkeletonWithoutTexts />}>
    {(texts) => (
      <ReportTextsContext value={texts}>
        <div className="rz-shared">
          <header className="rz-shared__bar">
            <Brand />
            <ThemeChoice />
            <LanguageChoice />
          </header>
          <main>
            <Shared />
          </main>
        </div>
      </ReportTextsContext>
    )}
  </LazyPart>
)

function Shared() {
  const { token = "" } = useParams()
  const [{ textLanguage }] = useReportState()
  const { shared, error, isReading, counting, again } = useSharedReport(token, textLanguage)
  if (error !== undefined) return <SharedRefused error={error} onRetry={again} />
  if (!shared) return <Skeleton progress={counting} />
  return <SharedView shared={shared} isReading={isReading} onRefresh={again} />
}

/** Why a link shows no report, and hints for its reader. */
function SharedRefused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useReportTexts()
  const { title, text } = refusalIn(error, t)
  useDocumentTitle(title)
  return (
    <section className="rz-shared__refused" role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      {error instanceof ApiError && error.retryable && (
        <button type="button" className="rz-button" onClick={onRetry}>
          {t("reportPage.shared.retry")}
        </button>
      )}
    </section>
  )
}

function refusalIn(error: unknown, t: ReportTranslate): { title: string; text: string } {
  const key = error instanceof ApiError ? error.key : undefined
  if (key === "expiredCode")
    return { title: t("reportPage.shared.closed"), text: t("reportPage.shared.closedText") }
  if (key === "invalid" || key === "notFound")
    return { title: t("reportPage.shared.broken"), text: t("reportPage.shared.brokenText") }
  if (key === "wrongStatus")
    return { title: t("reportPage.shared.waits"), text: t("reportPage.shared.waitsText") }
  return { title: t("reportPage.shared.failed"), text: errorText(t, error) }
}
