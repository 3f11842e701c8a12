import {
  BROKEN,
  END,
  exitsOf,
  LEAVES,
  mayChoose,
  SCREENED,
  wayAfterReview,
  type Exit,
  type Flow,
  type FlowNode,
} from "../flow/index.ts"
import type { Portrait } from "../portrait/index.ts"

/** How an interview can end; `broken`: at a redirect that leads nowhere. Labels: `routeEnd.<name>` in i18n. */
export const ROUTE_ENDS = ["completed", "screenedOut", "left", "broken"] as const
export type RouteEnd = (typeof ROUTE_ENDS)[number]

/** One way out of a question: an exit, and where it leads when review is left aside. */
export interface Arc {
  exit: Exit
  /** Index of a node, or one of the negative ends of the flow. */
  to: number
  /** Id of another questionnaire, where `to` is `LEAVES`. */
  pid?: number
}

/**
 * The ways out of every question, by its index, without answers that contradict the portrait. A review counts as
 * falling through, as it does once it is used up.
 */
export const arcsOf = ({ nodes }: Pick<Flow, "nodes">, portrait?: Portrait): (readonly Arc[])[] =>
  nodes.map((node) => {
    const may = portrait && ((index: number) => mayChoose(node.question, portrait, index))
    return exitsOf(node, { may }).map((exit) => arcOf(node, exit))
  })

/** The same redirect, or none, or being screened out: whichever answers it takes. */
export const isSameExit = (one: Exit, other: Exit): boolean =>
  one.by === other.by && (one.way.to === SCREENED) === (other.way.to === SCREENED)

function arcOf(node: FlowNode, exit: Exit): Arc {
  const { to, pid } = exit.way.review === undefined ? exit.way : wayAfterReview(node)
  return pid === undefined ? { exit, to } : { exit, to, pid }
}

/** Names where an arc leads: other questionnaires are different ends. */
export const targetOf = ({ to, pid }: Arc): string | number => (pid === undefined ? to : `→${pid}`)

/** The end that a negative target of an arc stands for. */
export function endOf(to: number): RouteEnd {
  if (to === END) return "completed"
  if (to === SCREENED) return "screenedOut"
  if (to === LEAVES) return "left"
  if (to === BROKEN) return "broken"
  throw new Error(`no end: ${to}`)
}
