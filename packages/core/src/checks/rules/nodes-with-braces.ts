import type { Flow, FlowNode } from "../../flow/index.ts"
import { hasBraces, type Question, visitShownTexts } from "../../questionnaire/index.ts"
import type { Base } from "../walk/base.ts"

export function hasTextsWithBraces(question: Question): boolean {
  let isFound = false
  visitShownTexts(question, (text) => {
    isFound ||= hasBraces(text)
  })
  return isFound
}

/** `before`: the same of an earlier flow; its unchanged questions are not read again. */
export function nodesWithBraces(
  { nodes }: Flow,
  before: { base: Base; withBraces: readonly FlowNode[] } | undefined,
): FlowNode[] {
  const known = before && new Set(before.withBraces)
  const previous = before?.base.flow.nodes
  return nodes.filter((node, index) =>
    known && previous?.[index] === node ? known.has(node) : hasTextsWithBraces(node.question),
  )
}
