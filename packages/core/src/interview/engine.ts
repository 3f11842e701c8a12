import type { AnswerValue } from "../questionnaire/index.ts"
import { addStep } from "./add-step.ts"
import { advance, wayOn } from "./advance.ts"
import type { InterviewEvent } from "./event.ts"
import type { EngineGraph, EngineNode } from "./graph.ts"
import { judgeBy } from "./judge-answer.ts"
import { meantBy } from "./meant-by.ts"
import { moveFrom, type Advance, type MoveBase, type InterviewMove } from "./moving.ts"
import type { InterviewProblem } from "./problem.ts"
import type { NodeOf } from "./rules.ts"
import type { StateGivens, LogEntry, State } from "./state.ts"

/** Actions of respondents. */
export type RespondentEvent = Extract<InterviewEvent, { kind: "answer" | "skip" | "back" }>
type DeedOf<Kind> = Extract<RespondentEvent, { kind: Kind }>

/** An interview before its first question. */
export const startingState = (given: StateGivens, at: number): State => ({
  given,
  phase: "asking",
  at,
  order: [],
  path: undefined,
  length: 0,
  progress: 0,
  left: Infinity,
  portrait: undefined,
  settled: false,
  called: [],
  outcome: undefined,
  pid: undefined,
  end: undefined,
  log: undefined,
})

/** Applies an action to an interview by these rules; an invalid one leaves the state unchanged (the same object). */
export function applyDeed<G extends EngineGraph>(
  ground: MoveBase<G>,
  state: State,
  event: RespondentEvent,
): Advance {
  switch (event.kind) {
    case "answer":
      return answer(ground, state, event)
    case "skip":
      return skip(ground, state, event)
    case "back":
      return goBack(ground, state, event)
  }
}

export const refuse = (state: State, problem: InterviewProblem): Advance => ({
  state,
  effects: [{ kind: "refuse", problem }],
})

const logEvent = (state: State, event: InterviewEvent): LogEntry => ({ event, before: state.log })

export const stay = <G extends EngineGraph>(
  ground: MoveBase<G>,
  state: State,
  event: InterviewEvent,
): InterviewMove<G> =>
  moveFrom(ground, state, { path: state.path, length: state.length, log: logEvent(state, event) })

/** The question that is shown, if the event is about it. */
function nodeFor<G extends EngineGraph>(
  { graph, rules }: MoveBase<G>,
  state: State,
  question: string,
): NodeOf<G> | InterviewProblem {
  if (state.phase !== "asking") return PLACE_AWAITED
  const node = graph.nodes[state.at]
  return node?.id === question ? (rules.asked?.(graph, node, state) ?? node) : OTHER_QUESTION
}

const PLACE_AWAITED: InterviewProblem = { key: "placeAwaited" }
const OTHER_QUESTION: InterviewProblem = { key: "otherQuestion" }

function answer<G extends EngineGraph>(
  ground: MoveBase<G>,
  state: State,
  event: DeedOf<"answer">,
): Advance {
  const node = nodeFor(ground, state, event.question)
  if ("key" in node) return refuse(state, node)
  const problem = judgeBy(ground.rules.judges, node, event.value, codesLeft(node, state))
  if (problem) return refuse(state, problem)
  const value = meantBy(node, event.value)
  const accepted = value === event.value ? event : { ...event, value }
  return goOn(stepOn(ground, state, accepted, value), node, value)
}

/** The codes shown, if recall or conditions may have left some out. */
export const codesLeft = (
  { isPartial }: Pick<EngineNode, "isPartial">,
  { order }: Pick<State, "order">,
): readonly number[] | undefined => (isPartial ? order : undefined)

function skip<G extends EngineGraph>(
  ground: MoveBase<G>,
  state: State,
  event: DeedOf<"skip">,
): Advance {
  const node = nodeFor(ground, state, event.question)
  if ("key" in node) return refuse(state, node)
  if (node.required) return refuse(state, { key: "answerRequired" })
  return goOn(stepOn(ground, state, event, undefined), node, undefined)
}

function goOn<G extends EngineGraph>(
  moving: InterviewMove<G>,
  node: NodeOf<G>,
  value: AnswerValue | undefined,
): Advance {
  const held = moving.rules.holdAfter(moving, node, value)
  if (held) return held
  return advance(moving, wayOn(moving, node, value))
}

/** Waits for the word of who knows how the interview goes on. */
export function waitIn<G extends EngineGraph>(moving: InterviewMove<G>): Advance {
  const { from, path, length, settled, called, effects, log } = moving
  return wait({ ...from, path, length, settled, called, log }, effects)
}

/** The same of an interview in this state. */
export const wait = (state: State, effects: Advance["effects"]): Advance => ({
  state: { ...state, phase: "waiting", at: -1, order: [] },
  effects: [...effects, { kind: "wait" }],
})

function stepOn<G extends EngineGraph>(
  ground: MoveBase<G>,
  state: State,
  event: InterviewEvent,
  value: AnswerValue | undefined,
): InterviewMove<G> {
  const { at, order, path: before } = state
  const path = addStep(ground, before, { node: at, value, order, by: "respondent" })
  return moveFrom(ground, state, { path, length: state.length + 1, log: logEvent(state, event) })
}

/**
 * Goes back to the last question that the respondent was asked, over those that were not; while the page waits for the server, that is
 * the one just answered.
 */
function goBack<G extends EngineGraph>(
  { graph, rules }: MoveBase<G>,
  state: State,
  event: InterviewEvent,
): Advance {
  if (state.phase !== "asking" && state.phase !== "waiting") return refuse(state, PLACE_AWAITED)
  let length = state.length - 1
  let step = state.path
  while (step && step.by !== "respondent") {
    step = step.before
    length--
  }
  const node = step && graph.nodes[step.node]
  if (!step || !node) return refuse(state, { key: "nothingBefore" })
  const { node: at, order, before: path } = step
  const settled = state.settled && !rules.unsettles(node)
  return {
    state: {
      ...state,
      phase: "asking",
      at,
      order,
      path,
      length,
      settled,
      log: logEvent(state, event),
    },
    effects: [{ kind: "show", question: node.id, order }],
  }
}
