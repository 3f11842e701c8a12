import { addStep } from "../add-step.ts"
import { passOver } from "../advance.ts"
import { ask } from "../ask.ts"
import {
  applyDeed,
  codesLeft,
  refuse,
  startingState,
  wait,
  waitIn,
  type RespondentEvent,
} from "../engine.ts"
import type { EngineGraph, EngineNode } from "../graph.ts"
import { judgeBy, type Judges } from "../judge-answer.ts"
import type { AnswerProblem } from "../problem.ts"
import type { AnswerValue } from "../../questionnaire/index.ts"
import { moveFrom, NO_CODES, showIn, type Advance, type InterviewMove } from "../moving.ts"
import type { Rules } from "../rules.ts"
import type { LogEntry, State } from "../state.ts"
import { expandNode, findRecalled } from "./expand.ts"
import type { PageNode } from "./page-node.ts"
import type { Word, WordStep } from "./word.ts"

/** A question that the engine moves over on the page of a respondent. */
interface OnPage extends EngineNode {
  waits: PageNode["waits"] | undefined
  conditional: PageNode["conditional"] | undefined
}

/** The part of a questionnaire that the page knows; it grows with the server's responses. */
export interface PageGraph extends EngineGraph {
  readonly nodes: OnPage[]
  /** Questions in all, also those that are not here. */
  readonly count: number
}

export const emptyPageGraph = (count: number): PageGraph => ({ nodes: [], start: -1, count })

/** Adds questions that the server has sent. */
export function learn({ nodes, count }: PageGraph, pages: readonly PageNode[]): void {
  for (const page of pages)
    nodes[page.index] = {
      ...expandNode(page, count),
      waits: page.waits,
      conditional: page.conditional,
    }
  // The source of a question's recall may come after it.
  for (const [index, node] of nodes.entries())
    if (isOnPage(node)) nodes[index] = findRecalled(node, (source) => nodes[source])
}

/** Only the server knows all addresses and places that there are. */
const JUDGES: Judges = {
  isEmail: (text) => /^[^\s@]+@[^\s@]+$/.test(text),
  isPlace: (_, id) => id !== "",
}

/** Why the page refuses this answer; `order`: the codes that it shows. */
export const judgeOnPage = (
  page: PageNode,
  value: AnswerValue,
  order: readonly number[],
): AnswerProblem | undefined => {
  const node = expandNode(page, 0)
  return judgeBy(JUDGES, node, value, codesLeft(node, { order }))
}

const isOnPage = (node: EngineNode | undefined): node is OnPage => node !== undefined

const RULES: Rules<PageGraph> = {
  judges: JUDGES,
  holdAfter: (moving, { waits }) => (waits ? waitIn(moving) : undefined),
  // Ends, what is not here, places that may be known without asking, and what not everybody is shown.
  hold: (moving, { to }) => {
    const node = moving.graph.nodes[to]
    const before = moving.path && moving.graph.nodes[moving.path.node]
    const isPassedOver = moving.path?.by === "nobody" && before?.waits
    return !isOnPage(node) || node.place || node.conditional || isPassedOver
      ? waitIn(moving)
      : undefined
  },
  isShown: () => true,
  hiddenItems: () => undefined,
  holdEmpty: waitIn,
  end: waitIn,
  placeOf: () => undefined,
  leaveBlock: () => {},
  unsettles: () => false,
}

/** An interview on the page before any response: it waits for the server. `left`: the remaining minutes shown to its respondent. */
export const startOnPage = (seed: number, left = Infinity): State => ({
  ...startingState({ seed, params: {}, profile: {}, portraits: undefined }, -1),
  phase: "waiting",
  left,
})

/** Applies a respondent's action as far as the page can decide. */
export function applyOnPage(graph: PageGraph, state: State, deed: RespondentEvent): Advance {
  if (state.phase === "over") return refuse(state, { key: "interviewOver" })
  const advance = applyDeed({ graph, rules: RULES }, state, deed)
  const { at } = advance.state
  return deed.kind === "back" && advance.state !== state && graph.nodes[at]?.conditional === "each"
    ? wait(advance.state, [])
    : advance
}

/** The interview as the server's word says it stands. */
export function applyWord(graph: PageGraph, state: State, word: Word): Advance {
  const kept = keptOf(state, word.keep)
  const log = word.steps.reduce((before, step) => logOf(graph, step, before), state.log)
  const moving = moveFrom({ graph, rules: RULES }, state, { ...kept, log })
  for (const step of word.steps)
    if (step.by === "respondent") stepOn(moving, step)
    else passOver(moving, step.node, step.by, step.by === "profile" ? "" : undefined)
  const node = graph.nodes[word.at ?? -1]
  if (node) {
    const shown = showIn(moving, node, word.order ?? orderAt(moving, node))
    const { progress, left = Infinity } = word
    return {
      ...shown,
      state: { ...shown.state, progress, left: Math.min(left, shown.state.left) },
    }
  }
  const { over = "ended", pid } = word
  const outcome = over === "ended" ? "closed" : over
  const end = { phase: "over", at: -1, order: NO_CODES, progress: 1, outcome, pid } as const
  const { path, length } = moving
  return {
    state: { ...state, path, length, log, ...end },
    effects: [{ kind: "finish", outcome, ...(pid !== undefined && { pid }) }],
  }
}

/** Answers given before the page knew of them are filled in when the respondent goes back. */
function logOf(
  { nodes }: PageGraph,
  { node, value }: WordStep,
  before: LogEntry | undefined,
): LogEntry | undefined {
  const question = nodes[node]?.id
  return question === undefined || !value
    ? before
    : { event: { kind: "answer", question, value }, before }
}

function keptOf(state: State, keep: number): Pick<State, "path" | "length"> {
  let { path, length } = state
  while (path && length > keep) {
    path = path.before
    length--
  }
  return { path, length }
}

/** The codes shown at a question, in order, if no conditions decide on them. */
function orderAt(
  { path, from }: InterviewMove<PageGraph>,
  node: EngineNode | undefined,
): readonly number[] {
  const order = node ? ask(node, path, from.given.seed) : NO_CODES
  return typeof order === "string" ? NO_CODES : order
}

function stepOn(moving: InterviewMove<PageGraph>, { node, value, order: given }: WordStep): void {
  const order = given ?? orderAt(moving, moving.graph.nodes[node])
  moving.path = addStep(moving, moving.path, { node, value, order, by: "respondent" })
  moving.length++
}
