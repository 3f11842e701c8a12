import { useParams } from "react-router-dom"
import { LanguageChoice, ThemeChoice } from "../../ui/AppearanceChoice.tsx"
import { Brand } from "../../ui/Brand.tsx"
import { LazyPart } from "../../ui/LazyPart.tsx"
import { ReportTextsContext, reportTexts } from "../report-texts.ts"
import { Skeleton, SkeletonWithoutTexts } from "../Skeleton.tsx"
import { SharedRefused } from "./SharedRefused.tsx"
import { SharedView } from "./SharedView.tsx"
import { useSharedReport } from "./use-shared-report.ts"
import "../report.css"
import "../report-table.css"
import "../charts/charts.css"
import "../report-print.css"
import "./shared-report.css"

/** A report as a link shows it, to whoever has the link. */
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
  const { shared, error, isReading, counting, again } = useSharedReport(token)
  if (error !== undefined) return <SharedRefused error={error} onRetry={again} />
  if (!shared) return <Skeleton progress={counting} />
  return <SharedView shared={shared} isReading={isReading} onRefresh={again} />
}
