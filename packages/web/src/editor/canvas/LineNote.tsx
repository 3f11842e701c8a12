import { useEffect } from "react"
import { useObservable } from "../../base/observable.ts"
import { namesOf } from "../session/names.ts"
import { useDocument, useEditor, useEditorTexts } from "../session/use-editor.ts"
import { keepChosenValid, lineOf } from "./chosen-line.ts"
import type { Wishes } from "./gestures.ts"
import { lineText } from "./line-text.ts"
import type { Stage } from "./stage.ts"

/** The chosen redirect in words, with its acts for pointers and fingers. */
export function LineNote({ stage, wishes }: { stage: Stage; wishes: Wishes }) {
  const t = useEditorTexts()
  const session = useEditor()
  const chosen = useObservable(stage.chosen)
  const { content } = useObservable(session.rights)
  useEffect(() => keepChosenValid(session, stage), [session, stage])
  const text = useDocument((each) =>
    chosen && lineOf(each.scene, chosen) ? lineText(each, namesOf(each), chosen, t) : undefined,
  )
  if (!chosen || text === undefined) return null
  return (
    <div
      className="rz-loop-note rz-tap-note"
      role="group"
      aria-label={t("act.chooseLine")}
      data-over
    >
      <bdi>{text}</bdi>
      {content && (
        <>
          <button
            type="button"
            className="rz-tool"
            onClick={({ currentTarget }) => {
              const { left, bottom } = currentTarget.getBoundingClientRect()
              wishes.pick(chosen.source, chosen.question, { x: left, y: bottom + 4 })
            }}
          >
            {t("line.change")}
          </button>
          <button
            type="button"
            className="rz-tool"
            onClick={() =>
              session.run({ do: "setRedirect", from: chosen.source, redirect: undefined })
            }
          >
            {t("act.delete")}
          </button>
        </>
      )}
    </div>
  )
}
