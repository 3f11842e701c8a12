import { conditionsAt } from "../../flow/index.ts"
import type { TargetField } from "../../portrait/index.ts"
import {
  type AnswerComparison,
  answerComparisonHolds,
  answerFact,
  type AnswerFact,
  comparedWords,
  exampleTexts,
  nearestOn,
  visitComparisons,
} from "../../questionnaire/index.ts"
import type { Graph, GraphNode } from "../graph.ts"

/** Answers to one question that conditions distinguish. */
export interface ComparedAnswers {
  /** Words to choose from; empty if no condition reads words or numbers of an open answer. */
  words: readonly string[]
  /** Numbers at the bounds of comparisons; empty if each number of the question is likely enough. */
  numbers: readonly number[]
  /** A condition asks whether the question was answered. */
  isState: boolean
}

/** Values that the conditions of a questionnaire compare with. */
export interface ComparedValues {
  /** By index of the question. */
  answers: ReadonlyMap<number, ComparedAnswers>
  /** Only parameters that links may set. */
  params: ReadonlyMap<string, readonly string[]>
  profile: ReadonlyMap<TargetField, readonly string[]>
}

export function comparedValues(graph: Graph): ComparedValues {
  const answers = new Map<number, AnswerComparison[]>()
  const params = new Map<string, string[]>()
  const profile = new Map<TargetField, string[]>()
  for (const node of graph.nodes)
    for (const condition of conditionsAt(node))
      visitComparisons(condition, (each) => {
        if ("question" in each) add(answers, Number(each.question), [each])
        else if ("param" in each) add(params, each.param, each.in)
        else if ("profile" in each)
          add(profile, each.profile, "in" in each ? each.in.map(String) : [])
      })
  return {
    answers: new Map(
      Array.from(answers).flatMap(([index, comparisons]) => {
        const node = graph.nodes[index]
        return node ? [[index, comparedAnswers(node, comparisons)] as const] : []
      }),
    ),
    params: new Map(Array.from(params).filter(([name]) => graph.publicParams.includes(name))),
    profile,
  }
}

function add<Key, Value>(lists: Map<Key, Value[]>, key: Key, values: readonly Value[]): void {
  const list = lists.get(key) ?? []
  for (const value of values) if (!list.includes(value)) list.push(value)
  lists.set(key, list)
}

const comparedAnswers = (
  node: GraphNode,
  comparisons: readonly AnswerComparison[],
): ComparedAnswers => ({
  words: wordsOf(node, comparisons),
  numbers: numbersOf(node, comparisons),
  isState: comparisons.some((each) => "state" in each),
})

/** One answer of each kind that the comparisons distinguish. */
function wordsOf(node: GraphNode, all: readonly AnswerComparison[]): string[] {
  const isOpen = node.form === "text"
  const comparisons = all.filter((each) => "text" in each || (isOpen && "number" in each))
  if (comparisons.length === 0) return []
  const texts = isOpen ? exampleTexts(node.question, comparisons).texts : comparedWords(comparisons)
  const factOf = (text: string): AnswerFact =>
    isOpen ? answerFact({ text }) : { state: "answered", texts: [text] }
  const kinds = new Map<string, string>()
  for (const text of texts) {
    if (text.length > node.longest) continue
    const fact = factOf(text)
    const kind = comparisons.map((each) => answerComparisonHolds(each, fact)).join()
    if (!kinds.has(kind)) kinds.set(kind, text)
  }
  return [...kinds.values()]
}

/** Steps of a scale on which any single number is likely enough. */
const FEW_STEPS = 100

/** The compared numbers of a long scale, and those beside them. */
function numbersOf({ grid }: GraphNode, comparisons: readonly AnswerComparison[]): number[] {
  if (!grid || !((grid.to - grid.from) / grid.step > FEW_STEPS)) return []
  const numbers = comparisons.flatMap((each) => {
    if (!("number" in each)) return []
    return [each.value - grid.step, each.value, each.value + grid.step].map((value) =>
      nearestOn(grid, value),
    )
  })
  return [...new Set(numbers)].filter((value) => value >= grid.from && value <= grid.to)
}
