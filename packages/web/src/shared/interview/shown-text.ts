import { filledTextAt, type GraphNode, type Trial } from "@qo/core/interview"
import { placeName } from "@qo/core/places"

/** A text of the open question as its respondent sees it. */
export const shownText = (
  { graph, state: { given, path } }: Pick<Trial, "graph" | "state">,
  node: GraphNode,
  text: string,
): string => filledTextAt(graph, node, { given, path, namePlace: placeName }, text)
