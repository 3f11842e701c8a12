import { type Exit, type Flow, type FlowWay, HIDDEN, isConditional } from "../../flow/index.ts"

/** Facts of a flow that decide the edges of its graph, as in its base. */
interface EdgeFacts {
  flow: Flow
  exits: readonly (readonly Exit[])[]
  exhaustible: ReadonlySet<number>
  bound: ReadonlySet<number>
  varying: ReadonlySet<number>
}

/** Whether two flows lead respondents the same ways, question by question, whichever answers these are of. */
export function haveSameEdges(now: EdgeFacts, before: EdgeFacts): boolean {
  if (now.flow.nodes.length !== before.flow.nodes.length || now.flow.start !== before.flow.start)
    return false
  if (
    !isSameSet(now.exhaustible, before.exhaustible) ||
    !isSameSet(now.bound, before.bound) ||
    !isSameSet(now.varying, before.varying)
  )
    return false
  return now.flow.nodes.every((node, index) => {
    const [exits, others] = [now.exits[index], before.exits[index]]
    if (exits !== others && !(exits && others && haveSameWays(exits, others))) return false
    const old = before.flow.nodes[index]
    return (
      old === node ||
      (old !== undefined &&
        isConditional(old) === isConditional(node) &&
        isSameWay(old.next, node.next))
    )
  })
}

/** Whether exits lead the same ways, one by one, whichever answers these are of. Exits of hidden questions differ from all others. */
export const haveSameWays = (a: readonly Exit[], b: readonly Exit[]): boolean =>
  a.length === b.length &&
  a.every(({ way, by }, at) => {
    const other = b[at]
    return (
      other !== undefined && isSameWay(way, other.way) && (by === HIDDEN) === (other.by === HIDDEN)
    )
  })

export const isSameWay = (a: FlowWay, b: FlowWay): boolean =>
  a.to === b.to && a.pid === b.pid && a.end === b.end && a.review === b.review

export const isSameSet = (a: ReadonlySet<number>, b: ReadonlySet<number>): boolean =>
  a.size === b.size && Array.from(a).every((each) => b.has(each))

/** Changed questions that are handled one by one. */
const FEW_CHANGED = 4

/** Indexes of the questions that differ between two flows; undefined: there are many, or one flow has more questions. */
export function changedNodes(now: Flow, before: Flow): readonly number[] | undefined {
  if (now.nodes.length !== before.nodes.length) return undefined
  const changed: number[] = []
  for (const [index, node] of now.nodes.entries()) {
    if (node === before.nodes[index]) continue
    if (changed.length === FEW_CHANGED) return undefined
    changed.push(index)
  }
  return changed
}
