import { BROKEN, ownWay, type Way } from "../flow/index.ts"
import type { AnswerValue } from "../questionnaire/index.ts"
import { ask } from "./ask.ts"
import type { EngineGraph } from "./graph.ts"
import { NO_CODES, showIn, type Advance, type Moving } from "./moving.ts"
import type { LogEntry, Step } from "./state.ts"
import { follow } from "./way.ts"

/**
 * The interview goes on by this way, over questions that need no asking, until one is shown, somebody's word is waited for, or it
 * is over. It ends for every graph: after as many steps without asking as there are questions, and no review among them, it is closed.
 */
export function advance<G extends EngineGraph>(moving: Moving<G>, first: Way): Advance {
  const { graph, rules, from } = moving
  let way = first
  for (let passedOver = 0; passedOver <= graph.nodes.length;) {
    rules.leaveBlock(moving, way.to)
    const held = rules.hold(moving, way.to)
    if (held) return held
    const node = graph.nodes[way.to]
    if (!node) return rules.end(moving, way)
    const place = node.place && rules.placeOf(moving, node)
    if (place === undefined) {
      const order = ask(node, moving.path, from.given.seed)
      if (order) return showIn(moving, node, order)
      if (node.recall?.onEmpty === "screenOut") return rules.holdEmpty(moving)
    }
    passOver(moving, node.index, place)
    way = follow(node, ownWay(node), moving.path)
    passedOver = way.review === undefined ? passedOver + 1 : 0
  }
  return rules.end(moving, { to: BROKEN })
}

export function passOver<G extends EngineGraph>(
  moving: Moving<G>,
  node: number,
  place: string | undefined,
): void {
  const before = moving.path
  const step: Step =
    place === undefined
      ? { node, value: undefined, order: NO_CODES, by: "nobody", before }
      : { node, value: { place }, order: NO_CODES, by: "profile", before }
  moving.path = step
  moving.length++
}

/** What the respondent last answered to a question, also where the answer was taken back since. */
export function draftIn(log: LogEntry | undefined, question: string): AnswerValue | undefined {
  for (let entry = log; entry; entry = entry.before) {
    const { event } = entry
    if (event.kind === "answer" && event.question === question) return event.value
  }
  return undefined
}
