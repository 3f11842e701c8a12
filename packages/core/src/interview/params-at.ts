import type { Params } from "../questionnaire/index.ts"
import type { Graph, GraphNode } from "./graph.ts"
import type { StateGivens, Step } from "./state.ts"

/** The parameters that a question's texts see: the link's over the question's over the block's over the project's. */
export const paramsAt = (graph: Graph, node: GraphNode, given: StateGivens): Params => ({
  ...graph.params,
  ...graph.blocks[node.block]?.params,
  ...node.question.params,
  ...given.params,
})

/** The parameters that an end sees: the link's over those of the block of the last question over the project's. */
export const paramsAtEnd = (graph: Graph, path: Step | undefined, given: StateGivens): Params => ({
  ...graph.params,
  ...(path && graph.blocks[graph.nodes[path.node]?.block ?? -1]?.params),
  ...given.params,
})
