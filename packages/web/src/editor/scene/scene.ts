import type { Block } from "@qo/core/questionnaire"
import { createFinder } from "./finder.ts"
import { hasSameLines, linesFrom } from "./lines.ts"
import { SIZES, topsOf } from "./measures.ts"
import type { Area, Line, PlacedBlock } from "./placed-block.ts"
import { placesOf, type Point } from "./places.ts"
import { createSpaces } from "./spaces.ts"

export type { Area, Line, PlacedBlock } from "./placed-block.ts"

export interface Spot {
  placed: PlacedBlock
  /** Index of the question; −1: the head, or below the last. */
  row: number
  /** Index of the row under the open question. */
  part: number
}

/**
 * Positions of all elements, for painting, hit tests, selection and fitting, also of elements that are not mounted. Updated after
 * each change in time proportional to blocks and lines, not questions.
 */
export interface Scene {
  /** `open`: questions whose answers are shown. */
  sync: (blocks: readonly Block[], open: ReadonlySet<string>) => void
  readonly placed: readonly PlacedBlock[]
  readonly lines: readonly Line[]
  /** Grows when places, sizes or lines have changed. */
  readonly shape: number
  blockAt: (id: string) => PlacedBlock | undefined
  questionAt: (id: string) => { placed: PlacedBlock; row: number } | undefined
  blocksIn: (area: Area) => number[]
  linesIn: (area: Area) => number[]
  linesOf: (block: number) => readonly number[]
  spotAt: (point: Point) => Spot | undefined
  /** Moves blocks while they are dragged; `sync` makes it last or takes it back. */
  shift: (blocks: Iterable<number>, by: Point) => void
  bounds: () => Area | undefined
}

interface BlockLook {
  block: Block
  tops: readonly number[]
  opened: string
}

export function createScene(): Scene {
  let placed: PlacedBlock[] = []
  let lines: Line[] = []
  let looks = new Map<string, BlockLook>()
  let byLine: number[][] = []
  const finder = createFinder()
  const spaces = createSpaces(() => ({ placed, lines }))
  const shifted = new Set<number>()
  let shape = 0

  const sync: Scene["sync"] = (blocks, open) => {
    const isInOrder = sameOrder(placed, blocks)
    if (!isInOrder) looks = new Map(blocks.flatMap(({ id }) => withLook(id, looks)))
    const changed = blocks.filter((block) => looks.get(block.id)?.block !== block)
    const isRedrawn =
      !isInOrder || !changed.every((block) => hasSameLines(block, looks.get(block.id)?.block))
    if (!isInOrder) finder.locate(blocks)
    else for (const block of changed) finder.relocate(block, looks.get(block.id)?.block)
    const before = placed
    placed = placedFrom(blocks, finder.openedIn(open), looks, placed)
    if (isRedrawn) ({ lines, byLine } = linesAmong(placed, finder))
    if (isRedrawn || shifted.size > 0 || !haveSamePlaces(before, placed)) {
      spaces.forget()
      shape++
    }
    shifted.clear()
  }

  return {
    sync,
    get placed() {
      return placed
    },
    get lines() {
      return lines
    },
    get shape() {
      return shape
    },
    blockAt: (id) => placed[finder.block(id) ?? -1],
    questionAt: (id) => {
      const at = finder.question(id)
      const block = at && placed[at.block]
      return block && { placed: block, row: at.row }
    },
    blocksIn: (area) => [...new Set([...spaces.blocks(area), ...shifted])].toSorted(inOrder),
    linesIn: (area) => {
      const seen = spaces.lines(area)
      if (shifted.size === 0) return seen
      const more = [...shifted].flatMap((block) => byLine[block] ?? [])
      return [...new Set([...seen, ...more])]
    },
    linesOf: (block) => byLine[block] ?? [],
    spotAt: (point) => {
      const spot = { left: point.x, top: point.y, right: point.x, bottom: point.y }
      const hit = [...spaces.blocks(spot), ...shifted]
        .map((at) => placed[at] as PlacedBlock)
        .filter((each) => containsPoint(each, point))
        .at(-1)
      return hit && spotIn(hit, point)
    },
    shift: (blocks, { x, y }) => {
      for (const at of blocks) {
        const each = placed[at]
        if (!each) continue
        each.x += x
        each.y += y
        shifted.add(at)
      }
    },
    bounds: spaces.bounds,
  }
}

/** The blocks with their positions; unchanged ones keep their identity. Updates `looks`. */
function placedFrom(
  blocks: readonly Block[],
  opened: ReadonlyMap<number, string>,
  looks: Map<string, BlockLook>,
  earlier: readonly PlacedBlock[],
): PlacedBlock[] {
  const places = placesOf(blocks)
  const pushed = pushedBy(blocks, places, opened)
  let firstNumber = 1
  return blocks.map((block, index) => {
    const key = opened.get(index) ?? ""
    const look = lookOf(block, key, looks.get(block.id))
    looks.set(block.id, look)
    const { x, y } = places[index] ?? { x: 0, y: 0 }
    const down = pushed[index] ?? 0
    const before = earlier[index]
    const now = {
      block,
      index,
      x,
      y: y + down,
      height: look.tops.at(-1) ?? 0,
      tops: look.tops,
      firstNumber,
      pushed: down,
    }
    firstNumber += block.questions.length
    return before && isSame(before, now) ? before : now
  })
}

/** All lines, and which of them begin or end at each block. */
function linesAmong(placed: readonly PlacedBlock[], finder: ReturnType<typeof createFinder>) {
  const lines: Line[] = []
  const byLine: number[][] = placed.map(() => [])
  const add = (line: Line) => {
    byLine[line.from]?.push(lines.length)
    if (line.to !== line.from) byLine[line.to]?.push(lines.length)
    lines.push(line)
  }
  placed.forEach(({ block }, from) => {
    if (from + 1 < placed.length)
      add({
        kind: "order",
        from,
        fromRow: block.questions.length - 1,
        part: -1,
        to: from + 1,
        toRow: -1,
        isReview: false,
      })
    for (const { question, part, to, isReview, source } of linesFrom(block)) {
      const target = finder.question(to) ?? headOf(finder.block(to))
      if (!target) continue
      const fromRow = finder.question(question)?.row ?? -1
      const line = { kind: "redirect" as const, from, fromRow, part, isReview, source }
      add({ ...line, to: target.block, toRow: target.row })
    }
  })
  return { lines, byLine }
}

const inOrder = (one: number, other: number): number => one - other
const headOf = (block: number | undefined) => (block === undefined ? undefined : { block, row: -1 })

/** Layout of the block, reused if neither it nor its open parts have changed. */
function lookOf(block: Block, opened: string, before: BlockLook | undefined): BlockLook {
  if (before?.block === block && before.opened === opened) return before
  const open = new Set(opened.split(" "))
  return { block, opened, tops: topsOf(block, (question) => open.has(question)) }
}

/** An open question makes its block higher and moves the blocks below it in the same column. */
function pushedBy(
  blocks: readonly Block[],
  places: readonly Point[],
  opened: ReadonlyMap<number, string>,
): number[] {
  const pushed = blocks.map(() => 0)
  for (const [index, ids] of opened) {
    const [block, at] = [blocks[index], places[index]]
    if (!block || !at) continue
    const open = new Set(ids.split(" "))
    const more = (topsOf(block, (id) => open.has(id)).at(-1) ?? 0) - bareHeight(block)
    places.forEach((place, other) => {
      const isBelow = place.y > at.y && Math.abs(place.x - at.x) < SIZES.width
      if (other !== index && isBelow) pushed[other] = (pushed[other] ?? 0) + more
    })
  }
  return pushed
}

const bareHeight = ({ questions }: Block): number => SIZES.head + questions.length * SIZES.question

const withLook = (id: string, looks: ReadonlyMap<string, BlockLook>): [string, BlockLook][] => {
  const look = looks.get(id)
  return look ? [[id, look]] : []
}

const sameOrder = (placed: readonly PlacedBlock[], blocks: readonly Block[]): boolean =>
  placed.length === blocks.length && placed.every(({ block }, at) => block.id === blocks[at]?.id)

/** Compares, so that unchanged blocks keep their identity. */
const isSame = (one: PlacedBlock, other: PlacedBlock): boolean =>
  one.block === other.block &&
  one.tops === other.tops &&
  one.x === other.x &&
  one.y === other.y &&
  one.firstNumber === other.firstNumber &&
  one.pushed === other.pushed

/** Whether blocks in the same order are at the same places, with the same heights. */
const haveSamePlaces = (before: readonly PlacedBlock[], now: readonly PlacedBlock[]): boolean =>
  before.length === now.length &&
  now.every((each, at) => {
    const old = before[at]
    return each === old || (each.x === old?.x && each.y === old.y && each.height === old.height)
  })

const containsPoint = ({ x, y, height }: PlacedBlock, point: Point): boolean =>
  point.x >= x && point.x <= x + SIZES.width && point.y >= y && point.y <= y + height + SIZES.foot

function spotIn(placed: PlacedBlock, point: Point): Spot {
  const down = point.y - placed.y
  const count = placed.block.questions.length
  let row = -1
  while (row + 1 < count && down >= (placed.tops[row + 1] ?? 0)) row++
  if (down > placed.height) row = -1
  const under = row < 0 ? -1 : down - (placed.tops[row] ?? 0) - SIZES.question
  return { placed, row, part: under < 0 ? -1 : Math.floor(under / SIZES.part) }
}

/** The middle of a row, at which lines start and end. */
export function heightOfRow({ y, tops, block }: PlacedBlock, row: number, part = -1): number {
  if (row < 0) return y + SIZES.head / 2
  const top = tops[Math.min(row, block.questions.length - 1)] ?? SIZES.head
  const next = tops[row + 1] ?? top + SIZES.question
  const isOpen = next - top > SIZES.question
  return part >= 0 && isOpen
    ? y + top + SIZES.question + (part + 0.5) * SIZES.part
    : y + top + SIZES.question / 2
}
