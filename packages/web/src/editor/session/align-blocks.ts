import type { Point } from "../scene/places.ts"
import { SIZES } from "../scene/measures.ts"
import { snapToGrid } from "../scene/places.ts"
import type { PlacedBlock } from "../scene/scene.ts"
import type { EditorSession } from "./editor-session.ts"

export const ALIGNMENTS = ["left", "top", "column"] as const
export type Alignment = (typeof ALIGNMENTS)[number]

/** Puts blocks in line with the one that stands furthest to the left, or to the top, or all under one another, as one step. */
export function alignBlocks(
  session: Pick<EditorSession, "run">,
  blocks: readonly PlacedBlock[],
  how: Alignment,
): void {
  session.run({ do: "placeBlocks", positions: alignedPlaces(blocks, how) })
}

function alignedPlaces(blocks: readonly PlacedBlock[], how: Alignment): Map<string, Point> {
  const left = Math.min(...blocks.map(({ x }) => x))
  let top = Math.min(...blocks.map(({ y }) => y))
  const placeOf = ({ x, y, height }: PlacedBlock): Point => {
    if (how === "left") return { x: left, y }
    if (how === "top") return { x, y: top }
    const place = snapToGrid({ x: left, y: top })
    top = place.y + Math.ceil((height + SIZES.gapY) / SIZES.grid) * SIZES.grid
    return place
  }
  const inOrder = how === "column" ? blocks.toSorted((one, other) => one.y - other.y) : blocks
  return new Map(inOrder.map((each) => [each.block.id, placeOf(each)]))
}
