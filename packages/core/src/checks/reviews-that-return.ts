import { wayAfterReview, type Exit, type Flow, type FlowWay } from "../flow/index.ts"
import { componentsOf } from "./graph/components.ts"
import { digraphOf } from "./graph/digraph.ts"

/**
 * Tells of reviews whether somebody who follows them can come back to their question, by its index, and so use them up. One that
 * nobody comes back from never lets anybody fall through. `exits`: those of every question.
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
