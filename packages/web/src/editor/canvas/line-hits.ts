import { curveIn, lineAt } from "../scene/line-at.ts"
import { FAR } from "../scene/paint.ts"
import type { Point } from "../scene/places.ts"
import type { Line } from "../scene/scene.ts"
import type { EditorSession } from "../session/editor-session.ts"
import { lineOf } from "./chosen-line.ts"
import { type ConnectionDraft, REACH } from "./gestures.ts"
import { growingGuard } from "../session/redirect-guard.ts"
import type { Stage } from "./stage.ts"

/** How near to a line counts as on it, in pixels of the window; fingers are wider. */
const LINE_REACH = 6

/** The line of a redirect under the pointer, where lines are shown and drawn in detail. */
export function lineUnder(
  { scene }: EditorSession,
  stage: Stage,
  point: Point,
  pointerType: string,
): Line | undefined {
  const { zoom } = stage.view.get()
  if (zoom < FAR || !stage.showsLines()) return undefined
  const reach = pointerType === "touch" ? 2 * LINE_REACH : LINE_REACH
  return lineAt(scene, point, reach / zoom)
}

/** The chosen redirect, if its end is under the pointer: from there it is dragged to another target. */
export function endAt(
  session: EditorSession,
  stage: Stage,
  point: Point,
): ConnectionDraft | undefined {
  const chosen = stage.chosen.get()
  const line = chosen && lineOf(session.scene, chosen)
  const from = line && session.scene.placed[line.from]
  if (!chosen || !line || !from) return undefined
  const { end } = curveIn(session.scene, line)
  const { zoom } = stage.view.get()
  if (Math.hypot(point.x - end.x, point.y - end.y) > REACH / zoom) return undefined
  const { fromRow: row, part } = line
  return { ...chosen, from, row, part, guard: growingGuard(session) }
}
