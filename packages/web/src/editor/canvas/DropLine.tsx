import { useObservable } from "../../base/observable.ts"
import { SIZES } from "../scene/measures.ts"
import type { Stage } from "./stage.ts"

/** The line where a question that is dragged would stand. */
export function DropLine({ stage }: { stage: Stage }) {
  const drop = useObservable(stage.dropping)
  const { x, y, zoom } = useObservable(stage.view)
  if (!drop) return null
  const { line } = drop
  return (
    <i
      className="rz-drop"
      style={{ left: line.x * zoom + x, top: line.y * zoom + y, width: SIZES.width * zoom }}
    />
  )
}
