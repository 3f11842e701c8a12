import type { AnswerValue } from "../questionnaire/index.ts"
import { advance, draftIn } from "./advance.ts"
import { finishIn, leave } from "./ending.ts"
import { applyDeed, refuse, stay } from "./engine.ts"
import type { InterviewEvent } from "./event.ts"
import { FULL_RULES, profileAndPortraits } from "./full-rules.ts"
import type { Graph } from "./graph.ts"
import type { Advance } from "./moving.ts"
import { needsPlace } from "./needs-place.ts"
import { inOrderOf } from "./personal-order.ts"
import type { State } from "./state.ts"

/**
 * Applies an event to an interview. An invalid one leaves the state unchanged (the same object) and is refused with the reason:
 * so a log of all events and a log of the accepted ones lead to the same state.
 */
export function apply(whole: Graph, state: State, event: InterviewEvent): Advance {
  const graph = inOrderOf(whole, state.given)
  if (state.phase === "over")
    return event.kind === "leaseResult" && needsPlace(graph, state)
      ? changePlace(graph, state, event)
      : refuse(state, { key: "interviewOver" })
  switch (event.kind) {
    case "answer":
    case "skip":
    case "back":
      return applyDeed(groundOf(graph), state, event)
    case "resume":
      return resume(graph, state)
    case "timeout":
      return finishIn(stay(groundOf(graph), state, event), "abandoned", { at: openAt(state) })
    case "close":
      return finishIn(stay(groundOf(graph), state, event), "closed", { at: openAt(state) })
    case "leaseResult":
      return lease(graph, state, event)
  }
}

const groundOf = (graph: Graph) => ({ graph, rules: FULL_RULES })

const openAt = (state: State): number => (state.phase === "asking" ? state.at : -1)

/** Repeats the awaited question or effect without a change. */
function resume(graph: Graph, state: State): Advance {
  const node = graph.nodes[state.at]
  if (state.phase === "asking" && node)
    return { state, effects: [{ kind: "show", question: node.id, order: state.order }] }
  const instead = state.portrait === undefined ? {} : { instead: state.portrait }
  return { state, effects: [{ kind: "reserve", ...profileAndPortraits(graph, state), ...instead }] }
}

/** The respondent's last answer to a question, shown when it is asked again; `undefined`: none yet. */
export const draftOf = (state: State, question: string): AnswerValue | undefined =>
  draftIn(state.log, question)

type LeaseResult = Extract<InterviewEvent, { kind: "leaseResult" }>

function lease(graph: Graph, state: State, event: LeaseResult): Advance {
  if (state.phase !== "reserving") return changePlace(graph, state, event)
  const { portrait } = event
  const ground = groundOf(graph)
  if (portrait === "full") return leave(stay(ground, state, event), "quotaFull")
  if (portrait === "none") return leave(stay(ground, state, event), "notQualified")
  if (!profileAndPortraits(graph, state).portraits.includes(portrait))
    return refuse(state, { key: "otherPortrait", params: { portrait } })
  const held = { ...state, portrait, settled: true }
  return advance(stay(ground, held, event), {
    to: state.at,
    ...(state.end !== undefined && { end: state.end }),
  })
}

/**
 * The word on a place after questions were answered behind the selection: there is none, so that the interview ends and its answers
 * stay, or one of another portrait that the respondent matches.
 */
function changePlace(graph: Graph, state: State, event: LeaseResult): Advance {
  const { portrait } = event
  const stayed = stay(groundOf(graph), state, event)
  if (portrait === "full") return finishIn(stayed, "quotaFull", { at: openAt(state) })
  if (portrait === "none" || state.portrait === undefined)
    return refuse(state, { key: "placeNotAwaited" })
  if (!profileAndPortraits(graph, state).portraits.includes(portrait))
    return refuse(state, { key: "otherPortrait", params: { portrait } })
  return { state: { ...state, portrait, log: stayed.log }, effects: [] }
}
