import { BROKEN, hiddenWay, ownWay, type FlowWay } from "../flow/index.ts"
import type { AnswerValue } from "../questionnaire/index.ts"
import { addStep } from "./add-step.ts"
import { ask } from "./ask.ts"
import type { EngineGraph } from "./graph.ts"
import { NO_CODES, showIn, type Advance, type InterviewMove } from "./moving.ts"
import type { LogEntry } from "./state.ts"
import { follow } from "./way.ts"

/**
 * Continues the interview along this exit, over questions that need no asking, until one is shown, a response of the server is
 * needed, or it is over. Terminates for every graph: after as many unasked steps as there are questions, without a review among
 * them, it is closed.
 */
export function advance<G extends EngineGraph>(moving: InterviewMove<G>, first: FlowWay): Advance {
  const { graph, rules, from } = moving
  let way = first
  for (let passedOver = 0; passedOver <= graph.nodes.length;) {
    rules.leaveBlock(moving, way.to)
    const held = rules.hold(moving, way.to)
    if (held) return held
    const node = graph.nodes[way.to]
    if (!node) return rules.end(moving, way)
    if (!rules.isShown(moving, node)) {
      passOver(moving, node.index, "hidden")
      way = hiddenWay(node)
      passedOver++
      continue
    }
    const place = node.place && rules.placeOf(moving, node)
    if (place === undefined) {
      const order = ask(node, moving.path, from.given.seed)
      if (order) return showIn(moving, node, order)
      if (node.recall?.onEmpty === "screenOut") return rules.holdEmpty(moving)
    }
    passOver(moving, node.index, place === undefined ? "nobody" : "profile", place)
    way = follow(node, ownWay(node), moving.path)
    passedOver = way.review === undefined ? passedOver + 1 : 0
  }
  return rules.end(moving, { to: BROKEN })
}

export function passOver<G extends EngineGraph>(
  moving: InterviewMove<G>,
  node: number,
  by: "profile" | "nobody" | "hidden",
  place?: string,
): void {
  const value = place === undefined ? undefined : { place }
  moving.path = addStep(moving.graph, moving.path, { node, value, order: NO_CODES, by })
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
