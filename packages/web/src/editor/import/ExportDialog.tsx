import { type ElementField, questionnaireOf } from "@qo/core/edits"
import { partName } from "@qo/core/i18n"
import { EXPORT_FILES, type ExportTool, writeForeign, type WrittenForeign } from "@qo/interchange"
import { useEffect, useState } from "react"
import { saveFile } from "../../ui/save-file.ts"
import { EditorDialog } from "../EditorDialog.tsx"
import { fileNameOf } from "../session/file-name.ts"
import { selectOnly } from "../session/selection.ts"
import { useEditor, useEditorTexts } from "../session/use-editor.ts"
import { useImportTexts } from "./import-texts.ts"
import { ReportView } from "./ReportView.tsx"

interface ExportDialogProps {
  tool: ExportTool
  onClose: () => void
}

/** Exports the questionnaire for another tool and lists losses before the download. */
export function ExportDialog({ tool, onClose }: ExportDialogProps) {
  const { t, words } = useImportTexts()
  const te = useEditorTexts()
  const session = useEditor()
  const [written, setWritten] = useState<WrittenForeign>()
  useEffect(() => {
    const nameOf = (part: ElementField) => partName(te, part)
    void writeForeign(tool, questionnaireOf(session.doc), nameOf).then(setWritten)
  }, [session, tool, te])
  const { ending, type } = EXPORT_FILES[tool]
  const save = () => {
    if (!written) return
    const { content } = written
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content
    saveFile(fileNameOf(session, ending), type, bytes)
    onClose()
  }
  return (
    <EditorDialog
      title={t("export.title", { tool: words(`foreign.format.${tool}`) })}
      onCancel={onClose}
      foot={
        <>
          <button type="button" className="rz-tool" onClick={onClose}>
            {te("import.cancel")}
          </button>
          <button
            type="button"
            className="rz-tool rz-tool--primary"
            disabled={!written}
            onClick={save}
          >
            {t("export.save")}
          </button>
        </>
      }
    >
      <div className="rz-import">
        {written && (
          <ReportView
            report={written.report}
            isThere={(id) => session.doc.records.has(id)}
            onGo={(id) => {
              session.select(selectOnly(id))
              onClose()
            }}
          />
        )}
      </div>
    </EditorDialog>
  )
}
