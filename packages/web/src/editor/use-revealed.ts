import { useEffect } from "react"
import { areaOfBlock, type Stage } from "./canvas/stage.ts"
import { SIZES } from "./scene/measures.ts"
import type { Scene } from "./scene/scene.ts"
import { useEditor } from "./session/use-editor.ts"

/** Scrolls the selection into view, wherever it was made. */
export function useRevealed(stage: Stage): void {
  const { scene, selection } = useEditor()
  useEffect(() => {
    let revealed: string | undefined
    const follow = () => {
      const { active } = selection.get()
      if (active === revealed) return
      revealed = active
      if (active !== undefined) reveal(scene, stage, active)
    }
    follow()
    // The scene opens the selected question after the selection has changed.
    return selection.subscribe(() => queueMicrotask(follow))
  }, [scene, selection, stage])
}

function reveal(scene: Scene, stage: Stage, id: string): void {
  const question = scene.questionAt(id)
  const placed = question?.placed ?? scene.blockAt(id)
  if (!placed) return
  const whole = areaOfBlock(placed, SIZES.width)
  if (!question) return stage.reveal(whole)
  const { row } = question
  const top = placed.y + (placed.tops[row] ?? 0)
  // With the lines that are open under it.
  stage.reveal({ ...whole, top, bottom: placed.y + (placed.tops[row + 1] ?? 0) })
}
