import { hiddenWay } from "../flow/index.ts"
import type { AnswerValue } from "../questionnaire/index.ts"
import type { InterviewEvent } from "./event.ts"
import { branchAfter, isScreenedOutAfter, ownWayAfter } from "./decided-by-conditions.ts"
import type { Graph } from "./graph.ts"
import { inOrderOf } from "./personal-order.ts"
import { passesScreeningOf } from "./passes-screening-of.ts"
import type { State, StateGivens, Step } from "./state.ts"
import { answersWay, follow } from "./way.ts"
import { type WayRule, wayRule } from "./way-rule.ts"

/** The rule of a leg. `start`: nothing is before it. `usedUp`: a review was used as often as it says, so the flow falls through. `hidden`: the question before was not shown. */
export type LegRule = WayRule | { by: "start" } | { by: "usedUp" } | { by: "hidden" }

/** How an interview got from one question to the next. */
export interface RouteTransition {
  /** Index of the previous question; undefined at the beginning of the interview. */
  from: number | undefined
  /** Index of the question that it led to, or one of the negative ends of the flow. */
  to: number
  rule: LegRule
  /**
   * Outcome of that question. `known`: its place needed no asking. `empty`: recall left nothing to ask. `hidden`: its conditions did
   * not hold.
   */
  arrival: "shown" | "known" | "empty" | "hidden" | "over"
  /** Steps that are behind. */
  depth: number
  path: Step | undefined
  /** The known place. */
  value?: AnswerValue | undefined
}

/** Why an interview is over. `way`: the last leg led to an end; `broken`: it led nowhere. */
export type EndCause =
  | { by: "way" | "broken" | "noPortrait" | "quotaFull" | "timeout" | "close" }
  | { by: "screening"; question: number }
  | { by: "recall"; question: number }
  /** The condition for being screened out of this question holds. */
  | { by: "condition"; question: number }

export interface RouteTransitions {
  legs: readonly RouteTransition[]
  end: EndCause | undefined
}

const NOTHING: RouteTransitions = { legs: [], end: undefined }

/**
 * Transitions caused by the last event, question by question, as the engine made them. `before` undefined: the interview has just
 * begun. If a slot is being reserved, the transition to the next question comes with the server's response.
 */
export function legsOf(
  whole: Graph,
  before: State | undefined,
  event: InterviewEvent | undefined,
  after: State,
): RouteTransitions {
  if (before === after) return NOTHING
  const stopped = stoppedWhereItStands(before, event, after)
  if (stopped) return stopped
  const { behind, passed } = stepsOf(before, event, after)
  const graph = inOrderOf(whole, after.given)
  const walked = { graph, given: after.given }
  const legs = passedLegs(walked, behind, passed, after.length - passed.length)
  const last = passed.at(-1) ?? behind
  const isAnswered = event?.kind === "answer" && passed.length === 0
  const ahead = legAhead(graph, last, after, isAnswered)
  return { legs: [...legs, ...ahead.legs], end: ahead.end }
}

/** Result of an event that reaches no question; undefined for others. */
function stoppedWhereItStands(
  before: State | undefined,
  event: InterviewEvent | undefined,
  after: State,
): RouteTransitions | undefined {
  if (event?.kind === "back") return NOTHING
  if (event?.kind === "timeout" || event?.kind === "close")
    return { legs: [], end: { by: event.kind } }
  // A place that is lost, or of another portrait, behind the selection.
  if (event?.kind !== "leaseResult" || !before || before.phase === "reserving") return undefined
  return after.outcome === "quotaFull" ? { legs: [], end: { by: "quotaFull" } } : NOTHING
}

/** The transition after the last step: to the shown question or an end. */
function legAhead(
  graph: Graph,
  last: Step | undefined,
  after: State,
  isAnswered: boolean,
): RouteTransitions {
  const ahead = { ...legFrom({ graph, given: after.given }, last), depth: after.length }
  if (after.phase === "reserving") return NOTHING
  if (after.phase !== "over")
    return { legs: [{ ...ahead, to: after.at, arrival: "shown" }], end: undefined }
  const end = causeOf(graph, after, last, isAnswered)
  const arrival = ARRIVALS[end.by]
  return { legs: arrival ? [{ ...ahead, arrival }] : [], end }
}

/** The step behind, which is the one that was answered just now, if one was; and those behind it that needed no asking. */
function stepsOf(before: State | undefined, event: InterviewEvent | undefined, after: State) {
  const made = stepsSince(before?.path, after.path)
  return event?.kind === "answer" || event?.kind === "skip"
    ? { behind: made[0], passed: made.slice(1) }
    : { behind: before?.path, passed: made }
}

/** Ends that a leg leads to; before all others the interview stops where it is. */
const ARRIVALS: Partial<Record<EndCause["by"], RouteTransition["arrival"]>> = {
  way: "over",
  broken: "over",
  recall: "empty",
}

const PASSED: Record<Step["by"], RouteTransition["arrival"]> = {
  respondent: "shown",
  profile: "known",
  nobody: "empty",
  hidden: "hidden",
}

/** Legs to questions that needed no asking. */
function passedLegs(
  walked: WalkedGraph,
  behind: Step | undefined,
  steps: readonly Step[],
  depth: number,
): RouteTransition[] {
  return steps.map((step, at) => ({
    ...legFrom(walked, at === 0 ? behind : steps[at - 1]),
    to: step.node,
    arrival: PASSED[step.by],
    depth: depth + at,
    value: step.value,
  }))
}

/** Steps of a path behind those that were there, the earliest first. */
function stepsSince(before: Step | undefined, after: Step | undefined): Step[] {
  const steps: Step[] = []
  for (let step = after; step && step !== before; step = step.before) steps.push(step)
  return steps.toReversed()
}

/** A graph, and the facts at the start of the interview that walks it. */
interface WalkedGraph {
  graph: Graph
  given: StateGivens
}

function legFrom(
  { graph, given }: WalkedGraph,
  path: Step | undefined,
): Pick<RouteTransition, "from" | "to" | "rule" | "path"> {
  const node = path && graph.nodes[path.node]
  if (!node) return { from: undefined, to: graph.start, rule: { by: "start" }, path }
  if (path.by === "hidden")
    return { from: node.index, to: hiddenWay(node).to, rule: { by: "hidden" }, path }
  const wayAfter = (step: Step) =>
    answersWay(node, step.value) ?? ownWayAfter(graph, node, { given, path: step })
  const way = wayAfter(path)
  const taken = follow(node, way, path, (_, step) => wayAfter(step))
  const branch = () => branchAfter(graph, node, { given, path })
  const rule: LegRule = taken === way ? wayRule(node, path.value, branch()) : { by: "usedUp" }
  return { from: node.index, to: taken.to, rule, path }
}

function causeOf(
  graph: Graph,
  { outcome, given }: State,
  last: Step | undefined,
  hasAnswered: boolean,
): EndCause {
  if (outcome === "screenedOut") return screeningCause({ graph, given }, last, hasAnswered)
  if (outcome === "notQualified") return { by: "noPortrait" }
  if (outcome === "quotaFull") return { by: "quotaFull" }
  return { by: outcome === "closed" ? "broken" : "way" }
}

function screeningCause(
  { graph, given }: WalkedGraph,
  last: Step | undefined,
  hasAnswered: boolean,
): EndCause {
  const node = last && graph.nodes[last.node]
  if (node && last.by !== "hidden") {
    const isByAnswer = hasAnswered && last.value && !passesScreeningOf(node, last.value)
    if (isByAnswer) return { by: "screening", question: node.index }
    if (isScreenedOutAfter(graph, node, { given, path: last }))
      return { by: "condition", question: node.index }
  }
  return { by: "recall", question: legFrom({ graph, given }, last).to }
}
