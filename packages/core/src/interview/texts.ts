import { hasBraces, type Params, replacePlaceholders } from "../questionnaire/index.ts"
import { type FillContext, TextFiller } from "./fill-text.ts"
import type { Graph, GraphNode } from "./graph.ts"
import { paramsAt } from "./params-at.ts"
import type { StateGivens } from "./state.ts"

/** A text of a question as its respondent sees it at this place of the interview; not escaped. */
export const filledTextAt = (
  graph: Graph,
  node: GraphNode,
  context: FillContext,
  text: string,
): string =>
  hasBraces(text) ? new TextFiller(graph, context).fill(node, context.path, text) : text

/**
 * A text of a question for all other readers: with its parameters, and the names of questions whose answers only the respondent sees in
 * it; not escaped.
 */
export const textAt = (graph: Graph, node: GraphNode, given: StateGivens, text: string): string =>
  hasBraces(text) ? templateOf(graph, node, paramsAt(graph, node, given), text) : text

const templateOf = ({ nodes }: Graph, { pipes }: GraphNode, params: Params, text: string) =>
  replacePlaceholders(text, ({ whole, reference, fallback }) => {
    if ("param" in reference) {
      const isKnown = Object.hasOwn(params, reference.param)
      return isKnown ? params[reference.param] : fallback?.trim()
    }
    if (!("question" in reference)) return undefined
    const index = pipes?.find(([id]) => id === reference.question)?.[1]
    const source = index === undefined ? undefined : nodes[index]
    return source && whole.replace(`#${source.id}`, source.question.name ?? `q${source.number}`)
  })
