import { BROKEN, END, LEAVES, ownWay, type Way } from "../flow/index.ts"
import type { Portrait } from "../portrait/index.ts"
import type { AnswerValue } from "../questionnaire/index.ts"
import { ask } from "./ask.ts"
import type { GraphNode } from "./graph.ts"
import { finishIn, leaveBlock, NO_CODES, showIn, type Advance, type Moving } from "./moving.ts"
import type { Outcome } from "./outcome.ts"
import { knownPlace, matching, profileOf } from "./profile.ts"
import type { LogEntry, Step } from "./state.ts"
import { follow } from "./way.ts"

/**
 * The interview goes on by this way, over questions that need no asking, until one is shown, a place has to be reserved, or it is
 * over. It ends for every graph: after as many steps without asking as there are questions, and no review among them, it is closed.
 */
export function advance(moving: Moving, first: Way): Advance {
  const { graph, from } = moving
  let way = first
  for (let passedOver = 0; passedOver <= graph.nodes.length;) {
    if (graph.callsBack) leaveBlock(moving, way.to)
    const held = from.given.portraits && reserve(moving, from.given.portraits, way.to)
    if (held) return held
    const node = graph.nodes[way.to]
    if (!node) return atEnd(moving, way)
    const place = node.place && placeOf(moving, node)
    if (place === undefined) {
      const order = ask(node, moving.path, from.given.seed)
      if (order) return showIn(moving, node, order)
      if (node.recall?.onEmpty === "screenOut") return leave(moving, "screenedOut")
    }
    passOver(moving, node, place)
    way = follow(node, ownWay(node), moving.path)
    passedOver = way.review === undefined ? passedOver + 1 : 0
  }
  return leave(moving, "closed")
}

/** Ends the interview, and with it its last block. */
export function leave(moving: Moving, outcome: Outcome, pid?: number): Advance {
  if (moving.graph.callsBack) leaveBlock(moving, END)
  return finishIn(moving, outcome, { pid })
}

function passOver(moving: Moving, { index }: GraphNode, place: string | undefined): void {
  const before = moving.path
  const step: Step =
    place === undefined
      ? { node: index, value: undefined, order: NO_CODES, by: "nobody", before }
      : { node: index, value: { place }, order: NO_CODES, by: "profile", before }
  moving.path = step
  moving.length++
}

/** A place that needs no asking, unless the respondent has once named one: that wins, and is asked again. */
function placeOf({ graph, from, path, log }: Moving, node: GraphNode): string | undefined {
  const known = knownPlace(graph, node, { given: from.given, path })
  return known !== undefined && draftIn(log, node.id) === undefined ? known : undefined
}

/** What the respondent last answered to a question, also where the answer was taken back since. */
export function draftIn(log: LogEntry | undefined, question: string): AnswerValue | undefined {
  for (let entry = log; entry; entry = entry.before) {
    const { event } = entry
    if (event.kind === "answer" && event.question === question) return event.value
  }
  return undefined
}

/** Asks for a place once nothing that can still come tells more about the respondent. */
function reserve(moving: Moving, open: readonly Portrait[], to: number): Advance | undefined {
  const { graph, from, path, length, called, effects, log } = moving
  const { given, portrait } = from
  if (to === BROKEN || to === LEAVES) return undefined
  if (graph.nodes[to]?.leadsToQualifying) moving.settled = false
  else if (!moving.settled) {
    const profile = profileOf(graph, { given, path })
    const portraits = matching(open, profile)
    if (portraits.length === 0) return leave(moving, "notQualified")
    moving.settled = portrait !== undefined && portraits.includes(portrait)
    if (moving.settled) return undefined
    const instead = portrait === undefined ? {} : { instead: portrait }
    effects.push({ kind: "reserve", profile, portraits, ...instead })
    const waiting = { phase: "reserving", at: to, order: NO_CODES, settled: false } as const
    return { state: { ...from, path, length, called, log, ...waiting }, effects }
  }
  return undefined
}

function atEnd(moving: Moving, { to, pid }: Way): Advance {
  if (to === END) return leave(moving, "completed")
  return to === LEAVES ? leave(moving, "redirected", pid) : leave(moving, "closed")
}
