import { keepsCode, type Recollection } from "../flow/index.ts"
import type { EngineNode, GraphRecall } from "./graph.ts"
import { mix } from "./hash.ts"
import { arrange } from "./shuffle.ts"
import type { Step } from "./state.ts"

/** Codes to show, in order: recall first, then the shuffle, then answers that stay last. `undefined`: recall keeps no option. */
export function ask(
  node: EngineNode,
  path: Step | undefined,
  seed: number,
): readonly number[] | undefined {
  if (node.order) return node.order
  const { recall } = node
  let { ordinary } = node
  if (recall) {
    ordinary = leftByRecall(recall, path)
    if (ordinary.length === 0) {
      if (recall.onEmpty !== "showAll") return undefined
      ordinary = node.ordinary
    }
  }
  return arrange(ordinary, node.special, node.shuffling, mix(seed, node.hash))
}

/** The ordinary codes that recall leaves. */
export function leftByRecall(recall: GraphRecall, path: Step | undefined): readonly number[] {
  const source = recollect(recall, path)
  return recall.codes.filter((code) => keepsCode(recall.mode, code, source))
}

/** The answer at the source of a recall; `undefined` if it was skipped or not asked. */
function recollect(
  { source, mode }: GraphRecall,
  path: Step | undefined,
): Recollection | undefined {
  const step = latestAt(source, path)
  const value = step?.value
  if (!step || !value || !("codes" in value)) return undefined
  // Building sets takes time: the shown codes matter for two modes only.
  const shown = mode === "shown" || mode === "notSelected" ? new Set(step.order) : NONE
  return { selected: new Set(value.codes), shown }
}
const NONE: ReadonlySet<number> = new Set()

/** The last step at this question on the path. */
export function latestAt(node: number, path: Step | undefined): Step | undefined {
  for (let step = path; step; step = step.before) if (step.node === node) return step
  return undefined
}
