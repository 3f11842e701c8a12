import { apply, compile, start, type Graph, type State } from "@qo/core/interview"
import type { Questionnaire } from "@qo/core/questionnaire"
import { answerTo } from "./respondent.ts"

/** Interviews in the product's engine: each answer is validated and logged. */
export function createOwnWalk(questionnaire: Questionnaire) {
  const graph = compile(questionnaire)
  /** The interview when it is over. */
  return (respondent: number): State => {
    let { state } = start(graph, { seed: respondent })
    while (state.phase === "asking") {
      const next = apply(graph, state, answerFrom(graph, state, respondent)).state
      if (next === state) throw new Error(`question ${state.at} did not take its answer`)
      state = next
    }
    return state
  }
}

function answerFrom({ nodes }: Graph, { at, order }: State, respondent: number) {
  const node = nodes[at]
  if (!node) throw new Error(`no question ${at}`)
  const left = node.form === "rows" ? node.codes : order.toSorted((a, b) => a - b)
  const value = answerTo(node.question, left, respondent, at)
  return { kind: "answer", question: node.id, value } as const
}

/** Ids of the questions that were answered, in order. */
export function pathOf({ path }: State): string[] {
  const ids: string[] = []
  for (let step = path; step; step = step.before) if (step.value) ids.push(`q${step.node}`)
  return ids.toReversed()
}
