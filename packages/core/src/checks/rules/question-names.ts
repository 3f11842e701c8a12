import { FreeNames } from "../../questionnaire/index.ts"
import { numberOf, placeOf, routeFinding, type RouteRule } from "./routed.ts"

/** QO720: questions with the name of an earlier one; neither is called by it then. */
export const questionNames: RouteRule = function* (routed) {
  const { nodes } = routed.flow
  const firsts = new Map<string, number>()
  let free: FreeNames | undefined
  for (const node of nodes) {
    const { id, name } = node.question
    if (name === undefined) continue
    const first = firsts.get(name)
    if (first === undefined) {
      firsts.set(name, node.index)
      continue
    }
    free ??= new FreeNames(nodes.map(({ question }) => question))
    const renamed = free.named({ name })
    yield routeFinding(
      routed,
      "QO720",
      placeOf(routed, node, "name"),
      { name, source: numberOf(first) },
      { fix: { do: "changeQuestion", id, set: { name: renamed.name } } },
    )
  }
}
