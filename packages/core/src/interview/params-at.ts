import type { Params } from "../questionnaire/index.ts"
import type { Graph, GraphNode } from "./graph.ts"
import type { StateGivens } from "./state.ts"

/** The parameters that a question's texts see: the link's over the question's over the block's over the project's. */
export const paramsAt = (graph: Graph, node: GraphNode, given: StateGivens): Params => ({
  ...graph.params,
  ...graph.blocks[node.block]?.params,
  ...node.question.params,
  ...given.params,
})
