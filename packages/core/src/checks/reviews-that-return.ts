import { wayAfterReview, type Exit, type Flow, type FlowWay } from "../flow/index.ts"
import { componentsOf } from "./graph/components.ts"
import { digraphOf } from "./graph/digraph.ts"

/**
 * Determines for reviews whether a respondent who follows one can return to its question, by index, and thus use it up. A review
 * without return never lets a respondent continue past it. `exits`: those of every question.
 */
export function reviewsThatReturn(
  { nodes }: Flow,
  exits: readonly (readonly Exit[])[],
): (node: number, review: FlowWay) => boolean {
  const targets = nodes.map((node) =>
    (exits[node.index] ?? [])
      .flatMap(({ way }) =>
        way.review === undefined ? [way.to] : [way.to, wayAfterReview(node).to],
      )
      .filter((to) => to >= 0),
  )
  const { of } = componentsOf(digraphOf(nodes.length, targets))
  return (node, { to }) => to >= 0 && of[to] === of[node]
}
