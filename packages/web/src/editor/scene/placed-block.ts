import type { RedirectSource } from "@qo/core/edits"
import type { Block } from "@qo/core/questionnaire"

/** A part of the canvas, in its own pixels. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/** A block with its position on the canvas. */
export interface PlacedBlock {
  block: Block
  index: number
  x: number
  y: number
  /** Without the foot. */
  height: number
  /** Tops of its questions from the block's own, and its height behind them. */
  tops: readonly number[]
  /** The number of its first question, from 1. */
  firstNumber: number
  /** Shift caused by open elements above it, relative to its own place. */
  pushed: number
}

/** A line between two places; indices of blocks, and of questions in them (−1: the head). */
export interface Line {
  kind: "order" | "redirect" | "condition"
  from: number
  fromRow: number
  part: number
  to: number
  toRow: number
  /** Place among the rows under the target; default: the target itself. */
  toPart?: number
  isReview: boolean
  /** Start of a redirect; other lines have none. */
  source?: RedirectSource
}
