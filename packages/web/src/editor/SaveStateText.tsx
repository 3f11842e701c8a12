import { unsavedPatch } from "@qo/core/edits"
import { useObservable } from "../base/observable.ts"
import { useLocale } from "../base/texts.ts"
import type { EditorSession } from "./session/editor-session.ts"
import { refusedAtSave } from "./session/save-refusals.ts"
import type { ProjectNews } from "./session/project-news.ts"
import { isBusy } from "./session/save-machine.ts"
import type { ProjectSaver } from "./session/saving.ts"
import { useDocument, useEditorTexts } from "./session/use-editor.ts"
import { useFindings } from "./session/use-findings.ts"

interface SaveStateTextProps {
  saving: ProjectSaver
  news: Pick<ProjectNews, "isBehind">
}

/** Whether all is saved, and the obstacle if not. */
export function SaveStateText({ saving, news }: SaveStateTextProps) {
  const t = useEditorTexts()
  const locale = useLocale()
  const state = useObservable(saving.state)
  const last = useObservable(saving.last)
  const isBehind = useObservable(news.isBehind)
  const findings = useFindings() ?? []
  const count = useDocument((session) =>
    session.isDirty() ? Math.max(1, editsSinceSave(session)) : 0,
  )
  const hasLoop = findings.some(({ code }) => code === "QO101")
  const isBlocked = findings.some(({ code }) => refusedAtSave(code))
  const text = () => {
    if (isBusy(state)) return t("save.saving")
    if (state.kind === "waiting")
      return t(state.error.status === 0 ? "save.offline" : "save.retrying")
    if (count > 0 && hasLoop) return t("save.loop", { count })
    if (count > 0 && isBlocked) return t("save.blockedBy", { count })
    if (count > 0) return t(isBehind ? "save.unsavedBehind" : "save.unsaved", { count })
    if (last.at === undefined) return t("save.opened", { revision: last.revision })
    const time = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" })
    return t("save.saved", { time: time.format(last.at), revision: last.revision })
  }
  return (
    <p className="rz-bar__state" role="status" data-state={count > 0 ? "dirty" : "saved"}>
      {text()}
    </p>
  )
}

/** Steps that changed an unsaved part. */
function editsSinceSave({ history }: Pick<EditorSession, "history">): number {
  const keys = new Set(unsavedPatch(history).map(([key]) => key))
  return history.done.filter(({ patch }) => patch.some(([key]) => keys.has(key))).length
}
