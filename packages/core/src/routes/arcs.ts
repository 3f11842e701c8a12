import { reviewsThatReturn } from "../checks/index.ts"
import {
  BROKEN,
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

/** How an interview can end; `broken`: at a redirect that leads nowhere. Labels: `routeEnd.<name>` in i18n. */
export const ROUTE_ENDS = ["completed", "screenedOut", "left", "broken"] as const
export type RouteEnd = (typeof ROUTE_ENDS)[number]

/** One way out of a question: an exit, and its final target. */
export interface Arc {
  exit: Exit
  /** It goes back by a review until that is used up. */
  goesBack?: true
  /** Index of a node, or one of the negative ends of the flow. */
  to: number
  /** Id of another questionnaire, if `to` is `LEAVES`. */
  pid?: number
}

/**
 * The ways out of every question, by its index, without answers that contradict the portrait. A review that one comes back from
 * counts as falling through, as it does once it is used up; from any other one never comes to fall through.
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
  // For portraits as for everybody: so that all of them have one order of questions.
  const everybodys = () => (portrait ? flow.nodes.map((node) => exitsOf(node)) : exits)
  const goesBack = (index: number, way: FlowWay) =>
    way.review !== undefined && (returns ??= reviewsThatReturn(flow, everybodys()))(index, way)
  return flow.nodes.map((node, index) =>
    (exits[index] ?? []).map((exit) => arcOf(node, exit, goesBack(index, exit.way))),
  )
}

/** The way of those whom a question is not shown to. */
export const hiddenArc = (node: FlowNode): Arc => arcOf(node, hiddenExit(node), false)

/** The same redirect, or none, or being screened out: whichever answers it takes. */
export const isSameExit = (one: Exit, other: Exit): boolean =>
  one.by === other.by && (one.way.to === SCREENED) === (other.way.to === SCREENED)

function arcOf(node: FlowNode, exit: Exit, goesBack: boolean): Arc {
  if (goesBack) return { exit, goesBack, to: wayAfterReview(node).to }
  const { to, pid } = exit.way
  return pid === undefined ? { exit, to } : { exit, to, pid }
}

/** Names where an arc leads: other questionnaires are different ends. */
export const targetOf = ({ to, pid }: Arc): string | number => (pid === undefined ? to : `→${pid}`)

/** The end meant by a negative target. */
export function endOf(to: number): RouteEnd {
  if (to === END) return "completed"
  if (to === SCREENED) return "screenedOut"
  if (to === LEAVES) return "left"
  if (to === BROKEN) return "broken"
  throw new Error(`no end: ${to}`)
}
