import type { FlowNode } from "../../flow/index.ts"
import { FreeNames, originalId } from "../../questionnaire/index.ts"
import { placeOf, routeFinding, type RouteRule } from "./routed.ts"

/** QO720: questions with the name of an earlier one; neither is called by it then. */
export const questionNames: RouteRule = function* (routed) {
  const { nodes } = routed.flow
  const firsts = new Map<string, FlowNode>()
  let free: FreeNames | undefined
  for (const node of nodes) {
    const { id, name } = node.question
    if (name === undefined) continue
    const first = firsts.get(name)
    if (first === undefined) firsts.set(name, node)
    if (first === undefined || originalId(first.question.id) === originalId(id)) continue
    free ??= new FreeNames(nodes.map(({ question }) => question))
    const renamed = free.named({ name })
    yield routeFinding(
      routed,
      "QO720",
      placeOf(routed, node, "name"),
      { name, source: first.number },
      { fix: { do: "changeQuestion", id, set: { name: renamed.name } } },
    )
  }
}
