import { useContext } from "react"
import { useObservable } from "../base/observable.ts"
import { Canvas } from "./canvas/Canvas.tsx"
import type { Wishes } from "./canvas/gestures.ts"
import type { Stage } from "./canvas/stage.ts"
import { ProblemBar } from "./ProblemBar.tsx"
import { keyOf } from "./session/fix-all.ts"
import { ToolsContext } from "./session/tools.ts"

interface Props {
  stage: Stage
  wishes: Wishes
  onArrange: (() => void) | undefined
  onNextProblem: () => void
}

/** The canvas, and over it the problem that is gone through. */
export function CanvasArea({ stage, wishes, onArrange, onNextProblem }: Props) {
  const { shown } = useContext(ToolsContext)
  const problem = useObservable(shown)
  return (
    <div className="rz-editor__canvas">
      <Canvas stage={stage} wishes={wishes} onArrange={onArrange} />
      {problem && <ProblemBar key={keyOf(problem)} problem={problem} onNext={onNextProblem} />}
    </div>
  )
}
