import {
  answersOf,
  choiceRange,
  isExclusive,
  typeOf,
  type Question,
} from "../questionnaire/index.ts"

/** Valid sets of answers, by index in the order of the answers. */
export interface Choices {
  /** Answers that can be combined; between `min` and `max` of them must be chosen. */
  together: readonly number[]
  /** Answers that are chosen alone. They satisfy any minimum. */
  alone: readonly number[]
  min: number
  max: number
}

/**
 * Returns the valid sets of a question with choices. `left`: answers that recall left. For a matrix: the sets of columns that
 * are chosen in at least one row.
 */
export function choicesOf(question: Question, left?: readonly number[]): Choices {
  const answers = answersOf(question)
  const all = left ?? answers.keys()
  const together: number[] = []
  const alone: number[] = []
  for (const index of all) {
    const answer = answers[index]
    if (answer) (isExclusive(answer) ? alone : together).push(index)
  }
  if (typeOf(question).form === "rows") return { together, alone, min: 1, max: together.length }
  return { together, alone, ...choiceRange(question, together.length) }
}

/** Requirements for a set of answers. */
interface ChoiceConstraint {
  /** An answer that the set must contain. */
  has?: number
  /** Returns whether the set may contain an answer. */
  may: (index: number) => boolean
  /** The set must contain at least one answer for which this returns true. */
  needs?: (index: number) => boolean
}

/** Returns a valid set, sorted and as small as possible; undefined if there is none. */
export function findChoice(choices: Choices, wish: ChoiceConstraint): number[] | undefined {
  return findTogether(choices, wish) ?? findAlone(choices, wish)
}

function findTogether(choices: Choices, wish: ChoiceConstraint): number[] | undefined {
  const { together, min, max } = choices
  const chosen = wantedOf(choices, wish)
  if (!chosen) return undefined
  const [first, second] = chosen
  const least = Math.max(min, 1)
  for (const index of together) {
    if (chosen.length >= least) break
    if (index !== first && index !== second && wish.may(index)) chosen.push(index)
  }
  return chosen.length >= least && chosen.length <= max
    ? chosen.toSorted((a, b) => a - b)
    : undefined
}

/** Returns the required members of the set, at most two. */
function wantedOf(
  { together }: Choices,
  { has, may, needs }: ChoiceConstraint,
): number[] | undefined {
  if (has !== undefined && !together.includes(has)) return undefined
  const wanted = has === undefined ? [] : [has]
  if (!needs || wanted.some(needs)) return wanted
  const needed = together.find((index) => index !== has && may(index) && needs(index))
  return needed === undefined ? undefined : [...wanted, needed]
}

function findAlone(
  { alone }: Choices,
  { has, may, needs }: ChoiceConstraint,
): number[] | undefined {
  const fits = (index: number) =>
    (has === undefined ? may(index) : index === has) && (!needs || needs(index))
  const found = alone.find(fits)
  return found === undefined ? undefined : [found]
}
