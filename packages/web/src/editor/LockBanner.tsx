import { bindAct, type DeletedProject, PROJECT_MOVE_ACTS } from "@qo/core/acts"
import { ChatIcon, LockIcon } from "@blueprintjs/icons"
import { isInModeration } from "@qo/core/project"
import { useContext } from "react"
import { useObservable } from "../base/observable.ts"
import { useLocale } from "../base/texts.ts"
import { useWords } from "../base/words.ts"
import { verbText } from "../ui/acts/act-texts.ts"
import { useCaller } from "../ui/acts/use-caller.ts"
import { goToNextComment } from "./session/comments.ts"
import type { ProjectSaver } from "./session/saving.ts"
import { ToolsContext } from "./session/tools.ts"
import { useDocument, useEditor, useEditorTexts } from "./session/use-editor.ts"
import { useProjectAct } from "./use-project-act.ts"

/** Why the questionnaire is locked, since when, and how to unlock it. */
export function LockBanner({ saving }: { saving: ProjectSaver }) {
  const t = useEditorTexts()
  const locale = useLocale()
  const session = useEditor()
  const { comments } = useContext(ToolsContext)
  const { content, blockSettings, otherwise } = useObservable(session.rights)
  const project: DeletedProject = useObservable(session.project)
  const { status, quote } = project
  const words = useWords()
  const caller = useCaller()
  const carryOut = useProjectAct(saving)
  const open = useObservable(comments.open)
  const isDirty = useDocument((each) => each.isDirty())
  if (content) return null
  const why = () => {
    if (otherwise === "notPermitted") return t("lock.notYours")
    if (!isInModeration(status)) return t("lock.status")
    if (!quote) return t("lock.moderation")
    const time = new Intl.DateTimeFormat(locale, {
      day: "numeric",
      month: "long",
      hour: "2-digit",
      minute: "2-digit",
    })
    return t("lock.moderationSince", { time: time.format(quote.quotedAt * 1000) })
  }
  const [pausing, revising] = [PROJECT_MOVE_ACTS.pause, PROJECT_MOVE_ACTS.revise].map((act) => {
    const bound = bindAct(act, undefined, caller)
    return bound.refusal(project) ? undefined : bound
  })
  const wayOut = pausing ?? revising
  const whatIsLeft = () => {
    if (blockSettings) return t("lock.settingsOnly")
    if (otherwise === "notPermitted") return t("lock.whatIsLeft")
    if (isInModeration(status)) return t("lock.withdraw")
    return t(pausing ? "lock.pause" : revising ? "lock.revise" : "lock.whatIsLeft")
  }
  return (
    <div className="rz-lock" role="status">
      <LockIcon aria-hidden />
      <p>
        <b>{why()}</b> {whatIsLeft()}
        {isDirty && ` ${t("lock.unsaved")}`}
      </p>
      {wayOut && (
        <button
          type="button"
          className="rz-tool rz-tool--outlined"
          onClick={() => void carryOut(wayOut)}
        >
          {verbText(wayOut, words)}
        </button>
      )}
      {open.length > 0 && (
        <button
          type="button"
          className="rz-tool rz-tool--outlined"
          onClick={() => goToNextComment(session, comments)}
        >
          <ChatIcon aria-hidden />
          {t("dock.comments")} <span className="rz-tool__count">{open.length}</span>
        </button>
      )}
    </div>
  )
}
