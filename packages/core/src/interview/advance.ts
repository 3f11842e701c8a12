import { BROKEN, hiddenWay, ownWay, type FlowWay } from "../flow/index.ts"
import type { AnswerValue } from "../questionnaire/index.ts"
import { addStep } from "./add-step.ts"
import { ask } from "./ask.ts"
import type { EngineGraph } from "./graph.ts"
import { NO_CODES, showIn, type Advance, type InterviewMove } from "./moving.ts"
import type { NodeOf } from "./rules.ts"
import type { LogEntry, Step } from "./state.ts"
import { answersWay, follow } from "./way.ts"

/**
 * Continues the interview along this exit, over questions that need no asking, until one is shown, a response of the server is
 * needed, or it is over. Terminates for every graph: after as many unasked steps as there are questions, without a review among
 * them, it is closed.
 */
export function advance<G extends EngineGraph>(moving: InterviewMove<G>, first: FlowWay): Advance {
  const { graph, rules } = moving
  let way = first
  for (let passedOver = 0; passedOver <= graph.nodes.length;) {
    rules.leaveBlock(moving, way.to)
    const held = rules.hold(moving, way)
    if (held) return held
    const node = graph.nodes[way.to]
    if (!node) return rules.end(moving, way)
    const arrival = arrivalAt(moving, node)
    if (arrival === "hidden") {
      passOver(moving, node.index, "hidden")
      way = hiddenWay(node)
      passedOver++
      continue
    }
    if (arrival === "empty") {
      if (node.recall?.onEmpty === "screenOut") return rules.holdEmpty(moving)
      passOver(moving, node.index, "nobody")
    } else if ("place" in arrival) passOver(moving, node.index, "profile", arrival.place)
    else return showIn(moving, node, arrival)
    const stopped = rules.holdPassed?.(moving, node)
    if (stopped) return stopped
    way = wayOn(moving, node, undefined)
    passedOver = way.review === undefined ? passedOver + 1 : 0
  }
  return rules.end(moving, { to: BROKEN })
}

/** The way from the question of the last step on, reviews counted. No value: no answer decides. */
export function wayOn<G extends EngineGraph>(
  moving: InterviewMove<G>,
  node: NodeOf<G>,
  value: AnswerValue | undefined,
): FlowWay {
  const { path, rules } = moving
  const wayAfter = (step: Step | undefined, answered: AnswerValue | undefined) =>
    answersWay(node, answered) ?? rules.ownWay?.(moving, node, step) ?? ownWay(node)
  const way = wayAfter(path, value)
  return follow(node, way, path, (_, step) => wayAfter(step, step.value))
}

/** The codes to show at a question, the place that needs no asking, or as {@link ask} why nothing is shown. */
function arrivalAt<G extends EngineGraph>(
  moving: InterviewMove<G>,
  node: NodeOf<G>,
): ReturnType<typeof ask> | { place: string } {
  const { rules, path, from } = moving
  if (!rules.isShown(moving, node)) return "hidden"
  const place = node.place && rules.placeOf(moving, node)
  if (place !== undefined) return { place }
  return ask(node, path, from.given.seed, rules.hiddenItems(moving, node))
}

export function passOver<G extends EngineGraph>(
  moving: InterviewMove<G>,
  node: number,
  by: "profile" | "nobody" | "hidden",
  place?: string,
): void {
  const value = place === undefined ? undefined : { place }
  moving.path = addStep(moving, moving.path, { node, value, order: NO_CODES, by })
  moving.length++
}

/** The last answer given to a question, even if it was taken back since. */
export function draftIn(log: LogEntry | undefined, question: string): AnswerValue | undefined {
  for (let entry = log; entry; entry = entry.before) {
    const { event } = entry
    if (event.kind === "answer" && event.question === question) return event.value
  }
  return undefined
}
