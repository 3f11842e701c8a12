import type { Stage } from "./stage.ts"

/** Width of the edge within which the canvas moves, and its fastest step per frame, in pixels of the window. */
const EDGE = 36
const FASTEST = 16

export interface EdgeScroll {
  /** The pointer has moved while it drags. */
  follow: (event: PointerEvent) => void
  stop: () => void
}

/** Moves the canvas while a pointer that drags is at its edge. `onMoved`: the pointer is over another point of the canvas. */
export function createEdgeScroll(
  box: HTMLElement,
  stage: Pick<Stage, "look" | "view">,
  onMoved: (event: PointerEvent) => void,
): EdgeScroll {
  let at: PointerEvent | undefined
  let frame = 0
  const step = () => {
    frame = 0
    if (!at) return
    const { left, right, top, bottom } = box.getBoundingClientRect()
    const x = speedAt(at.clientX, left, right)
    const y = speedAt(at.clientY, top, bottom)
    if (x === 0 && y === 0) return
    const view = stage.view.get()
    stage.look({ ...view, x: view.x + x, y: view.y + y })
    onMoved(at)
    frame = requestAnimationFrame(step)
  }
  return {
    follow: (event) => {
      at = event
      frame ||= requestAnimationFrame(step)
    },
    stop: () => {
      at = undefined
      cancelAnimationFrame(frame)
      frame = 0
    },
  }
}

const depthAt = (inside: number): number => Math.min(1, Math.max(0, (EDGE - inside) / EDGE))

/** The deeper in the edge, the faster; positive at the low one, which shows more of that side. */
function speedAt(at: number, low: number, high: number): number {
  return Math.round(FASTEST * (depthAt(at - low) - depthAt(high - at)))
}
