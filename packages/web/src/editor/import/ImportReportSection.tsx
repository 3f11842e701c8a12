import { useContext, useEffect, useState } from "react"
import { useObservable } from "../../base/observable.ts"
import { DockSection } from "../panels/DockSection.tsx"
import { selectOnly } from "../session/selection.ts"
import { ToolsContext } from "../session/tools.ts"
import { useEditor, useVersion } from "../session/use-editor.ts"
import { dropReport, latestReport, readReport } from "./imported.ts"
import { useImportTexts } from "./import-texts.ts"
import { ReportView } from "./ReportView.tsx"

interface ImportReportSectionProps {
  /** An entry was gone to. */
  onGone: (() => void) | undefined
}

/** The outcome of the imported questionnaire beside its structure: each entry leads to its place. */
export function ImportReportSection({ onGone }: ImportReportSectionProps) {
  const { t } = useImportTexts()
  const session = useEditor()
  useVersion()
  const { hasReport } = useContext(ToolsContext)
  const [kept] = useState(() => readReport(session.pid))
  const latest = useObservable(latestReport)
  const report = latest?.pid === session.pid ? latest.report : kept
  const isBroken = report === undefined
  useEffect(() => {
    if (isBroken) dropReport(hasReport, session.pid)
  }, [isBroken, hasReport, session])
  if (!report) return null
  const { lost } = report.counts
  return (
    <DockSection
      title={t("import.report")}
      count={<span className={lost > 0 ? "rz-count rz-count--warning" : "rz-count"}>{lost}</span>}
      open
    >
      <ReportView
        report={report}
        isThere={(id) => session.doc.records.has(id)}
        onGo={(id) => {
          session.select(selectOnly(id))
          onGone?.()
        }}
      />
      <button type="button" className="rz-act" onClick={() => dropReport(hasReport, session.pid)}>
        {t("import.report.drop")}
      </button>
    </DockSection>
  )
}
