import { SIZES } from "../scene/measures.ts"
import type { Point } from "../scene/places.ts"
import type { Spot } from "../scene/scene.ts"
import type { EditorSession } from "../session/editor-session.ts"
import type { Gesture } from "./gestures.ts"
import type { Stage } from "./stage.ts"

/** Target of a dragged question: its index in a block, and the line there in pixels of the canvas. */
export interface Drop {
  block: string
  at: number
  line: Point
}

/** Drags a question to another place of its block or of another one. */
export function dragQuestion(
  session: EditorSession,
  stage: Stage,
  { placed, row }: Spot,
  pointOf: (event: MouseEvent) => Point,
  click: (event: PointerEvent) => void,
): Gesture {
  const id = placed.block.questions[row]?.id ?? ""
  return {
    scrolls: true,
    move: (event) => stage.dropping.set(dropAt(session, pointOf(event))),
    end: (event, moved) => {
      const drop = stage.dropping.get()
      stage.dropping.set(undefined)
      if (!moved) return click(event)
      if (!drop) return
      const isOwn = drop.block === placed.block.id
      const at = isOwn && drop.at > row ? drop.at - 1 : drop.at
      if (!isOwn || at !== row) session.run({ do: "moveQuestion", id, block: drop.block, at })
    },
    cancel: () => stage.dropping.set(undefined),
  }
}

function dropAt({ scene }: EditorSession, point: Point): Drop | undefined {
  const spot = scene.spotAt(point)
  if (!spot) return undefined
  const { x, y, tops, block } = spot.placed
  const down = point.y - y
  const nearest = tops.findIndex((top, at) => down < ((tops[at + 1] ?? top) + top) / 2)
  const at = nearest < 0 ? block.questions.length : nearest
  return { block: block.id, at, line: { x, y: y + (tops[at] ?? SIZES.head) } }
}
