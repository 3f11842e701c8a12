import { useEffect } from "react"
import { areaOfBlock, type Stage } from "./canvas/stage.ts"
import { SIZES } from "./scene/measures.ts"
import { useEditor, useSelection } from "./session/use-editor.ts"

/** Scrolls the selection into view, wherever it was made. */
export function useRevealed(stage: Stage): void {
  const { scene } = useEditor()
  const { active } = useSelection()
  useEffect(() => {
    if (active === undefined) return
    const question = scene.questionAt(active)
    const placed = question?.placed ?? scene.blockAt(active)
    if (!placed) return
    const whole = areaOfBlock(placed, SIZES.width)
    if (!question) return stage.reveal(whole)
    const { row } = question
    const top = placed.y + (placed.tops[row] ?? 0)
    // With the lines that are open under it.
    stage.reveal({ ...whole, top, bottom: placed.y + (placed.tops[row + 1] ?? 0) })
  }, [scene, active, stage])
}
