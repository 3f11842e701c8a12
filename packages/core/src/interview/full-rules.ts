import { BROKEN, type FlowWay, LEAVES } from "../flow/index.ts"
import { isPlaceId, type Portrait } from "../portrait/index.ts"
import { canonicalEmail, emailProblem } from "../user/index.ts"
import { draftIn } from "./advance.ts"
import { leave, leaveBy } from "./ending.ts"
import type { Graph } from "./graph.ts"
import {
  askedNode,
  isScreenedOutAfter,
  ownWayAfter,
  screeningEndAfter,
} from "./decided-by-conditions.ts"
import { hiddenItems, isShown } from "./is-shown.ts"
import type { Judges } from "./judge-answer.ts"
import { judgeForm } from "./judge-form.ts"
import { type Advance, type InterviewMove, NO_CODES } from "./moving.ts"
import { passesScreeningOf } from "./passes-screening-of.ts"
import { knownPlace, matchingPortraits, profileOf } from "./profile.ts"
import { ReadSteps } from "./read-steps.ts"
import type { Rules } from "./rules.ts"
import type { State, Step } from "./state.ts"
import { contactOf } from "../questionnaire/index.ts"
import type { Effect } from "./effect.ts"

export const FULL_JUDGES: Judges = {
  judgeForm,
  isEmail: (text) => !emailProblem(canonicalEmail(text)),
  isPlace: isPlaceId,
}

/** The rules with the whole graph: for the server, previews and simulations. */
export const FULL_RULES: Rules<Graph> = {
  judges: FULL_JUDGES,
  addRead: ({ nodes }, step) => {
    const read = step.before?.read
    const isRead = nodes[step.node]?.isRead
    step.read = isRead ? (read ?? ReadSteps.none).with(step.node, step) : read
  },
  holdAfter: (moving, node, value) =>
    (value === undefined || passesScreeningOf(node, value)) && !isScreened(moving, node)
      ? undefined
      : screenOut(moving, node),
  holdPassed: (moving, node) => (isScreened(moving, node) ? screenOut(moving, node) : undefined),
  asked: askedNode,
  ownWay: ({ graph, from }, node, path) => ownWayAfter(graph, node, { given: from.given, path }),
  hold: (moving, way) => {
    const { portraits } = moving.from.given
    return portraits && reserve(moving, portraits, way)
  },
  isShown: ({ graph, from, path }, node) => isShown(graph, node, { given: from.given, path }),
  hiddenItems: ({ graph, from, path }, node) =>
    hiddenItems(graph, node, { given: from.given, path }),
  holdEmpty: (moving) => leave(moving, "screenedOut"),
  end: leaveBy,
  placeOf: ({ graph, from, path, log }, node) => {
    const known = knownPlace(graph, node, { given: from.given, path })
    // A region or city named by the respondent wins, and is asked again.
    return known !== undefined && draftIn(log, node.id) === undefined ? known : undefined
  },
  leaveBlock: (moving, to) => {
    if (moving.graph.callsBack) callBack(moving, to)
  },
  unsettles: ({ leadsToQualifying }) => leadsToQualifying,
}

const isScreened = ({ graph, from, path }: InterviewMove<Graph>, node: Graph["nodes"][number]) =>
  isScreenedOutAfter(graph, node, { given: from.given, path })

function screenOut(moving: InterviewMove<Graph>, node: Graph["nodes"][number]): Advance {
  const { graph, from, path } = moving
  return leave(moving, "screenedOut", {
    end: screeningEndAfter(graph, node, { given: from.given, path }),
  })
}

/** The respondent's profile, and the portraits that match it. */
export function profileAndPortraits(graph: Graph, state: State) {
  const profile = profileOf(graph, state)
  return { profile, portraits: matchingPortraits(state.given.portraits ?? [], profile) }
}

/** The portraits that the respondent matches by their answers so far. */
export const wantedPortraits = (graph: Graph, state: State): readonly number[] =>
  profileAndPortraits(graph, state).portraits

/** Asks for a place once nothing that can still come tells more about the respondent. */
function reserve(
  moving: InterviewMove<Graph>,
  open: readonly Portrait[],
  { to, end }: FlowWay,
): Advance | undefined {
  const { graph, from, path, length, called, effects, log } = moving
  const { given, portrait } = from
  if (to === BROKEN || to === LEAVES) return undefined
  if (graph.nodes[to]?.leadsToQualifying) moving.settled = false
  else if (!moving.settled) {
    const profile = profileOf(graph, { given, path })
    const portraits = matchingPortraits(open, profile)
    if (portraits.length === 0) return leave(moving, "notQualified")
    moving.settled = portrait !== undefined && portraits.includes(portrait)
    if (moving.settled) return undefined
    const instead = portrait === undefined ? {} : { instead: portrait }
    effects.push({ kind: "reserve", profile, portraits, ...instead })
    const waiting = { phase: "reserving", at: to, end, order: NO_CODES, settled: false } as const
    return { state: { ...from, path, length, called, log, ...waiting }, effects }
  }
  return undefined
}

/** Calls the block of the last step, if it is left for good or for `to`, and was not called before. */
function callBack(moving: InterviewMove<Graph>, to: number): void {
  const { graph, path, called, effects } = moving
  const left = path && graph.nodes[path.node]?.block
  if (left === undefined || left === graph.nodes[to]?.block || called.includes(left)) return
  if (!wasShown(graph, left, path)) return
  const callbacks = callbacksOf(graph, left, path)
  if (callbacks.length === 0) return
  moving.called = [...called, left]
  effects.push(...callbacks)
}

/** Whether some question of a block was come to and not hidden by its conditions. */
function wasShown({ nodes }: Graph, block: number, path: Step | undefined): boolean {
  for (let step = path; step; step = step.before)
    if (step.by !== "hidden" && nodes[step.node]?.block === block) return true
  return false
}

/** The call of a block that is left; none if it has no address. */
function callbacksOf(graph: Graph, block: number, path: Step | undefined): Effect[] {
  const { id, callbackUrl: url, callbackAnswers } = graph.blocks[block] ?? {}
  if (id === undefined || url === undefined) return []
  return callbackAnswers
    ? [{ kind: "callback", block: id, url, answers: answersIn(graph, block, path) }]
    : [{ kind: "callback", block: id, url }]
}

type Answers = Extract<Effect, { kind: "callback" }>["answers"]

function answersIn(graph: Graph, block: number, path: Step | undefined): NonNullable<Answers> {
  const answers: NonNullable<Answers>[number][] = []
  const seen = new Set<number>()
  for (let step = path; step; step = step.before) {
    const node = graph.nodes[step.node]
    if (node?.block !== block || seen.has(step.node)) continue
    seen.add(step.node)
    // Contacts stay where only those who may can read them.
    if (step.value && !contactOf(node.question))
      answers.push({ question: node.id, value: step.value })
  }
  return answers.toReversed()
}
