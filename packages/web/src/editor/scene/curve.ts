import { SIZES } from "./measures.ts"
import type { Point } from "./places.ts"
import { type Area, heightOfRow, type Line, type PlacedBlock } from "./scene.ts"

/** A drawn line: a Bézier curve with an arrow at its end. */
export interface Curve {
  start: Point
  out: Point
  into: Point
  end: Point
}

const LEAST_BEND = 40
const MOST_BEND = 160
/** From the left edge of a block to the arrow that leads on to the block below. */
const DOWN = 58

/** Curve of a line. `gap`: distance of its ends from the blocks. */
export function curveOf(
  { kind, fromRow, part, toRow, toPart }: Line,
  from: PlacedBlock,
  to: PlacedBlock,
): Curve {
  if (kind === "order") return orderCurve(from, fromRow, to)
  const start = { x: from.x + SIZES.width, y: heightOfRow(from, fromRow, part) }
  const y = heightOfRow(to, toRow, toPart)
  if (to.x >= start.x) return curveAcross(start, { x: to.x, y })
  return bow(start, { x: to.x + SIZES.width, y })
}

function orderCurve(from: PlacedBlock, row: number, to: PlacedBlock): Curve {
  const bottom = from.y + from.height
  const isBelow = Math.abs(to.x - from.x) < SIZES.width / 2 && to.y >= bottom
  if (isBelow) {
    const start = { x: from.x + DOWN, y: bottom }
    const end = { x: to.x + DOWN, y: to.y }
    const bend = (end.y - start.y) / 2
    return {
      start,
      out: { x: start.x, y: start.y + bend },
      into: { x: end.x, y: end.y - bend },
      end,
    }
  }
  const start = { x: from.x + SIZES.width, y: heightOfRow(from, row) }
  const end = { x: to.x, y: heightOfRow(to, -1) }
  return to.x >= start.x ? curveAcross(start, end) : bow(start, { x: to.x + SIZES.width, y: end.y })
}

/** To the right: out at the right side, in at the left. */
function curveAcross(start: Point, end: Point): Curve {
  const bend = Math.max(LEAST_BEND, Math.min(MOST_BEND, (end.x - start.x) / 2))
  return { start, out: { x: start.x + bend, y: start.y }, into: { x: end.x - bend, y: end.y }, end }
}

/** Back, or within a block: out and in at the right side. */
function bow(start: Point, end: Point): Curve {
  const right = Math.max(start.x, end.x)
  const bend = LEAST_BEND + Math.min(MOST_BEND, Math.abs(end.y - start.y) / 8)
  return {
    start,
    out: { x: right + bend, y: start.y },
    into: { x: right + bend, y: end.y },
    end: { x: end.x, y: end.y },
  }
}

/** No Bézier curve gets further than three quarters of the way from its ends to its control points. */
export function curveAreaOf({ start, out, into, end }: Curve): Area {
  const reach = (axis: "x" | "y", most: (...values: number[]) => number) => {
    const ends = most(start[axis], end[axis])
    return ends / 4 + (most(ends, out[axis], into[axis]) * 3) / 4
  }
  return {
    left: reach("x", Math.min),
    top: reach("y", Math.min),
    right: reach("x", Math.max),
    bottom: reach("y", Math.max),
  }
}

/** The two ends of the arrow's strokes. */
export function arrowOf({ into, end }: Curve, size: number): readonly [Point, Point] {
  const angle = Math.atan2(end.y - into.y, end.x - into.x)
  const tip = (turn: number) => ({
    x: end.x - size * Math.cos(angle + turn),
    y: end.y - size * Math.sin(angle + turn),
  })
  return [tip(0.5), tip(-0.5)]
}
