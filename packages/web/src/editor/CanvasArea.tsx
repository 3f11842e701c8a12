import { useContext } from "react"
import { useObservable } from "../base/observable.ts"
import { Canvas } from "./canvas/Canvas.tsx"
import type { Wishes } from "./canvas/gestures.ts"
import type { Stage } from "./canvas/stage.ts"
import { Path } from "./panels/ProblemsPanel.tsx"
import { ToolsContext } from "./session/tools.ts"
import { useEditorTexts } from "./session/use-editor.ts"

interface Props {
  stage: Stage
  wishes: Wishes
  onArrange: (() => void) | undefined
  onNextProblem: () => void
}

/** The canvas, and over it the loop that is gone through. */
export function CanvasArea({ stage, wishes, onArrange, onNextProblem }: Props) {
  const t = useEditorTexts()
  const { shown } = useContext(ToolsContext)
  const problem = useObservable(shown)
  return (
    <div className="rz-editor__canvas">
      <Canvas stage={stage} wishes={wishes} onArrange={onArrange} />
      {problem?.path && (
        <div className="rz-loop-bar" role="status">
          <b>{t("problem.loop")}</b>
          <Path path={problem.path} />
          <button type="button" className="rz-tool" onClick={onNextProblem}>
            {t("problem.next")} <kbd>F8</kbd>
          </button>
          <button
            type="button"
            className="rz-tool"
            aria-label={t("problem.close")}
            onClick={() => shown.set(undefined)}
          >
            ✕
          </button>
        </div>
      )}
    </div>
  )
}
