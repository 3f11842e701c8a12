import { reviewsThatReturn } from "../checks/index.ts"
import {
  BROKEN,
  conditionalExits,
  END,
  exitsOf,
  hiddenExit,
  LEAVES,
  SCREENED,
  wayAfterReview,
  type Exit,
  type Flow,
  type FlowNode,
  type FlowWay,
} from "../flow/index.ts"
import { mayTell, type Portrait } from "../portrait/index.ts"
import { answersOf } from "../questionnaire/index.ts"

/** Ways in which an interview can end. `broken`: at a redirect without a valid target. Labels: `routeEnd.<name>` in i18n. */
export const ROUTE_ENDS = ["completed", "screenedOut", "left", "broken"] as const
export type RouteEnd = (typeof ROUTE_ENDS)[number]

/** One transition from a question: an exit, and its final target. */
export interface Arc {
  exit: Exit
  /** Whether it goes back (a review) until the maximum number of times is reached. */
  goesBack?: true
  /** Index of a node, or one of the negative ends of the flow. */
  to: number
  /** Id of another questionnaire, if `to` is `LEAVES`. */
  pid?: number
}

/**
 * Returns the arcs of every question, by its index, without answers that contradict the portrait. A review after which
 * respondents return counts as a transition to the next question, because that is followed in the end. A review from which no
 * route returns counts as a transition to its target.
 */
export function arcsOf(flow: Flow, portrait?: Portrait): (readonly Arc[])[] {
  const exits = flow.nodes.map((node) => {
    const answers = answersOf(node.question)
    const may = (index: number) => {
      const profile = answers[index]?.profile
      return !portrait || !profile || mayTell(portrait, profile)
    }
    // Conditions may hide some of the answers.
    const isVarying = node.conditionalItems.length > 0
    const isNarrowed = portrait && answers.some(({ profile }) => profile)
    return exitsOf(node, isNarrowed ? { may, isVarying } : { isVarying })
  })
  let returns: ReturnType<typeof reviewsThatReturn> | undefined
  // Reviews are determined without the portrait, so that all portraits have the same order of questions.
  const everybodys = () => (portrait ? flow.nodes.map((node) => exitsOf(node)) : exits)
  const goesBack = (index: number, way: FlowWay) =>
    way.review !== undefined && (returns ??= reviewsThatReturn(flow, everybodys()))(index, way)
  return flow.nodes.map((node, index) =>
    (exits[index] ?? []).map((exit) => arcOf(node, exit, goesBack(index, exit.way))),
  )
}

/** Returns the arc of respondents to whom a question is not shown. */
export const hiddenArc = (node: FlowNode): Arc => arcOf(node, hiddenExit(node), false)

/**
 * Ways that conditions may decide on once a question is left: being screened out, and redirects. Those that lead back without a
 * review are no ways of a route.
 */
export const conditionalArcs = (node: FlowNode): Arc[] =>
  conditionalExits(node)
    .filter(({ way }) => way.to < 0 || way.to > node.index || way.review !== undefined)
    .map((exit) => arcOf(node, exit, exit.way.review !== undefined))

/** Whether both exits have the same cause: the same redirect, none, or being screened out. The answers may differ. */
export const isSameExit = (one: Exit, other: Exit): boolean =>
  one.by === other.by && (one.way.to === SCREENED) === (other.way.to === SCREENED)

function arcOf(node: FlowNode, exit: Exit, goesBack: boolean): Arc {
  if (goesBack) return { exit, goesBack, to: wayAfterReview(node).to }
  const { to, pid } = exit.way
  return pid === undefined ? { exit, to } : { exit, to, pid }
}

/** Returns an identifier of an arc's target. Other questionnaires are different ends. */
export const targetOf = ({ to, pid }: Arc): string | number => (pid === undefined ? to : `→${pid}`)

/** Returns the kind of end for a negative target. */
export function endOf(to: number): RouteEnd {
  if (to === END) return "completed"
  if (to === SCREENED) return "screenedOut"
  if (to === LEAVES) return "left"
  if (to === BROKEN) return "broken"
  throw new Error(`no end: ${to}`)
}
