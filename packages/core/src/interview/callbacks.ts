import { contactOf } from "../questionnaire/index.ts"
import type { Effect } from "./effect.ts"
import type { Graph } from "./graph.ts"
import type { Step } from "./state.ts"

/** The call of a block that is left; none where it has no address. */
export function callbacksOf(graph: Graph, block: number, path: Step | undefined): Effect[] {
  const { id, callbackUrl: url, callbackAnswers } = graph.blocks[block] ?? {}
  if (id === undefined || url === undefined) return []
  return callbackAnswers
    ? [{ kind: "callback", block: id, url, answers: answersIn(graph, block, path) }]
    : [{ kind: "callback", block: id, url }]
}

type Answers = Extract<Effect, { kind: "callback" }>["answers"]

function answersIn(graph: Graph, block: number, path: Step | undefined): NonNullable<Answers> {
  const answers: NonNullable<Answers>[number][] = []
  const seen = new Set<number>()
  for (let step = path; step; step = step.before) {
    const node = graph.nodes[step.node]
    if (node?.block !== block || seen.has(step.node)) continue
    seen.add(step.node)
    // Contacts stay where only those who may can read them.
    if (step.value && !contactOf(node.question))
      answers.push({ question: node.id, value: step.value })
  }
  return answers.toReversed()
}
