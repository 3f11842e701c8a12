import { useEffect, useMemo } from "react"
import { useObservable } from "../../base/observable.ts"
import { namesOf } from "../session/names.ts"
import { useEditor, useEditorTexts, useVersion } from "../session/use-editor.ts"
import { keepChosenValid, lineOf } from "./chosen-line.ts"
import type { Wishes } from "./gestures.ts"
import { lineText } from "./line-text.ts"
import type { Stage } from "./stage.ts"

/** The chosen redirect in words, with its acts for pointers and fingers. */
export function LineNote({ stage, wishes }: { stage: Stage; wishes: Wishes }) {
  const t = useEditorTexts()
  const session = useEditor()
  useVersion()
  const chosen = useObservable(stage.chosen)
  const { content } = useObservable(session.rights)
  const names = useMemo(() => namesOf(session), [session])
  useEffect(() => keepChosenValid(session, stage), [session, stage])
  const line = chosen && lineOf(session.scene, chosen)
  if (!chosen || !line) return null
  return (
    <div
      className="rz-loop-note rz-tap-note"
      role="group"
      aria-label={t("act.chooseLine")}
      data-over
    >
      <bdi>{lineText(session, names, chosen, t)}</bdi>
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
