import { isPlaceId } from "../../portrait/index.ts"
import type { Graph, GraphNode } from "../graph.ts"
import { judgeNumber } from "../judge-numbers.ts"
import type { Marginals } from "./marginals.ts"

/** A weight without effect: for a missing question, or for an invalid answer to it. */
export interface UnknownWeight {
  question: string
  value?: string
}

export function unknownWeights({ nodes }: Graph, marginals: Marginals): UnknownWeight[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  return Array.from(marginals).flatMap(([question, weights]): UnknownWeight[] => {
    const node = byId.get(question)
    if (!node) return [{ question }]
    return Array.from(weights.keys())
      .filter((value) => !canBe(node, value))
      .map((value) => ({ question, value }))
  })
}

function canBe(node: GraphNode, value: string): boolean {
  if (value === "skip") return !node.required
  switch (node.form) {
    case "codes":
    case "rows":
      return node.codes.some((code) => String(code) === value)
    case "numbers":
      return node.grid !== undefined && !judgeNumber(node.grid, Number(value))
    case "place":
      return node.place !== undefined && isPlaceId(node.place, value)
    case "text":
    case "nothing":
      return false
  }
}
