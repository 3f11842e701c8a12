import {
  answersOf,
  type Block,
  type Condition,
  conditionsOf,
  type Question,
  questionsRead,
  statementsOf,
} from "@qo/core/questionnaire"
import { type Curve, curveAreaOf, curveOf } from "./curve.ts"
import type { Point } from "./places.ts"
import type { Area, Line, PlacedBlock, Scene } from "./scene.ts"

/** A question that is read by a condition of an element, by ids. */
interface ReadSeed {
  /** The block or question that has the condition, or of which an answer or row has it. */
  reader: string
  /** Place among the rows under the question; −1: the question or block itself. */
  part: number
  source: string
}

const seedsOf = new WeakMap<Block, readonly ReadSeed[]>()

/** The questions that conditions of a block read; known as long as nothing in the block changes. */
function readsIn(block: Block): readonly ReadSeed[] {
  const known = seedsOf.get(block)
  if (known) return known
  const own = block.showIf ? readsOf(block.showIf, block.id, -1) : []
  const seeds = [...own, ...block.questions.flatMap(readsInQuestion)]
  seedsOf.set(block, seeds)
  return seeds
}

const readsOf = (condition: Condition, reader: string, part: number): ReadSeed[] =>
  [...questionsRead(condition)].map((source) => ({ reader, part, source }))

function readsInQuestion(question: Question): ReadSeed[] {
  const conditions = conditionsOf(question)
  if (conditions.length === 0) return []
  const parts = new Map<Condition, number>()
  for (const [part, { showIf }] of [...statementsOf(question), ...answersOf(question)].entries())
    if (showIf) parts.set(showIf, part)
  const reads = conditions.flatMap((each) => readsOf(each, question.id, parts.get(each) ?? -1))
  // Conditions behind a question read its own answer.
  return reads.filter(({ source, reader }) => source !== reader)
}

const NONE: readonly Line[] = []

/**
 * Lines between an element and the questions that its conditions read, and between a question and the elements whose conditions read it.
 * The line of a question and a row is listed once.
 */
export function conditionLinks(scene: Scene, id: string | undefined): readonly Line[] {
  if (id === undefined) return NONE
  const lines = new Map<string, Line>()
  for (const { block } of scene.placed)
    for (const { reader, part, source } of readsIn(block)) {
      if (reader !== id && source !== id) continue
      const from = scene.questionAt(source)
      const to = scene.questionAt(reader) ?? headOf(scene.blockAt(reader))
      if (!from || !to) continue
      lines.set(`${source} ${reader} ${part}`, {
        kind: "condition",
        from: from.placed.index,
        fromRow: from.row,
        part: -1,
        to: to.placed.index,
        toRow: to.row,
        toPart: part,
        isReview: false,
      })
    }
  return lines.size === 0 ? NONE : [...lines.values()]
}

const headOf = (placed: PlacedBlock | undefined) => placed && { placed, row: -1 }

/** Number of links above which both ends must be in view: thousands of long curves take half a second a frame. */
const FEW = 100

/** Curves of the links that are at least partly in an area. */
export function linksIn(
  links: readonly Line[],
  placed: readonly PlacedBlock[],
  area: Area,
): readonly Curve[] {
  const isFew = links.length <= FEW
  return links.flatMap((link) => {
    const [from, to] = [placed[link.from], placed[link.to]]
    if (!from || !to) return []
    const curve = curveOf(link, from, to)
    const isSeen = isFew
      ? crosses(curveAreaOf(curve), area)
      : contains(area, curve.start) && contains(area, curve.end)
    return isSeen ? [curve] : []
  })
}

const crosses = (one: Area, other: Area): boolean =>
  one.left <= other.right &&
  one.right >= other.left &&
  one.top <= other.bottom &&
  one.bottom >= other.top

const contains = ({ left, top, right, bottom }: Area, { x, y }: Point): boolean =>
  x >= left && x <= right && y >= top && y <= bottom
