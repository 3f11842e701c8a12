import type { ConditionAtom, ForeignResponse } from "../foreign-condition.ts"
import type { RouteQuestion } from "./route-question.ts"

/** Represents answers to one question that conditions do not distinguish. */
export interface Sample {
  /** `undefined`: passed without an answer. */
  given: ForeignResponse | undefined
  /** For choices: answers that it represents alone. */
  alone?: readonly string[]
  /** For numbers: the range that it represents. */
  from?: number
  to?: number
}

/** Most answers of one question that are distinguished. */
const MOST_OPTIONS = 6

const SKIPPED: Sample = { given: undefined }
const SOME: Sample = { given: {} }

/** Possible answers as far as these conditions distinguish them; `undefined`: too many. */
export function samplesOf(
  question: RouteQuestion,
  atoms: readonly ConditionAtom[],
): readonly Sample[] | undefined {
  const answered = answeredSamples(question, atoms)
  return answered && (question.mayBeSkipped ? [...answered, SKIPPED] : answered)
}

function answeredSamples(question: RouteQuestion, atoms: readonly ConditionAtom[]) {
  switch (question.leads) {
    case "answers":
      return question.choosesMany ? sets(question, atoms) : singleSamples(question, atoms)
    case "bands":
      return question.grid ? intervals(question.grid, atoms) : [SOME]
    case "no":
      return [SOME]
  }
}

/** Options that conditions name, in the order of the answers. */
function namedOptions(
  { options }: RouteQuestion,
  atoms: readonly ConditionAtom[],
): readonly string[] {
  const named = new Set(atoms.flatMap((atom) => (atom.kind === "chosen" ? atom.options : [])))
  return options.filter((option) => named.has(option))
}

function singleSamples(
  question: RouteQuestion,
  atoms: readonly ConditionAtom[],
): readonly Sample[] {
  const named = namedOptions(question, atoms)
  const rest = question.options.filter((option) => !named.includes(option))
  return [...named.map((option) => [option]), rest].flatMap(standingFor)
}

/** One of these answers, for all of them. */
const standingFor = (alone: readonly string[]): Sample[] =>
  alone[0] === undefined ? [] : [{ given: { chosen: [alone[0]] }, alone }]

/** All sets of the named options, with and without one of the others; exclusive options alone. */
function sets(
  question: RouteQuestion,
  atoms: readonly ConditionAtom[],
): readonly Sample[] | undefined {
  const named = namedOptions(question, atoms)
  const isAlone = (option: string) => question.exclusive.has(option)
  const together = named.filter((option) => !isAlone(option))
  if (together.length > MOST_OPTIONS) return undefined
  const rest = question.options.filter((option) => !named.includes(option))
  const samples = [
    ...named.filter(isAlone).map((option) => [option]),
    rest.filter(isAlone),
  ].flatMap(standingFor)
  const others = rest.filter((option) => !isAlone(option))
  // The first of several undistinguished answers beside the distinguished ones represents all: its redirect would come first.
  const [other] = others
  for (let set = 0; set < 1 << together.length; set++) {
    const chosen = together.filter((_, at) => (set >> at) & 1)
    if (chosen.length > 0)
      samples.push({ given: { chosen }, ...(chosen.length === 1 && { alone: chosen }) })
    if (other !== undefined)
      samples.push({
        given: { chosen: [...chosen, other] },
        ...(chosen.length === 0 && { alone: others }),
      })
  }
  return samples
}

/** The numbers of a grid, parted where a condition compares. */
function intervals(
  { from, to, step }: NonNullable<RouteQuestion["grid"]>,
  atoms: readonly ConditionAtom[],
): readonly Sample[] | undefined {
  const cuts = [...new Set(atoms.flatMap((atom) => (atom.kind === "number" ? [atom.value] : [])))]
  if (cuts.length > 30) return undefined
  const last = Math.floor((to - from) / step + 1e-9)
  const samples: Sample[] = []
  const add = (first: number, end: number) => {
    if (first > end || end < 0 || first > last) return
    const low = from + Math.max(first, 0) * step
    samples.push({ given: { number: low }, from: low, to: from + Math.min(end, last) * step })
  }
  let next = 0
  for (const cut of cuts.toSorted((a, b) => a - b)) {
    const at = (cut - from) / step
    const isOnGrid = Math.abs(at - Math.round(at)) < 1e-9
    add(next, isOnGrid ? Math.round(at) - 1 : Math.floor(at))
    if (isOnGrid) add(Math.round(at), Math.round(at))
    next = Math.max(isOnGrid ? Math.round(at) + 1 : Math.ceil(at), next)
  }
  add(next, last)
  return samples
}
