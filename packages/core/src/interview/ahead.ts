import {
  exitsOf,
  canBeHidden,
  hiddenWay,
  ownWay,
  type FlowNode,
  type FlowWay,
} from "../flow/index.ts"
import { answersOf, recallOf } from "../questionnaire/index.ts"

/** Beyond this, ways are taken as they stand, without asking which of them some answer really takes. */
const MANY_ANSWERS = 300

/** Targets that a question can lead to. `on`: not back by a review. */
export interface Links {
  all: readonly number[]
  on: readonly number[]
}

/** Every node or end that may follow. Recall and conditions change the possible answers: there, each written transition counts. */
export function linksOf(node: FlowNode): Links {
  const sure =
    !recallOf(node.question) &&
    node.conditionalItems.length === 0 &&
    answersOf(node.question).length <= MANY_ANSWERS
  const ways = sure ? exitsOf(node).map(({ way }) => way) : waysWritten(node)
  if (canBeHidden(node)) ways.push(hiddenWay(node))
  for (const { way } of node.branches) ways.push(way)
  const on = ways.map((way) => (way.review ? node.next : way).to)
  const back = ways.filter(({ review }) => review).map(({ to }) => to)
  return { all: [...new Set([...on, ...back])], on: [...new Set(on)] }
}

/** By the index of each question: 1 if it can be shown again, as a way leads from it or from a later one to it or an earlier one. */
export function repeatsIn(links: readonly Links[]): Uint8Array {
  const repeats = new Uint8Array(links.length)
  let earliest = Infinity
  for (const [back, { all }] of links.toReversed().entries()) {
    const index = links.length - 1 - back
    for (const to of all) if (to >= 0 && to < earliest) earliest = to
    if (earliest <= index) repeats[index] = 1
  }
  return repeats
}

const waysWritten = (node: FlowNode): FlowWay[] => [
  ownWay(node),
  ...[...node.answers, ...node.bands].filter((way) => way !== undefined),
]

/** 1 for each node from which one that is `wanted` can be reached, itself included. */
export function leadsTo(links: readonly Links[], wanted: (index: number) => boolean): Uint8Array {
  const before: number[][] = links.map(() => [])
  links.forEach(({ all }, index) => {
    for (const to of all) before[to]?.push(index)
  })
  const leads = new Uint8Array(links.length)
  const open: number[] = []
  const mark = (index: number) => {
    if (leads[index] === 1) return
    leads[index] = 1
    open.push(index)
  }
  for (const index of links.keys()) if (wanted(index)) mark(index)
  for (let index = open.pop(); index !== undefined; index = open.pop()) before[index]?.forEach(mark)
  return leads
}

/**
 * Expected number of questions from each node on, including itself: the mean over the exits, but never fewer than from any
 * possible successor. So passing a screening never increases the displayed remaining number. Loops are counted once. `shares`: how
 * many of those who come to each question are drawn for it.
 */
export function expectedFrom(links: readonly Links[], shares: Float64Array): Float64Array {
  const mean = new Float64Array(links.length)
  const expected = new Float64Array(links.length)
  const seen = new Uint8Array(links.length)
  const trail: { index: number; followed: number }[] = []
  const visit = (index: number) => {
    seen[index] = 1
    trail.push({ index, followed: 0 })
  }
  for (const root of links.keys()) {
    if (seen[root] !== 0) continue
    visit(root)
    for (let step = trail.at(-1); step; step = trail.at(-1)) {
      const on = links[step.index]?.on ?? []
      const to = on[step.followed++]
      if (to === undefined) {
        mean[step.index] = (shares[step.index] ?? 1) + meanOf(on, mean)
        expected[step.index] = Math.max(
          mean[step.index] ?? 0,
          ...on.map((next) => expected[next] ?? 0),
        )
        trail.pop()
      } else if (to >= 0 && seen[to] === 0) visit(to)
    }
  }
  return expected
}

function meanOf(on: readonly number[], expected: Float64Array): number {
  let sum = 0
  for (const to of on) sum += to >= 0 ? (expected[to] ?? 0) : 0
  return on.length > 0 ? sum / on.length : 0
}
