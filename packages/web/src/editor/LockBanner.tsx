import { ChatIcon, LockIcon } from "@blueprintjs/icons"
import { isInModeration } from "@qo/core/project"
import { useContext } from "react"
import { useObservable } from "../base/observable.ts"
import { useLocale } from "../base/texts.ts"
import { goToNextComment } from "./session/comments.ts"
import { ToolsContext } from "./session/tools.ts"
import { useEditor, useEditorTexts, useVersion } from "./session/use-editor.ts"

/** Why nothing can be changed here, since when, and what would open it. */
export function LockBanner() {
  const t = useEditorTexts()
  const locale = useLocale()
  const session = useEditor()
  const { comments } = useContext(ToolsContext)
  const { content, blockSettings, otherwise } = useObservable(session.rights)
  const { status, quote } = useObservable(session.project)
  const open = useObservable(comments.open)
  useVersion()
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
  const whatIsLeft = () => {
    if (blockSettings) return t("lock.settingsOnly")
    const isOwn = otherwise !== "notPermitted" && isInModeration(status)
    return isOwn ? t("lock.withdraw") : t("lock.whatIsLeft")
  }
  return (
    <div className="rz-lock" role="status">
      <LockIcon aria-hidden />
      <p>
        <b>{why()}</b> {whatIsLeft()}
        {session.isDirty() && ` ${t("lock.unsaved")}`}
      </p>
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
