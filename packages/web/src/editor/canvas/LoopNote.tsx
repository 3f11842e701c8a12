import { useMemo } from "react"
import { useObservable } from "../../base/observable.ts"
import { namesOf } from "../session/names.ts"
import { useEditor, useEditorTexts } from "../session/use-editor.ts"
import type { Stage } from "./stage.ts"

/** Says of a redirect that is being drawn that it wants a target, or that it cannot be, and which loop it would close. */
export function LoopNote({ stage }: { stage: Stage }) {
  const t = useEditorTexts()
  const session = useEditor()
  const drawn = useObservable(stage.connecting)
  const names = useMemo(() => namesOf(session), [session])
  if (drawn?.isArmed && !drawn.loop)
    return (
      <div className="rz-loop-note rz-tap-note" role="status" data-over>
        {t("redirect.tapTarget", { question: names.short(drawn.question) })}
        <button type="button" className="rz-tool" onClick={() => stage.connecting.set(undefined)}>
          {t("redirect.cancel")}
        </button>
      </div>
    )
  if (!drawn?.loop) return null
  return (
    <p className="rz-loop-note" role="status">
      {t("redirect.wouldLoop", { path: drawn.loop.map(names.short).join(" → ") })}
    </p>
  )
}
