import { outlineRows } from "../outline/outline-rows.ts"
import type { EditorSession } from "../session/editor-session.ts"
import { selectOnly } from "../session/selection.ts"

/** Arrow keys move on the canvas: up and down through blocks and questions, left and right to the nearest block at that side. */
export function goByArrow(session: EditorSession, key: string): boolean {
  const { scene } = session
  const { active } = session.selection.get()
  const rows = outlineRows(scene, () => true)
  const at = rows.findIndex(({ id }) => id === active)
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (step !== undefined) {
    const next = at < 0 ? rows[0] : rows[at + step]
    if (next) session.select(selectOnly(next.id))
    return true
  }
  const side = { ArrowRight: 1, ArrowLeft: -1 }[key]
  const here = rows[at]?.placed
  if (side === undefined || !here) return false
  const beside = scene.placed
    .filter((each) => (each.x - here.x) * side > 0)
    .toSorted((one, other) => distance(one) - distance(other))
  function distance({ x, y }: { x: number; y: number }): number {
    return Math.abs(x - (here?.x ?? 0)) + 2 * Math.abs(y - (here?.y ?? 0))
  }
  if (beside[0]) session.select(selectOnly(beside[0].block.id))
  return true
}
