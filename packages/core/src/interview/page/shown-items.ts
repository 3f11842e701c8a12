import type { Answer, Statement } from "../../questionnaire/index.ts"
import type { GraphNode } from "../graph.ts"
import type { State } from "../state.ts"

/**
 * The question with no answers or rows on conditions but those that this respondent was shown on the way or is shown now, so that
 * nothing derived from it depends on the others.
 */
export function withShownItems(node: GraphNode, state: State | undefined): GraphNode {
  if (node.conditionalItems.length === 0) return node
  const hidden = new Set(node.conditionalItems.map(({ code }) => code))
  for (const code of state ? codesShown(node.index, state) : []) hidden.delete(code)
  if (hidden.size === 0) return node
  const isShown = ({ code }: Answer | Statement) => !hidden.has(code)
  const { question } = node
  if ("statements" in question)
    return { ...node, question: { ...question, statements: question.statements.filter(isShown) } }
  if (!("answers" in question)) return node
  const kept = question.answers.flatMap((answer, at) => (isShown(answer) ? [at] : []))
  const kinds = kept.map((at) => node.kinds[at] ?? "normal")
  return {
    ...node,
    question: { ...question, answers: question.answers.filter(isShown) },
    answers: node.answers.length > 0 ? kept.map((at) => node.answers[at]) : node.answers,
    codes: kept.map((at) => node.codes[at] ?? -1),
    kinds,
    mixed: kinds.some((kind) => kind !== "normal"),
  }
}

/** Codes shown at a question so far, at each time that it was asked. */
function codesShown(index: number, state: State): Set<number> {
  const codes = new Set(state.phase === "asking" && state.at === index ? state.order : [])
  for (let step = state.path; step; step = step.before)
    if (step.node === index) for (const code of step.order) codes.add(code)
  return codes
}
