import { ApiError } from "@qo/core/api"
import { faultText } from "@qo/core/i18n"
import { type ImportReport, withStates } from "@qo/core/import-report"
import { reportOfWorkList } from "@qo/interchange"
import { useContext, useState } from "react"
import { dayWords } from "../../base/date-words.ts"
import { useObservable } from "../../base/observable.ts"
import { showToast } from "../../base/toasts.ts"
import { confirmWithUser } from "../../ui/confirm.tsx"
import { DockSection } from "../panels/DockSection.tsx"
import { selectOnly } from "../session/selection.ts"
import { ToolsContext } from "../session/tools.ts"
import {
  type EditorTranslate,
  useEditor,
  useEditorTexts,
  useVersion,
} from "../session/use-editor.ts"
import { useImportTexts } from "./import-texts.ts"
import { Download } from "./ReportView.tsx"
import { reportName, WorkList } from "./WorkList.tsx"

interface ImportReportSectionProps {
  /** An entry was gone to. */
  onGone: (() => void) | undefined
}

/** Reports on imports beside the structure: each entry leads to its place. */
export function ImportReportSection({ onGone }: ImportReportSectionProps) {
  const { t } = useImportTexts()
  const te = useEditorTexts()
  const session = useEditor()
  useVersion()
  const { importReports } = useContext(ToolsContext)
  const all = useObservable(importReports.all)
  const unsaved = useObservable(importReports.unsaved)
  const [chosen, choose] = useState<string>()
  const report = all.find(({ id }) => id === chosen) ?? all[0]
  const places = {
    isThere: (id: string) => session.doc.records.has(id),
    onGo: (id: string) => {
      session.select(selectOnly(id))
      onGone?.()
    },
  }
  if (unsaved)
    return (
      <DockSection title={t("import.report")} open>
        <p role="status" className="rz-muted">
          {t("import.work.unsaved")}{" "}
          <button type="button" className="rz-act" onClick={() => void importReports.add(unsaved)}>
            {t("import.work.save")}
          </button>
        </p>
        <WorkList groups={withStates(unsaved.groups, {})} onState={undefined} {...places} />
      </DockSection>
    )
  if (!report) return null
  const remove = async () => {
    const isMeant = await confirmWithUser({
      title: t("import.work.removeTitle"),
      text: t("import.work.removeText"),
      confirmLabel: t("import.report.drop"),
      intent: "danger",
    })
    if (isMeant) await tryOrTell(() => importReports.remove(report.id), te)
  }
  return (
    <DockSection
      title={t("import.report")}
      count={
        <span className={report.open > 0 ? "rz-count rz-count--warning" : "rz-count"}>
          {report.open}
        </span>
      }
      open
    >
      {all.length > 1 && <ReportChoice all={all} value={report.id} onChange={choose} />}
      <WorkList
        key={report.id}
        groups={report.groups}
        onState={(entries, state) =>
          void tryOrTell(() => importReports.setState(report.id, entries, state), te)
        }
        {...places}
      />
      <Download report={reportOfWorkList(report)} />
      <button type="button" className="rz-act" onClick={() => void remove()}>
        {t("import.report.drop")}
      </button>
    </DockSection>
  )
}

/** Tells why a call failed; the list stays as it was. */
async function tryOrTell(work: () => Promise<void>, t: EditorTranslate): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showToast({ intent: "error", text: faultText(t, error) })
  }
}

interface ReportChoiceProps {
  all: readonly ImportReport[]
  /** Id of the shown report. */
  value: string
  onChange: (id: string) => void
}

function ReportChoice({ all, value, onChange }: ReportChoiceProps) {
  const { t, words, locale } = useImportTexts()
  return (
    <select
      className="rz-import-report__search"
      aria-label={t("import.work.which")}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {all.map((each) => (
        <option key={each.id} value={each.id}>
          {`${dayWords(each.createdAt, locale)} · ${reportName(each, words)}`}
        </option>
      ))}
    </select>
  )
}
