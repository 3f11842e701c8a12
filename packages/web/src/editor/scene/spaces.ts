import Flatbush from "flatbush"
import { SIZES } from "./measures.ts"
import type { Area, Line, PlacedBlock } from "./placed-block.ts"

/** How far a line bows out of the rectangle between its ends. */
const BOW = 160

interface OccupiedSpace {
  placed: readonly PlacedBlock[]
  lines: readonly Line[]
}

/** Which blocks and lines lie in an area. The trees are built when they are asked, as an edit and the selection behind it sync twice. */
export function createSpaces(now: () => OccupiedSpace) {
  let blocks: Flatbush | undefined
  let lines: Flatbush | undefined
  let isPlanted = true

  function plant(): void {
    if (isPlanted) return
    isPlanted = true
    const standing = now()
    blocks = fillTree(standing.placed.length, (tree) => {
      for (const each of standing.placed)
        tree.add(each.x, each.y, each.x + SIZES.width, each.y + each.height + SIZES.foot)
    })
    lines = fillTree(standing.lines.length, (tree) => {
      for (const line of standing.lines) {
        const { left, top, right, bottom } = areaOf(line, standing.placed)
        tree.add(left, top, right, bottom)
      }
    })
  }
  return {
    /** Something stands elsewhere now. */
    forget: () => void (isPlanted = false),
    blocks: (area: Area): number[] => {
      plant()
      return searchTree(blocks, area)
    },
    lines: (area: Area): number[] => {
      plant()
      return searchTree(lines, area)
    },
    bounds: (): Area | undefined => {
      plant()
      if (!blocks) return undefined
      const { minX: left, minY: top, maxX: right, maxY: bottom } = blocks
      return { left, top, right, bottom }
    },
  }
}

function areaOf({ from, to }: Line, placed: readonly PlacedBlock[]): Area {
  const [one, other] = [placed[from] as PlacedBlock, placed[to] as PlacedBlock]
  return {
    left: Math.min(one.x, other.x) - BOW,
    top: Math.min(one.y, other.y) - SIZES.gapY,
    right: Math.max(one.x, other.x) + SIZES.width + BOW,
    bottom: Math.max(one.y + one.height, other.y + other.height) + SIZES.gapY,
  }
}

const searchTree = (tree: Flatbush | undefined, { left, top, right, bottom }: Area): number[] =>
  tree?.search(left, top, right, bottom) ?? []

function fillTree(count: number, fill: (tree: Flatbush) => void): Flatbush | undefined {
  if (count === 0) return undefined
  const tree = new Flatbush(count)
  fill(tree)
  tree.finish()
  return tree
}
