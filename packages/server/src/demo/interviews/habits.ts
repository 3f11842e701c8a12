import type { Graph, GraphNode, Marginals, Weights } from "@qo/core/interview"
import { answersOf, bandsOf, type Question, valueAt } from "@qo/core/questionnaire"
import type { Random } from "../base/random.ts"
import { WHERE } from "./towns.ts"

/** Number of steps of a scale above which all answers are equally likely. */
const MOST_STEPS = 200

/** Returns random weights of answers. Middle and better marks are more likely than bad ones. */
export const habitsOf = ({ nodes }: Graph, random: Random): Marginals =>
  new Map(
    nodes.flatMap((node): [string, Weights][] => {
      const weights = weightsOf(node, random)
      return weights ? [[node.id, weights]] : []
    }),
  )

function weightsOf(node: GraphNode, random: Random): Weights | undefined {
  const skip: [string, number][] = node.required ? [] : [["skip", 0.4]]
  switch (node.form) {
    case "codes":
    case "rows":
      return new Map([
        ...node.codes.map((code) => [String(code), likelihoodOf(node, code, random)] as const),
        ...skip,
      ])
    case "numbers":
      return marks(node, skip)
    case "text":
      return new Map([["…", 1], ...skip])
    case "place":
      return node.place && new Map([...WHERE[node.place], ...skip])
    case "nothing":
      return undefined
  }
}

/** Returns the weight of an answer. Answers that pass the screening are more likely, since invited people mostly fit. */
function likelihoodOf({ question }: GraphNode, code: number, random: Random): number {
  const answer = answersOf(question).find((each) => each.code === code)
  const fits = answer?.screening === "allow" ? 4 : answer?.screening === "deny" ? 0.5 : 1
  const isPlain = answer?.kind === undefined || answer.kind === "normal"
  return fits * (isPlain ? 0.25 + random.next() : 0.08)
}

/** Mean of answers on a scale, as a share of it, and their concentration. */
const MARKS = { middle: 0.68, tightness: 9 }
/** Distribution of values about the respondent, such as ages. */
const TRAITS = { middle: 0.17, tightness: 9 }
/** Distribution of amounts, whose scale leaves room for a few high values: about 14 of 100 hours a week. */
const AMOUNTS = { middle: 0.12, tightness: 40 }

/** Number of steps of a scale above which its values are amounts: marks have few. */
const MOST_MARKS = 25

function habitOf(question: Question, steps: number) {
  if (bandsOf(question).some(({ profile, screening }) => profile ?? screening)) return TRAITS
  const hasUnit = "unit" in question && question.unit !== undefined
  return hasUnit || steps > MOST_MARKS ? AMOUNTS : MARKS
}

function marks({ grid, question }: GraphNode, skip: [string, number][]): Weights | undefined {
  const steps = grid ? Math.round((grid.to - grid.from) / grid.step) : 0
  const { middle, tightness } = habitOf(question, steps)
  if (!grid || steps < 1 || steps > MOST_STEPS) return undefined
  const weights = Array.from({ length: steps + 1 }, (_, at) => {
    const away = at / steps - middle
    return [String(valueAt(grid, at)), Math.exp(-tightness * away * away)] as const
  })
  return new Map([...weights, ...skip])
}
