import { fillParams, type Params } from "../questionnaire/index.ts"
import type { Graph, GraphNode } from "./graph.ts"
import type { StateGivens } from "./state.ts"

/** The parameters that a question's texts see: the link's over the question's over the block's over the project's. */
export const paramsAt = (graph: Graph, node: GraphNode, given: StateGivens): Params => ({
  ...graph.params,
  ...graph.blocks[node.block]?.params,
  ...node.question.params,
  ...given.params,
})

/** A text of a question as its respondent sees it; not escaped. */
export const textAt = (graph: Graph, node: GraphNode, given: StateGivens, text: string): string =>
  text.includes("{{") ? fillParams(text, paramsAt(graph, node, given)) : text
