import type { Block } from "@qo/core/questionnaire"
import { closedHeight, SIZES } from "./measures.ts"

export interface Point {
  x: number
  y: number
}

const STEP_X = SIZES.width + SIZES.gapX
/** Shorter columns would make a strip of a small questionnaire. */
const LEAST_COLUMN = 900
/** How much wider than high the whole becomes. */
const SHAPE = 1.6

/** The height at which columns of these blocks come out in a good shape. */
function columnOf(blocks: readonly Block[]): number {
  const all = blocks.reduce((sum, block) => sum + closedHeight(block) + SIZES.gapY, 0)
  return Math.max(LEAST_COLUMN, Math.sqrt((all * STEP_X) / SHAPE))
}

/** Puts all blocks into columns, in their order from top to bottom and left to right. */
export function arrangeBlocks(blocks: readonly Block[]): Map<string, Point> {
  const column = columnOf(blocks)
  const places = new Map<string, Point>()
  let at: Point = { x: 0, y: 0 }
  for (const block of blocks) {
    const height = closedHeight(block)
    if (at.y > 0 && at.y + height > column) at = { x: at.x + STEP_X, y: 0 }
    places.set(block.id, at)
    at = { x: at.x, y: onGrid(at.y + height + SIZES.gapY) }
  }
  return places
}

const onGrid = (value: number): number => Math.ceil(value / SIZES.grid) * SIZES.grid

/** Position of each block: its stored one, else below the previous block. */
export function placesOf(blocks: readonly Block[]): Point[] {
  if (blocks.every(({ position }) => position === undefined)) {
    const places = arrangeBlocks(blocks)
    return blocks.map(({ id }) => places.get(id) ?? { x: 0, y: 0 })
  }
  const places: Point[] = []
  blocks.forEach((block, index) => {
    const before = blocks[index - 1]
    const last = places[index - 1]
    places.push(
      block.position ??
        (before && last
          ? { x: last.x, y: onGrid(last.y + closedHeight(before) + SIZES.gapY) }
          : { x: 0, y: 0 }),
    )
  })
  return places
}

/** The nearest point of the grid. */
export const snapToGrid = ({ x, y }: Point): Point => ({
  x: Math.round(x / SIZES.grid) * SIZES.grid,
  y: Math.round(y / SIZES.grid) * SIZES.grid,
})
