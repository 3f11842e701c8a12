import type { Flow, FlowNode } from "../../flow/index.ts"
import {
  answersOf,
  type Block,
  type Condition,
  namesByNumber,
  statementsOf,
} from "../../questionnaire/index.ts"
import type { Place } from "../findings/finding.ts"
import { numberOf, placeOf, type RoutedQuestionnaire } from "./routed.ts"

/** A condition where it is written. */
export interface PlacedCondition {
  /** With the rules of the scores that it compares. */
  condition: Condition
  place: Place
  /** Questions that it decides on, of those that respondents come to. */
  nodes: readonly FlowNode[]
  /** The conditions around it: of the block, and of the question where it is one of an answer or row. */
  around: readonly Condition[]
  /** It is evaluated once the question is left: it may read the answer to it. */
  isAfter?: boolean
}

/** All display conditions, in the order of the questionnaire. */
export function* writtenIn(routed: RoutedQuestionnaire): Generator<PlacedCondition> {
  const { flow, walk } = routed
  for (const block of flow.questionnaire.blocks) {
    const nodes = conditionalIn(routed, block).filter(({ index }) => walk.visited[index] === 1)
    const place: Place = { block: block.id, part: "showIf" }
    const ofBlock = block.showIf ? [flow.withRules(block.showIf)] : []
    for (const condition of ofBlock) yield { condition, place, nodes, around: [] }
    for (const node of nodes) {
      const { showIf } = node.question
      const own = placeOf(routed, node, "showIf")
      if (showIf)
        yield {
          condition: flow.withRules(showIf),
          place: own,
          nodes: [node],
          around: ofBlock,
        }
      if (node.conditionalItems.length > 0) yield* itemsOf(flow, node, own)
    }
  }
}

/** The conditions of answers and rows. */
function* itemsOf(flow: Flow, node: FlowNode, at: Place): Generator<PlacedCondition> {
  const { question, conditions: around } = node
  const lists = { answer: answersOf(question), statement: statementsOf(question) }
  for (const [kind, items] of Object.entries(lists))
    for (const { id, showIf } of items)
      if (showIf)
        yield {
          condition: flow.withRules(showIf),
          place: { ...at, [kind]: id },
          nodes: [node],
          around,
        }
}

/** The questions of a block that are shown on conditions, or of which answers or rows are. */
function conditionalIn({ flow }: RoutedQuestionnaire, { id, questions }: Block): FlowNode[] {
  const first = flow.firstOfBlock.get(id) ?? flow.nodes.length
  const found: FlowNode[] = []
  for (let nth = 0; nth < questions.length; nth++) {
    const node = flow.nodes[first + nth]
    if (node && node.conditions.length + node.conditionalItems.length > 0) found.push(node)
  }
  return found
}

/** Names of questions in printed conditions and texts. */
export const nameIn = (routed: RoutedQuestionnaire) =>
  namesByNumber(
    (id) => numberOf(routed, routed.flow.byId.get(id) ?? -1),
    (id) => routed.flow.nodes[routed.flow.byId.get(id) ?? -1]?.question.name,
  )
