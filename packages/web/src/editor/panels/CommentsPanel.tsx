import { useContext } from "react"
import { useObservable } from "../../base/observable.ts"
import { anchorOf } from "../session/comments.ts"
import { blockText, namesOf } from "../session/names.ts"
import { NOTHING, selectOnly } from "../session/selection.ts"
import { ToolsContext } from "../session/tools.ts"
import { useEditor, useEditorTexts, useVersion } from "../session/use-editor.ts"

/** All open comments of moderators; each leads to its place. */
export function CommentsPanel() {
  const t = useEditorTexts()
  const session = useEditor()
  useVersion()
  const { comments } = useContext(ToolsContext)
  const open = useObservable(comments.open)
  const names = namesOf(session)
  const placeOf = (id: string | undefined) => {
    if (id === undefined) return t("comment.project")
    return session.scene.questionAt(id) ? names.short(id) : blockText(names, id, t)
  }
  return (
    <ul className="rz-problems">
      {open.map((comment) => {
        const id = anchorOf(session, comment)
        return (
          <li key={comment.id} className="rz-problem">
            <button
              type="button"
              className="rz-problem__text"
              onClick={() => session.select(id === undefined ? NOTHING : selectOnly(id))}
            >
              {comment.mandatory && <span className="rz-hidden">{t("comment.mandatory")}: </span>}
              <b>
                <bdi>{placeOf(id)}</bdi>
              </b>{" "}
              <bdi>{comment.text}</bdi>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
