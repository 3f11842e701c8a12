import type { GraphNode, GraphRecall } from "./graph.ts"
import { mix } from "./hash.ts"
import { arrange } from "./shuffle.ts"
import type { Step } from "./state.ts"

const NOTHING: readonly number[] = []

/** Codes to show, in order: recall first, then the shuffle, then what stays last. `undefined`: recall leaves nothing to ask. */
export function ask(
  node: GraphNode,
  path: Step | undefined,
  seed: number,
): readonly number[] | undefined {
  if (node.order) return node.order
  const { recall } = node
  let { ordinary } = node
  if (recall) {
    const kept = recalled(recall, path)
    ordinary = ordinary.filter((code) => kept.has(code))
    if (ordinary.length === 0) {
      if (recall.onEmpty !== "showAll") return undefined
      ordinary = node.ordinary
    }
  }
  return arrange(ordinary, node.special, node.shuffling, mix(seed, node.hash))
}

/** The codes that recall keeps. Of a source that was skipped or not asked: none. */
function recalled({ source, mode, all }: GraphRecall, path: Step | undefined): ReadonlySet<number> {
  const step = latestAt(source, path)
  const value = step?.value
  if (!step || !value || !("codes" in value)) return new Set(NOTHING)
  if (mode === "selected") return new Set(value.codes)
  if (mode === "all") return new Set(all)
  const kept = new Set(step.order)
  if (mode === "notSelected") for (const code of value.codes) kept.delete(code)
  return kept
}

/** The last step at this question on the path. */
export function latestAt(node: number, path: Step | undefined): Step | undefined {
  for (let step = path; step; step = step.before) if (step.node === node) return step
  return undefined
}
