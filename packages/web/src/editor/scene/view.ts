import type { View } from "./paint.ts"
import type { Point } from "./places.ts"
import type { Area } from "./scene.ts"

const ZOOM = { least: 0.02, most: 2 } as const

const clampZoom = (zoom: number): number => Math.min(ZOOM.most, Math.max(ZOOM.least, zoom))

/** Zooms so that the point of the window keeps its place. */
export function zoomedAt(view: View, { x, y }: Point, factor: number): View {
  const zoom = clampZoom(view.zoom * factor)
  const change = zoom / view.zoom
  return { zoom, x: x - (x - view.x) * change, y: y - (y - view.y) * change }
}

/** The factor that a turn of the wheel means; a pinch of a touchpad comes as a turn with Ctrl. */
export function wheelFactor(event: Pick<WheelEvent, "deltaY" | "deltaMode" | "ctrlKey">): number {
  const unit = [0.002, 0.05, 1][event.deltaMode] ?? 0.002
  return 2 ** (-event.deltaY * unit * (event.ctrlKey ? 5 : 1))
}

/** Shows all of an area, no larger than life. `margin` in pixels of the window. */
export function fitArea(area: Area, width: number, height: number, margin = 40): View {
  const wide = Math.max(1, area.right - area.left)
  const high = Math.max(1, area.bottom - area.top)
  const room = (size: number) => Math.max(1, size - 2 * margin)
  const zoom = clampZoom(Math.min(1, room(width) / wide, room(height) / high))
  return {
    zoom,
    x: (width - (area.left + area.right) * zoom) / 2,
    y: (height - (area.top + area.bottom) * zoom) / 2,
  }
}

/** The view moved as little as brings the area into sight. `margin`, and `below` that at the bottom, in pixels of the window. */
export function revealArea(
  view: View,
  area: Area,
  width: number,
  height: number,
  { margin = 48, below = margin }: { margin?: number; below?: number } = {},
): View {
  const move = (low: number, high: number, at: number, end: number) => {
    const [first, last] = [low * view.zoom + at, high * view.zoom + at]
    if (first < margin || last - first > end - margin) return at + margin - first
    return last > end ? at - (last - end) : at
  }
  return {
    zoom: view.zoom,
    x: move(area.left, area.right, view.x, width - margin),
    y: move(area.top, area.bottom, view.y, height - below),
  }
}

export const toCanvas = ({ x, y, zoom }: View, point: Point): Point => ({
  x: (point.x - x) / zoom,
  y: (point.y - y) / zoom,
})
