import { ownWay } from "../flow/index.ts"
import type { AnswerValue } from "../questionnaire/index.ts"
import { advance, draftIn, leave } from "./advance.ts"
import type { InterviewEvent } from "./event.ts"
import type { Graph, GraphNode } from "./graph.ts"
import { judgeAnswer } from "./judge-answer.ts"
import { meantBy } from "./meant-by.ts"
import { finishIn, moveFrom, type Advance, type Moving } from "./moving.ts"
import type { InterviewProblem } from "./problem.ts"
import { matching, profileOf } from "./profile.ts"
import type { LogEntry, State, Step } from "./state.ts"
import { follow, passes, wayOf } from "./way.ts"

type EventOf<Kind> = Extract<InterviewEvent, { kind: Kind }>

/**
 * What an event makes of an interview. One that does not fit leaves the state as it is, the same object, and is refused with
 * the reason: so a log of all events and a log of those accepted lead to the same state.
 */
export function apply(graph: Graph, state: State, event: InterviewEvent): Advance {
  if (state.phase === "over") return refuse(state, { key: "interviewOver" })
  switch (event.kind) {
    case "answer":
      return answer(graph, state, event)
    case "skip":
      return skip(graph, state, event)
    case "back":
      return back(graph, state, event)
    case "resume":
      return resume(graph, state)
    case "timeout":
      return finishIn(stay(graph, state, event), "abandoned", { at: openAt(state) })
    case "close":
      return finishIn(stay(graph, state, event), "closed", { at: openAt(state) })
    case "leaseResult":
      return lease(graph, state, event)
  }
}

/** What the respondent last answered to a question, to fill it in when it is shown again; `undefined`: nothing yet. */
export const draftOf = (state: State, question: string): AnswerValue | undefined =>
  draftIn(state.log, question)

const refuse = (state: State, problem: InterviewProblem): Advance => ({
  state,
  effects: [{ kind: "refuse", problem }],
})

const logged = (state: State, event: InterviewEvent): LogEntry => ({ event, before: state.log })

const stay = (graph: Graph, state: State, event: InterviewEvent): Moving =>
  moveFrom(graph, state, state.path, state.length, logged(state, event))

const openAt = (state: State): number => (state.phase === "asking" ? state.at : -1)

/** The question that is shown, if the event is about it. */
function nodeFor(graph: Graph, state: State, question: string): GraphNode | InterviewProblem {
  if (state.phase === "reserving") return PLACE_AWAITED
  const node = graph.nodes[state.at]
  return node?.id === question ? node : OTHER_QUESTION
}

const PLACE_AWAITED: InterviewProblem = { key: "placeAwaited" }
const OTHER_QUESTION: InterviewProblem = { key: "otherQuestion" }

function answer(graph: Graph, state: State, event: EventOf<"answer">): Advance {
  const node = nodeFor(graph, state, event.question)
  if ("key" in node) return refuse(state, node)
  const problem = judgeAnswer(node, event.value, node.recall && state.order)
  if (problem) return refuse(state, problem)
  const value = meantBy(node, event.value)
  const accepted = value === event.value ? event : { ...event, value }
  const moving = stepOn(graph, state, accepted, value)
  return passes(node, value)
    ? advance(moving, follow(node, wayOf(node, value), moving.path))
    : leave(moving, "screenedOut")
}

function skip(graph: Graph, state: State, event: EventOf<"skip">): Advance {
  const node = nodeFor(graph, state, event.question)
  if ("key" in node) return refuse(state, node)
  if (node.required) return refuse(state, { key: "answerRequired" })
  const moving = stepOn(graph, state, event, undefined)
  return advance(moving, follow(node, ownWay(node), moving.path))
}

function stepOn(
  graph: Graph,
  state: State,
  event: InterviewEvent,
  value: AnswerValue | undefined,
): Moving {
  const { at, order, path: before, length } = state
  const step: Step = { node: at, value, order, by: "respondent", before }
  return moveFrom(graph, state, step, length + 1, logged(state, event))
}

/** Goes back to the last question that the respondent was asked, over those that were not. */
function back(graph: Graph, state: State, event: InterviewEvent): Advance {
  if (state.phase === "reserving") return refuse(state, PLACE_AWAITED)
  let length = state.length - 1
  let step = state.path
  while (step && step.by !== "respondent") {
    step = step.before
    length--
  }
  const node = step && graph.nodes[step.node]
  if (!step || !node) return refuse(state, { key: "nothingBefore" })
  const { node: at, order, before: path } = step
  const settled = state.settled && !node.leadsToQualifying
  return {
    state: { ...state, at, order, path, length, settled, log: logged(state, event) },
    effects: [{ kind: "show", question: node.id, order }],
  }
}

/** Repeats what is awaited; nothing changes. */
function resume(graph: Graph, state: State): Advance {
  const node = graph.nodes[state.at]
  if (state.phase === "asking" && node)
    return { state, effects: [{ kind: "show", question: node.id, order: state.order }] }
  const instead = state.portrait === undefined ? {} : { instead: state.portrait }
  return { state, effects: [{ kind: "reserve", ...wanted(graph, state), ...instead }] }
}

function wanted(graph: Graph, state: State) {
  const profile = profileOf(graph, state)
  return { profile, portraits: matching(state.given.portraits ?? [], profile) }
}

function lease(graph: Graph, state: State, event: EventOf<"leaseResult">): Advance {
  if (state.phase !== "reserving") return refuse(state, { key: "placeNotAwaited" })
  const { portrait } = event
  if (portrait === "full") return leave(stay(graph, state, event), "quotaFull")
  if (portrait === "none") return leave(stay(graph, state, event), "notQualified")
  if (!wanted(graph, state).portraits.includes(portrait))
    return refuse(state, { key: "otherPortrait", params: { portrait } })
  const held = { ...state, portrait, settled: true }
  return advance(stay(graph, held, event), { to: state.at })
}
