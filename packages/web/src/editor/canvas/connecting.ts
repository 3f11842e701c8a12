import type { RedirectSource } from "@qo/core/edits"
import type { Redirect } from "@qo/core/questionnaire"
import type { Curve } from "../scene/curve.ts"
import { SIZES } from "../scene/measures.ts"
import type { Point } from "../scene/places.ts"
import type { Guard } from "../session/redirect-guard.ts"
import { heightOfRow, type PlacedBlock } from "../scene/scene.ts"

/** A redirect that is being drawn. */
export interface PendingConnection {
  source: RedirectSource
  /** The question that it starts at, or whose answer or band it is. */
  question: string
  from: PlacedBlock
  row: number
  part: number
  guard: Guard
  /** The pointer, in pixels of the canvas. */
  at: Point
  /** Its target; undefined: none. */
  redirect: Redirect | undefined
  /** The loop that it would close, as ids of questions. */
  loop: readonly string[] | undefined
  /** The port was clicked: the next click is at the target. */
  isArmed?: boolean
}

/** The line from the port to the pointer. */
export function draftCurve({ from, row, part, at }: PendingConnection): Curve {
  const start = { x: from.x + SIZES.width, y: heightOfRow(from, row, part) }
  const bend = Math.max(40, Math.abs(at.x - start.x) / 2)
  const side = at.x >= start.x ? -1 : 1
  return {
    start,
    out: { x: start.x + bend, y: start.y },
    into: { x: at.x + side * bend, y: at.y },
    end: at,
  }
}
