import type { ExportTool } from "@qo/interchange"
import { useContext } from "react"
import { createCode } from "../base/code.ts"
import { useTexts } from "../base/texts.ts"
import { showToast } from "../base/toasts.ts"
import { withCode } from "../ui/with-code.ts"
import type { Overlay } from "./Overlays.tsx"
import { ToolsContext } from "./session/tools.ts"
import { useEditor, useEditorTexts } from "./session/use-editor.ts"
import { useShownWith } from "./use-dock.ts"

const tell = (text: string, intent: "info" | "success" = "info") => void showToast({ intent, text })

const pasteCode = createCode(async () => (await import("./session/paste-text.ts")).pasteAsAnswers)

/** Functions that open dialogs. */
export function useDialogs(show: (overlay: Overlay) => void) {
  const t = useEditorTexts()
  const tw = useTexts()
  const session = useEditor()
  const paste = async (text: string): Promise<void> => {
    if (text.trim() === "") return tell(t("paste.nothing"))
    if (!session.rights.get().content) return tell(t("lock.notNow"))
    const pasteAsAnswers = await pasteCode.get()
    const count = pasteAsAnswers(session, text)
    if (count === undefined) show({ kind: "import", text })
    else tell(t("paste.answers", { count }), "success")
  }
  const showEnds = (end?: string) => show({ kind: "ends", ...(end !== undefined && { end }) })
  // Other parts of the editor lead to an end.
  const { shownEnd } = useContext(ToolsContext)
  useShownWith(shownEnd, () => {
    const end = shownEnd.get()
    shownEnd.set(undefined)
    showEnds(end)
  })
  return {
    importList: (files?: readonly File[]) => show({ kind: "import", ...(files && { files }) }),
    exportTo: (tool: ExportTool) => show({ kind: "export", tool }),
    replaceText: () => show({ kind: "replace" }),
    showScores: () => show({ kind: "scores" }),
    showEnds: () => showEnds(),
    /** Adds a pasted text: a column as answers of the selected question, other texts by the import, which shows them first. */
    pasteText: (text: string) => void withCode({ t: tw }, () => paste(text)),
  }
}
