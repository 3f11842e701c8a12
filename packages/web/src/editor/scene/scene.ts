import type { Block } from "@qo/core/questionnaire"
import Flatbush from "flatbush"
import { hasSameLines, linesFrom } from "./lines.ts"
import { SIZES, topsOf } from "./measures.ts"
import { placesOf, type Point } from "./places.ts"

/** A part of the canvas, in its own pixels. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/** A block as it stands on the canvas. */
export interface Placed {
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
  /** How far what is open above it has pushed it down from its own place. */
  pushed: number
}

/** A line between two places; indices of blocks, and of questions in them (−1: the head). */
export interface Line {
  kind: "order" | "redirect"
  from: number
  fromRow: number
  part: number
  to: number
  toRow: number
  isReview: boolean
}

export interface Spot {
  placed: Placed
  /** Index of the question; −1: the head, or below the last. */
  row: number
  /** Index of the row under the open question. */
  part: number
}

/**
 * What stands where: all that is painted, hit, selected and fitted is asked of it, also where nothing is mounted. Synchronized
 * with the document after each change, in time that depends on blocks and lines, not on questions.
 */
export interface Scene {
  /** `open`: questions whose answers are shown. */
  sync: (blocks: readonly Block[], open: ReadonlySet<string>) => void
  readonly placed: readonly Placed[]
  readonly lines: readonly Line[]
  blockAt: (id: string) => Placed | undefined
  questionAt: (id: string) => { placed: Placed; row: number } | undefined
  blocksIn: (area: Area) => number[]
  linesIn: (area: Area) => number[]
  linesOf: (block: number) => readonly number[]
  spotAt: (point: Point) => Spot | undefined
  /** Moves blocks while they are dragged; `sync` makes it last or takes it back. */
  shift: (blocks: Iterable<number>, by: Point) => void
  bounds: () => Area | undefined
}

interface Look {
  block: Block
  tops: readonly number[]
  opened: string
}

/** How far a line bows out of the rectangle between its ends. */
const BOW = 160

export function createScene(): Scene {
  let placed: Placed[] = []
  let lines: Line[] = []
  let looks = new Map<string, Look>()
  let byBlock = new Map<string, number>()
  let byQuestion = new Map<string, { block: number; row: number }>()
  let byLine: number[][] = []
  let blockIndex: Flatbush | undefined
  let lineIndex: Flatbush | undefined
  /** The indices are of what stands where now; built when they are asked, as an edit and the selection behind it sync twice. */
  let isPlanted = true
  const shifted = new Set<number>()

  const sync: Scene["sync"] = (blocks, open) => {
    const isInOrder = sameOrder(placed, blocks)
    if (!isInOrder) looks = new Map(blocks.flatMap(({ id }) => withLook(id, looks)))
    const changed = blocks.filter((block) => looks.get(block.id)?.block !== block)
    const isRedrawn =
      !isInOrder || !changed.every((block) => hasSameLines(block, looks.get(block.id)?.block))
    if (!isInOrder) locate(blocks)
    else for (const block of changed) relocate(block, looks.get(block.id)?.block)
    place(blocks, openedIn(open))
    if (isRedrawn) draw()
    isPlanted = false
    shifted.clear()
  }

  /** Ids of open questions by the block that they are in now. */
  function openedIn(open: ReadonlySet<string>): ReadonlyMap<number, string> {
    const found = new Map<number, string>()
    for (const id of open) {
      const at = byQuestion.get(id)
      if (at) found.set(at.block, `${found.get(at.block) ?? ""} ${id}`)
    }
    return found
  }

  function place(blocks: readonly Block[], opened: ReadonlyMap<number, string>): void {
    const places = placesOf(blocks)
    const pushed = pushedBy(blocks, places, opened)
    let firstNumber = 1
    placed = blocks.map((block, index) => {
      const key = opened.get(index) ?? ""
      const look = lookOf(block, key, looks.get(block.id))
      looks.set(block.id, look)
      const { x, y } = places[index] ?? { x: 0, y: 0 }
      const down = pushed[index] ?? 0
      const before = placed[index]
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

  /** Finds everything anew. */
  function locate(blocks: readonly Block[]): void {
    byBlock = new Map(blocks.map(({ id }, at) => [id, at]))
    byQuestion = new Map()
    blocks.forEach(({ questions }, block) =>
      questions.forEach(({ id }, row) => byQuestion.set(id, { block, row })),
    )
  }

  /** Finds the questions of a block anew that is where it was. */
  function relocate({ id, questions }: Block, before: Block | undefined): void {
    const block = byBlock.get(id) ?? -1
    for (const each of before?.questions ?? [])
      if (byQuestion.get(each.id)?.block === block) byQuestion.delete(each.id)
    questions.forEach((each, row) => byQuestion.set(each.id, { block, row }))
  }

  function draw(): void {
    lines = []
    byLine = placed.map(() => [])
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
      for (const { question, part, to, isReview } of linesFrom(block)) {
        const target = byQuestion.get(to) ?? headOf(byBlock.get(to))
        if (!target) continue
        const fromRow = byQuestion.get(question)?.row ?? -1
        const line = { kind: "redirect" as const, from, fromRow, part, isReview }
        add({ ...line, to: target.block, toRow: target.row })
      }
    })
  }

  function plant(): void {
    if (isPlanted) return
    isPlanted = true
    blockIndex = filled(placed.length, (tree) => {
      for (const each of placed)
        tree.add(each.x, each.y, each.x + SIZES.width, each.y + each.height + SIZES.foot)
    })
    lineIndex = filled(lines.length, (tree) => {
      for (const line of lines) {
        const { left, top, right, bottom } = areaOf(line)
        tree.add(left, top, right, bottom)
      }
    })
  }

  const near = (kind: "blocks" | "lines", area: Area): number[] => {
    plant()
    return found(kind === "blocks" ? blockIndex : lineIndex, area)
  }

  function areaOf({ from, to }: Line): Area {
    const [one, other] = [placed[from] as Placed, placed[to] as Placed]
    return {
      left: Math.min(one.x, other.x) - BOW,
      top: Math.min(one.y, other.y) - SIZES.gapY,
      right: Math.max(one.x, other.x) + SIZES.width + BOW,
      bottom: Math.max(one.y + one.height, other.y + other.height) + SIZES.gapY,
    }
  }

  return {
    sync,
    get placed() {
      return placed
    },
    get lines() {
      return lines
    },
    blockAt: (id) => placed[byBlock.get(id) ?? -1],
    questionAt: (id) => {
      const at = byQuestion.get(id)
      const block = at && placed[at.block]
      return block && { placed: block, row: at.row }
    },
    blocksIn: (area) => [...new Set([...near("blocks", area), ...shifted])].toSorted(inOrder),
    linesIn: (area) => {
      const seen = near("lines", area)
      if (shifted.size === 0) return seen
      const more = [...shifted].flatMap((block) => byLine[block] ?? [])
      return [...new Set([...seen, ...more])]
    },
    linesOf: (block) => byLine[block] ?? [],
    spotAt: (point) => {
      const spot = { left: point.x, top: point.y, right: point.x, bottom: point.y }
      const hit = [...near("blocks", spot), ...shifted]
        .map((at) => placed[at] as Placed)
        .filter((each) => holds(each, point))
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
    bounds: () => {
      plant()
      if (!blockIndex) return undefined
      const { minX: left, minY: top, maxX: right, maxY: bottom } = blockIndex
      return { left, top, right, bottom }
    },
  }
}

const found = (tree: Flatbush | undefined, { left, top, right, bottom }: Area): number[] =>
  tree?.search(left, top, right, bottom) ?? []

const inOrder = (one: number, other: number): number => one - other
const headOf = (block: number | undefined) => (block === undefined ? undefined : { block, row: -1 })

function filled(count: number, fill: (tree: Flatbush) => void): Flatbush | undefined {
  if (count === 0) return undefined
  const tree = new Flatbush(count)
  fill(tree)
  tree.finish()
  return tree
}

/** How the block looks, known already where neither it nor what is open in it has changed. */
function lookOf(block: Block, opened: string, before: Look | undefined): Look {
  if (before?.block === block && before.opened === opened) return before
  const open = new Set(opened.split(" "))
  return { block, opened, tops: topsOf(block, (question) => open.has(question)) }
}

/** What is open makes its block higher: those below it in the same column make room. */
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

const withLook = (id: string, looks: ReadonlyMap<string, Look>): [string, Look][] => {
  const look = looks.get(id)
  return look ? [[id, look]] : []
}

const sameOrder = (placed: readonly Placed[], blocks: readonly Block[]): boolean =>
  placed.length === blocks.length && placed.every(({ block }, at) => block.id === blocks[at]?.id)

/** So that what stands as it stood is the very same object. */
const isSame = (one: Placed, other: Placed): boolean =>
  one.block === other.block &&
  one.tops === other.tops &&
  one.x === other.x &&
  one.y === other.y &&
  one.firstNumber === other.firstNumber &&
  one.pushed === other.pushed

const holds = ({ x, y, height }: Placed, point: Point): boolean =>
  point.x >= x && point.x <= x + SIZES.width && point.y >= y && point.y <= y + height + SIZES.foot

function spotIn(placed: Placed, point: Point): Spot {
  const down = point.y - placed.y
  const count = placed.block.questions.length
  let row = -1
  while (row + 1 < count && down >= (placed.tops[row + 1] ?? 0)) row++
  if (down > placed.height) row = -1
  const under = row < 0 ? -1 : down - (placed.tops[row] ?? 0) - SIZES.question
  return { placed, row, part: under < 0 ? -1 : Math.floor(under / SIZES.part) }
}

/** The middle of a row, where lines start and end. */
export function heightOfRow({ y, tops, block }: Placed, row: number, part = -1): number {
  if (row < 0) return y + SIZES.head / 2
  const top = tops[Math.min(row, block.questions.length - 1)] ?? SIZES.head
  const next = tops[row + 1] ?? top + SIZES.question
  const isOpen = next - top > SIZES.question
  return part >= 0 && isOpen
    ? y + top + SIZES.question + (part + 0.5) * SIZES.part
    : y + top + SIZES.question / 2
}
