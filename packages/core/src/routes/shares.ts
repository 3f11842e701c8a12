import { SCREENED, type FlowNode } from "../flow/index.ts"
import {
  answersOf,
  bandsOf,
  choiceRange,
  gridOf,
  isRequired,
  hasScreening,
  typeOf,
  type Answer,
} from "../questionnaire/index.ts"
import type { Marginals, Weights } from "../interview/index.ts"
import { mayTell, type Portrait } from "../portrait/index.ts"
import type { Arc } from "./arcs.ts"
import { bandSizes } from "./band-sizes.ts"

/** One answer as a possible choice of a question: the arc that it takes, and its weight. */
interface Option {
  /** Index of the answer; undefined for a number or a skip. */
  index?: number
  /** Index of the answer or band whose redirect is followed; −1: none. */
  by: number
  screenedOut: boolean
  weight: number
}

/** Returns whether a respondent who takes an arc may choose this answer. */
type MayChoose = (arc: Arc, index: number) => boolean

/**
 * Returns the share of respondents who take each arc that a portrait has here, out of those who answer. Undefined for an arc
 * that no number matching the portrait takes.
 */
export function sharesOf(
  node: FlowNode,
  arcs: readonly Arc[],
  marginals: Marginals | undefined,
  portrait: Portrait | undefined,
  mayChoose: MayChoose = () => true,
): (number | undefined)[] {
  const options = optionsOf(node, marginals?.get(node.question.id), portrait)
  if (!options) return arcs.map(() => 1 / arcs.length)
  const least = portrait && gridOf(node.question) ? undefined : 0
  const weights = arcs.map((): number | undefined => least)
  for (const option of options) {
    const at = takenBy(arcs, option)
    const arc = arcs[at]
    if (arc && (option.index === undefined || mayChoose(arc, option.index)))
      weights[at] = (weights[at] ?? 0) + option.weight
  }
  return inProportion(weights)
}

/** Returns the index of the arc that an option takes; −1: none. */
function takenBy(arcs: readonly Arc[], { by, screenedOut }: Option): number {
  const taken = arcs.findIndex(({ exit }) => exit.by === by && exit.way.to !== SCREENED)
  // An answer with "allow if any" ends the interview if it is the only answer.
  return screenedOut || taken < 0 ? arcs.findIndex(({ exit }) => exit.way.to === SCREENED) : taken
}

/** Returns the weights. If all are zero, all options are equally probable. */
function inProportion(weights: readonly (number | undefined)[]): (number | undefined)[] {
  const possible = weights.filter((weight) => weight !== undefined)
  const sum = possible.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) =>
    weight === undefined ? undefined : sum > 0 ? weight / sum : 1 / possible.length,
  )
}

type GivenWeights = Weights | undefined

/**
 * Returns the options of a question; undefined if answers do not affect the route, as in open questions, places and rankings.
 */
function optionsOf(
  node: FlowNode,
  given: GivenWeights,
  portrait: Portrait | undefined,
): Option[] | undefined {
  const { question } = node
  const options = gridOf(question)
    ? numberOptions(node, given, portrait)
    : typeOf(question).chooses === "ranked" || answersOf(question).length === 0
      ? undefined
      : answerOptions(node, given, portrait)
  if (options && !isRequired(question))
    options.push({ by: -1, screenedOut: false, weight: given?.get("skip") ?? 0 })
  return options
}

function answerOptions(
  node: FlowNode,
  given: GivenWeights,
  portrait: Portrait | undefined,
): Option[] {
  const { question } = node
  const answers = answersOf(question)
  const screening = typeOf(question).screens
  const alone = screening && choiceRange(question, answers.length).max < 2
  return answers.flatMap((answer, index) => {
    if (portrait && answer.profile && !mayTell(portrait, answer.profile)) return []
    const weight = given ? (given.get(String(answer.code)) ?? 0) : 1
    const screenedOut = screening && failsScreening(answer, alone)
    return [{ index, by: node.answers[index] ? index : -1, screenedOut, weight }]
  })
}

/** Whether an answer is screened out: "allow if any" fails if it is the only answer. */
const failsScreening = ({ screening = "allow" }: Answer, alone: boolean): boolean =>
  screening === "deny" || (screening === "allowIfAny" && alone)

function numberOptions(
  node: FlowNode,
  given: GivenWeights,
  portrait: Portrait | undefined,
): Option[] {
  const bands = bandsOf(node.question)
  return bandSizes(node.question, given, portrait).map(({ band, size }) => {
    const mode = hasScreening(node.question) ? (bands[band]?.screening ?? "allow") : "allow"
    return { by: node.bands[band] ? band : -1, screenedOut: mode !== "allow", weight: size }
  })
}
