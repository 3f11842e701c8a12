import {
  createRespondents,
  type Graph,
  type GraphNode,
  type Marginals,
  type Weights,
} from "@qo/core/interview"
import type { Portrait } from "@qo/core/portrait"
import { answersOf, bandsOf } from "@qo/core/questionnaire"
import { createRandom, type Random } from "../base/random.ts"

/** A group of similar respondents who tend to give the same answers. */
interface Circle {
  /** Share among all respondents. */
  share: number
  gender: "f" | "m"
  ages: { from: number; to: number }
}

/** Groups of respondents that can be found in reports. Respondents outside of them answer like the average. */
const CIRCLES: readonly Circle[] = [
  { share: 0.16, gender: "f", ages: { from: 18, to: 24 } },
  { share: 0.14, gender: "m", ages: { from: 25, to: 34 } },
]
/** Share of questions that a group answers differently from the average. */
const LEANS = 0.4
/** Factors by which the weight of an answer changes in a group. */
const MUCH = [0.35, 0.7, 1, 1.6, 2.8] as const

type Options = Parameters<typeof createRespondents>[2] & { marginals: Marginals }

/**
 * Returns the n-th respondent of the survey; some belong to a {@link Circle}. For one seed, the n-th respondent is always the
 * same.
 */
export function respondentsOf(
  graph: Graph,
  portraits: readonly Portrait[],
  options: Options,
): ReturnType<typeof createRespondents> {
  const random = createRandom(options.seed)
  const everybody = createRespondents(graph, portraits, options)
  const circles = CIRCLES.map((circle) => ({
    share: circle.share,
    draw: createRespondents(graph, portraits, {
      ...options,
      marginals: habitsOfCircle(graph, options.marginals, circle, random),
    }),
  }))
  return (nth) => {
    let left = createRandom(options.seed + nth).next()
    const own = circles.find(({ share }) => (left -= share) < 0)
    return (own?.draw ?? everybody)(nth)
  }
}

/** Returns the answer weights of a group: gender and age of its members, and deviating weights of other answers. */
function habitsOfCircle(
  graph: Graph,
  habits: Marginals,
  circle: Circle,
  random: Random,
): Marginals {
  const own = new Map(habits)
  for (const node of graph.nodes) {
    const weights = habits.get(node.id)
    if (weights) own.set(node.id, aboutThem(node, weights, circle) ?? ownWay(node, weights, random))
  }
  return own
}

/** Returns weights for the answers about gender and age that match the group; undefined for other questions. */
function aboutThem({ question }: GraphNode, weights: Weights, { gender, ages }: Circle) {
  const only = (fits: (answer: string) => boolean): Weights =>
    new Map([...weights].filter(([answer]) => fits(answer)))
  if (bandsOf(question).some(({ profile }) => profile?.field === "age"))
    return only((age) => Number(age) >= ages.from && Number(age) <= ages.to)
  const theirs = answersOf(question).find(
    ({ profile }) => profile?.field === "gender" && profile.value === gender,
  )
  return theirs && only((code) => code === String(theirs.code))
}

/** Changes the weights of a random part of the questions. Screening and demographic questions keep theirs. */
function ownWay({ question }: GraphNode, weights: Weights, random: Random): Weights {
  const divides = [...answersOf(question), ...bandsOf(question)].some(
    ({ profile, screening }) => profile ?? screening,
  )
  if (divides || !random.chance(LEANS)) return weights
  return new Map([...weights].map(([answer, weight]) => [answer, weight * random.pick(MUCH)]))
}
