import { choicesOf, SCREENED, wayAfterAnswers, type FlowNode, type Way } from "../../flow/index.ts"
import { answersOf, isExclusive, passesScreening } from "../../questionnaire/index.ts"
import type { Group } from "./grouping.ts"
import type { Work } from "./work.ts"

/** One way to answer a question of choice, groups of like answers counted. */
export interface Selection {
  /** Chosen answers, by index: of each group the first ones. */
  answers: readonly number[]
  way: Way
}

/**
 * All ways to answer, but for which of like answers are chosen. `left`: what recall left; `may`: what this respondent would
 * choose. `undefined`: too many.
 */
export function selectionsOf(
  node: FlowNode,
  groups: readonly Group[],
  left: ReadonlySet<number>,
  may: (index: number) => boolean,
  work: Work,
): Selection[] | undefined {
  const answers = answersOf(node.question)
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
    const isOut = node.question.category === "screening" && !passesScreening(modes)
    return { answers: chosen, way: isOut ? { to: SCREENED } : wayAfterAnswers(node, chosen) }
  }
}

/** Every way to take between `min` and `max` of piles of these sizes; ends early, with `false`, when `take` says so. */
function forEachCount(
  sizes: readonly number[],
  { min, max }: { min: number; max: number },
  take: (counts: readonly number[]) => boolean,
): boolean {
  const counts = sizes.map(() => 0)
  const sizesFrom = [...sizes]
  for (let pile = sizes.length - 2; pile >= 0; pile--)
    sizesFrom[pile] = (sizesFrom[pile] ?? 0) + (sizesFrom[pile + 1] ?? 0)
  let sum = 0
  let pile = 0
  // An odometer; a pile is left at what is needed at least, so that every stop at the end is valid.
  const least = (at: number) => Math.max(0, min - sum - (sizesFrom[at + 1] ?? 0))
  const most = (at: number) => Math.min(sizes[at] ?? 0, max - sum)
  const set = (at: number, count: number) => {
    sum += count - (counts[at] ?? 0)
    counts[at] = count
  }
  const fresh = sizes.map(() => true)
  while (pile >= 0) {
    if (pile === sizes.length) {
      if (sum >= min && sum <= max && !take(counts)) return false
      pile--
      continue
    }
    const before = counts[pile] ?? 0
    if (!fresh[pile]) set(pile, 0)
    const count = fresh[pile] ? least(pile) : before + 1
    if (count > most(pile)) {
      set(pile, 0)
      fresh[pile] = true
      pile--
      continue
    }
    fresh[pile] = false
    set(pile, count)
    pile++
  }
  return true
}
