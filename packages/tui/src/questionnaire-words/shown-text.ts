import { filledTextAt, type Graph, type GraphNode, type State } from "@qo/core/interview"
import { placeName } from "@qo/core/places"

/** A text of the open question as its respondent sees it. */
export const shownText = (
  graph: Graph,
  node: GraphNode,
  { given, path }: Pick<State, "given" | "path">,
  text: string,
): string => filledTextAt(graph, node, { given, path, namePlace: placeName }, text)
