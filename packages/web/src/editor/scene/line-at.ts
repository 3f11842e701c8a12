import { type Curve, curveOf } from "./curve.ts"
import type { Point } from "./places.ts"
import type { Line, PlacedBlock, Scene } from "./scene.ts"

/** Points of a curve between which it is taken as straight. */
const STEPS = 24

/** The redirect whose line is nearest to a point and at most this far away, in pixels of the canvas. */
export function lineAt(scene: Scene, { x, y }: Point, reach: number): Line | undefined {
  const area = { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach }
  let nearest: Line | undefined
  let least = reach
  for (const at of scene.linesIn(area)) {
    const line = scene.lines[at]
    if (line?.kind !== "redirect") continue
    const distance = distanceTo(curveIn(scene, line), { x, y })
    if (distance > least) continue
    least = distance
    nearest = line
  }
  return nearest
}

export const curveIn = (scene: Pick<Scene, "placed">, line: Line): Curve =>
  curveOf(line, scene.placed[line.from] as PlacedBlock, scene.placed[line.to] as PlacedBlock)

function distanceTo(curve: Curve, point: Point): number {
  let least = Number.POSITIVE_INFINITY
  let before = curve.start
  for (let step = 1; step <= STEPS; step++) {
    const next = pointOn(curve, step / STEPS)
    least = Math.min(least, distanceToSegment(before, next, point))
    before = next
  }
  return least
}

/** The point of a cubic Bézier curve at `part` of it, 0…1. */
function pointOn({ start, out, into, end }: Curve, part: number): Point {
  const rest = 1 - part
  const along = (axis: "x" | "y") =>
    rest ** 3 * start[axis] +
    3 * rest ** 2 * part * out[axis] +
    3 * rest * part ** 2 * into[axis] +
    part ** 3 * end[axis]
  return { x: along("x"), y: along("y") }
}

function distanceToSegment(one: Point, other: Point, { x, y }: Point): number {
  const [dx, dy] = [other.x - one.x, other.y - one.y]
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : ((x - one.x) * dx + (y - one.y) * dy) / length
  const at = Math.max(0, Math.min(1, part))
  return Math.hypot(x - one.x - at * dx, y - one.y - at * dy)
}
