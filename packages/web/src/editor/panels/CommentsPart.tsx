import { faultText } from "@qo/core/i18n"
import { ApiError, type CommentRecord } from "@qo/core/api"
import { useContext, useState } from "react"
import { useObservable } from "../../base/observable.ts"
import { useSession } from "../../base/session/use-session.ts"
import { useLocale } from "../../base/texts.ts"
import { showToast } from "../../base/toasts.ts"
import { anchorOf } from "../session/comments.ts"
import { ToolsContext } from "../session/tools.ts"
import { useDocument, useEditor, useEditorTexts } from "../session/use-editor.ts"

/** Comments of moderators on an element or the project; the owner marks them as done. */
export function CommentsPart({ id }: { id?: string }) {
  const { comments } = useContext(ToolsContext)
  const open = useObservable(comments.open)
  const said = useDocument((session) => open.filter((each) => anchorOf(session, each) === id))
  if (said.length === 0) return null
  return (
    <ul className="rz-said">
      {said.map((comment) => (
        <Said key={comment.id} comment={comment} />
      ))}
    </ul>
  )
}

function Said({ comment: { id, text, mandatory, state, at } }: { comment: CommentRecord }) {
  const t = useEditorTexts()
  const locale = useLocale()
  const { user, role } = useSession()
  const { owner } = useObservable(useEditor().project)
  const { comments } = useContext(ToolsContext)
  const [isSending, setSending] = useState(false)
  const date = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long" })
  const resolve = async () => {
    setSending(true)
    try {
      await comments.resolve(id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ intent: "error", text: faultText(t, error) })
    } finally {
      setSending(false)
    }
  }
  return (
    <li>
      <p className="rz-said__head">
        {mandatory && <b>{t("comment.mandatory")}</b>}
        {state === "mended" && <span>{t("comment.mended")}</span>}
        <time>{date.format(at * 1000)}</time>
      </p>
      <p>
        <bdi>{text}</bdi>
      </p>
      {(owner.id === user.id || role === "administrator") && (
        <button
          type="button"
          className="rz-tool rz-tool--outlined"
          disabled={isSending}
          onClick={() => void resolve()}
        >
          {t("comment.resolve")}
        </button>
      )}
    </li>
  )
}
