import { keepsCode, type Recollection } from "../flow/index.ts"
import type { EngineNode, GraphRecall } from "./graph.ts"
import { mix } from "./hash.ts"
import { arrange } from "./shuffle.ts"
import type { Step } from "./state.ts"

/**
 * Codes to show, in order: recall and conditions first, then the shuffle, then answers that stay last. `hidden`: codes whose
 * conditions do not hold. If nothing is left to choose from: `empty` if recall decides what happens then, else `hidden`.
 */
export function ask(
  node: EngineNode,
  path: Step | undefined,
  seed: number,
  hidden: ReadonlySet<number> = NONE,
): readonly number[] | "empty" | "hidden" {
  if (node.order && hidden.size === 0) return node.order
  const { recall } = node
  let ordinary = withoutHidden(node.ordinary, hidden)
  const special = withoutHidden(node.special, hidden)
  if (recall) {
    const left = withoutHidden(leftByRecall(recall, path), hidden)
    if (left.length > 0) ordinary = left
    else if (recall.onEmpty !== "showAll") return "empty"
  }
  const isEmptied = ordinary.length === 0 && (node.ordinary.length > 0 || special.length === 0)
  if (hidden.size > 0 && isEmptied) return "hidden"
  return arrange(ordinary, special, node.shuffling, mix(seed, node.hash))
}

const withoutHidden = (codes: readonly number[], hidden: ReadonlySet<number>): readonly number[] =>
  hidden.size === 0 ? codes : codes.filter((code) => !hidden.has(code))

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
