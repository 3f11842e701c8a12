import { isPlaceId, type Portrait, type Profile } from "../../portrait/index.ts"
import type { Params, QuestionPlace } from "../../questionnaire/index.ts"
import { shownNode } from "../decided-by-conditions.ts"
import type { InterviewEvent } from "../event.ts"
import type { Graph } from "../graph.ts"
import { mix } from "../hash.ts"
import type { State } from "../state.ts"
import { comparedValues, type ComparedValues } from "./compared-values.ts"
import { drawAnswer, type Habits } from "./draw-answer.ts"
import { createRandom, drawOne, type Random } from "./draw.ts"
import type { Marginals, ProfileMarginals, Weights } from "./marginals.ts"
import { drawProfile, equalWeights, populationOf, valuesOf } from "./population.ts"

export interface RespondentOptions {
  seed: number
  marginals?: Marginals | undefined
  profile?: ProfileMarginals | undefined
  /** Share of respondents who leave at each question; 0 where it is not given. */
  dropOut?: number | undefined
}

/** A simulated respondent. */
export interface SimulatedRespondent {
  /** A number from 0 up to 1, their next one. */
  chance: () => number
  /** Seed of the interview, which determines the shown orders. */
  seed: number
  /** Known facts before the interview. */
  profile: Profile
  /** Parameters of their link: those that conditions read and that links may set. */
  params: Params
  /** The action at the current question; `undefined` if it cannot be answered. */
  act: (state: State) => SimulatedEvent | undefined
}

type SimulatedEvent = Extract<InterviewEvent, { kind: "answer" | "skip" | "timeout" }>

/** The respondent leaves and does not return. */
export const GIVE_UP: Extract<InterviewEvent, { kind: "timeout" }> = { kind: "timeout" }

/** Random respondents of a questionnaire: the n-th of a seed is always the same. */
export function createRespondents(
  graph: Graph,
  portraits: readonly Portrait[],
  { marginals, profile, seed, dropOut = 0 }: RespondentOptions,
): (nth: number) => SimulatedRespondent {
  const places = (field: QuestionPlace): Weights =>
    equalWeights(valuesOf(field, portraits).filter((id) => isPlaceId(field, id)))
  const compared = comparedValues(graph)
  const population = populationOf(graph, portraits, { given: profile, compared: compared.profile })
  const habits: Habits = {
    answers: graph.nodes.map(({ id }) => marginals?.get(id)),
    places: { country: new Map(), region: places("region"), city: places("city") },
    compared: compared.answers,
  }
  return (nth) => {
    const own = mix(seed, nth)
    const random = createRandom(own)
    return {
      chance: random,
      seed: own,
      profile: drawProfile(population, random),
      params: drawParams(compared.params, random),
      act(state) {
        const node = shownNode(graph, state)
        if (!node) return undefined
        if (dropOut > 0 && random() < dropOut) return GIVE_UP
        const value = drawAnswer(node, state.order, habits, random)
        if (value === "skip") return { kind: "skip", question: node.id }
        if (value) return { kind: "answer", question: node.id, value }
        return node.required ? undefined : { kind: "skip", question: node.id }
      },
    }
  }
}

/** A value that no condition names. */
const UNNAMED = "…"
const ABSENT = ""

/** For each parameter one of the values that conditions name, another one, or none: all are equally likely. */
function drawParams(compared: ComparedValues["params"], random: Random): Params {
  const params: Params = {}
  for (const [name, values] of compared) {
    const value = drawOne([...values, UNNAMED, ABSENT], undefined, random)
    if (value) params[name] = value
  }
  return params
}
