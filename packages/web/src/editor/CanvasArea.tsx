import { useContext } from "react"
import { useObservable } from "../base/observable.ts"
import { Canvas } from "./canvas/Canvas.tsx"
import type { Wishes } from "./canvas/gestures.ts"
import type { Stage } from "./canvas/stage.ts"
import { ProblemBar } from "./ProblemBar.tsx"
import { keyOf } from "./session/fix-all.ts"
import { ToolsContext } from "./session/tools.ts"
import { useDocument, useEditorTexts } from "./session/use-editor.ts"

interface CanvasAreaProps {
  stage: Stage
  wishes: Wishes
  /** Runs acts that change the questionnaire; undefined: not allowed. */
  onDo: ((act: "arrange" | "addBlock" | "importList") => void) | undefined
  onNextProblem: () => void
}

/** The canvas, and over it the problem that is gone through. */
export function CanvasArea({ stage, wishes, onDo, onNextProblem }: CanvasAreaProps) {
  const { shown } = useContext(ToolsContext)
  const problem = useObservable(shown)
  return (
    <div className="rz-editor__canvas">
      <Canvas stage={stage} wishes={wishes} onArrange={onDo && (() => onDo("arrange"))} />
      {onDo && <Beginning onDo={onDo} />}
      {problem && <ProblemBar key={keyOf(problem)} problem={problem} onNext={onNextProblem} />}
    </div>
  )
}

/** Buttons of an empty canvas for users without a keyboard. */
function Beginning({ onDo }: { onDo: NonNullable<CanvasAreaProps["onDo"]> }) {
  const t = useEditorTexts()
  const isEmpty = useDocument(({ scene }) => scene.placed.length === 0)
  if (!isEmpty) return null
  return (
    <div className="rz-beginning">
      <p>{t("canvas.empty")}</p>
      <button type="button" className="rz-tool rz-tool--primary" onClick={() => onDo("addBlock")}>
        {t("act.addBlock")}
      </button>
      <button
        type="button"
        className="rz-tool rz-tool--outlined"
        onClick={() => onDo("importList")}
      >
        {t("act.importList")}
      </button>
    </div>
  )
}
