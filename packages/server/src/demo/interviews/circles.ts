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

/** People who are alike, and lean to the same answers. */
interface Circle {
  /** Share of all respondents. */
  share: number
  gender: "f" | "m"
  ages: { from: number; to: number }
}

/** Groups of respondents that a report can find. Respondents outside of all groups answer as the average does. */
const CIRCLES: readonly Circle[] = [
  { share: 0.16, gender: "f", ages: { from: 18, to: 24 } },
  { share: 0.14, gender: "m", ages: { from: 25, to: 34 } },
]
/** Share of questions that a circle answers in its own way. */
const LEANS = 0.4
/** How much more, or less, often than others they give an answer. */
const MUCH = [0.35, 0.7, 1, 1.6, 2.8] as const

type Options = Parameters<typeof createRespondents>[2] & { marginals: Marginals }

/** Respondents of whom some are of a {@link Circle}: the n-th of a seed is always the same. */
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

/** The habits of a circle: who its people are, and answers that they like more or less than others do. */
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

/** Answers about the respondent that match the group; undefined if the question asks for something else. */
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

/** Leaves screening and demographic questions unchanged. */
function ownWay({ question }: GraphNode, weights: Weights, random: Random): Weights {
  const divides = [...answersOf(question), ...bandsOf(question)].some(
    ({ profile, screening }) => profile ?? screening,
  )
  if (divides || !random.chance(LEANS)) return weights
  return new Map([...weights].map(([answer, weight]) => [answer, weight * random.pick(MUCH)]))
}
