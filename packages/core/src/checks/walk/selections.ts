import {
  choicesOf,
  SCREENED,
  wayAfterAnswers,
  type FlowNode,
  type FlowWay,
} from "../../flow/index.ts"
import { answersOf, isExclusive, passesScreening, typeOf } from "../../questionnaire/index.ts"
import type { Group } from "./grouping.ts"
import type { Work } from "./work.ts"

/** One way to answer a question of choice, groups of like answers counted. */
export interface Selection {
  /** Chosen answers, by index: of each group the first ones. */
  answers: readonly number[]
  way: FlowWay
}

/**
 * All ways to answer, not distinguishing equal answers. `left`: the options kept by recall; `may`: those that this respondent
 * would choose. `undefined`: too many.
 */
export function selectionsOf(
  node: FlowNode,
  groups: readonly Group[],
  left: ReadonlySet<number>,
  may: (index: number) => boolean,
  work: Work,
): Selection[] | undefined {
  const answers = answersOf(node.question)
  const { screens } = typeOf(node.question)
  const { min, max, alone } = choicesOf(node.question, [...left])
  const runs = groups
    .map(({ indices }) => indices.filter((index) => left.has(index) && may(index)))
    .filter(([index = -1]) => index >= 0 && !isExclusiveAt(index))
  const selections = alone.filter(may).map((index) => selection([index]))
  const isExhausted = forEachCount(
    runs.map(({ length }) => length),
    { min: Math.max(min, 1), max },
    (counts) => {
      selections.push(selection(counts.flatMap((count, run) => runs[run]?.slice(0, count) ?? [])))
      return work.spend(1)
    },
  )
  return isExhausted ? selections : undefined

  function isExclusiveAt(index: number): boolean {
    const answer = answers[index]
    return answer !== undefined && isExclusive(answer)
  }
  function selection(chosen: readonly number[]): Selection {
    const modes = chosen.map((index) => answers[index]?.screening ?? "allow")
    const isOut = screens && !passesScreening(modes)
    return { answers: chosen, way: isOut ? { to: SCREENED } : wayAfterAnswers(node, chosen) }
  }
}

/**
 * Enumerates all ways to take between `min` and `max` items from piles of these sizes; stops with `false` when `take` returns
 * false. The minimum of each pile is reserved, so that every partial way can be completed.
 */
function forEachCount(
  sizes: readonly number[],
  { min, max }: { min: number; max: number },
  take: (counts: readonly number[]) => boolean,
): boolean {
  const counts: number[] = []
  let sum = 0
  let rest = sizes.reduce((all, size) => all + size, 0)
  if (rest < min || max < min) return true
  const put = (count: number) => {
    rest -= sizes[counts.length] ?? 0
    sum += count
    counts.push(count)
  }
  const fill = () => {
    for (const size of sizes.slice(counts.length)) put(Math.max(0, min - sum - (rest - size)))
  }
  /** One more from the last pile that can give it, and none yet from those behind it; `false`: no pile can. */
  const advance = (): boolean => {
    for (let count = counts.pop(); count !== undefined; count = counts.pop()) {
      const size = sizes[counts.length] ?? 0
      sum -= count
      rest += size
      if (count < size && sum + count < max) {
        put(count + 1)
        return true
      }
    }
    return false
  }
  do {
    fill()
    if (!take(counts)) return false
  } while (advance())
  return true
}
