import {
  apply,
  type Graph,
  type GraphNode,
  type InterviewEvent,
  mostEvents,
  needsPlace,
  offeredPortraits,
  type Outcome,
  start,
  type StartOptions,
  type State,
} from "../../interview/index.ts"
import { conditionsAt } from "../../flow/index.ts"
import { type AnswerValue, type Condition, visitComparisons } from "../../questionnaire/index.ts"
import { explainInterview } from "./explain.ts"
import type { ExplainStep } from "./explanation.ts"
import type { InvalidInterview } from "./invalid-interview.ts"
import type { DealtResult, Script } from "./scripts.ts"

/** A finished interview and its start. */
export interface EndedInterview {
  options: StartOptions
  outcome: Outcome
  portrait: number | null
}

/**
 * `unclear`: the interview may be valid or not, because it is unknown when the respondent was informed that there was no free
 * place, or because conditions read texts that the result does not contain.
 */
export type Fit = InvalidInterview | "fits" | "unclear"

/**
 * Checks whether these routes could have produced an interview. Replays its answers in the order in which the routes ask the
 * questions. Returns `fits`, `unclear`, or the first question that does not fit, with the reason.
 */
export function firstMisfit(graph: Graph, ended: EndedInterview, script: Script): Fit {
  const walk: ScriptWalk = {
    graph,
    ended,
    script,
    events: [],
    hasGuessed: false,
    unknownWords: new Set(),
  }
  const { fit, state } = walkThrough(walk)
  const isCertain = typeof fit === "string" || fit.kind === "gone"
  return isCertain || !hasReadUnknownWords(walk, state) ? fit : "unclear"
}

function walkThrough(walk: ScriptWalk): { fit: Fit; state: State } {
  const { graph, ended } = walk
  let { state } = start(graph, ended.options)
  const most = mostEvents(graph)
  while (state.phase !== "over") {
    const event = state.phase === "reserving" ? lease(walk, state) : answerAt(walk, state)
    if (event === undefined)
      return {
        fit: isDone(walk) && mayEndAt(walk, state) ? "fits" : fitOfAskedQuestion(walk, state),
        state,
      }
    const next = apply(graph, state, event)
    const refused = next.effects.find(({ kind }) => kind === "refuse")
    if (refused?.kind === "refuse") return { fit: notAccepted(event, refused.problem), state }
    if (walk.events.push(event) > most) return { fit: "unclear", state }
    state = next.state
  }
  return { fit: endOf(walk, state), state }
}

/** Whether the interview may have ended before the question that these routes ask next. */
const mayEndAt = ({ graph, ended: { outcome } }: ScriptWalk, state: State): boolean =>
  LEFT_OPEN.has(outcome) || (outcome === "quotaFull" && needsPlace(graph, state))

interface ScriptWalk {
  graph: Graph
  ended: EndedInterview
  script: Script
  events: InterviewEvent[]
  /** Whether a place of a portrait was assumed that may not have been free. */
  hasGuessed: boolean
  /** Indexes of answered questions whose text, or text of "other", is unknown and replaced by a sample. */
  unknownWords: Set<number>
}

/** Whether a condition on this path has compared an unknown text, or a number typed as unknown text. */
function hasReadUnknownWords(
  { graph: { nodes }, unknownWords }: ScriptWalk,
  state: State,
): boolean {
  if (unknownWords.size === 0) return false
  const isRead = (index: number): boolean => {
    const node = nodes[index]
    return node !== undefined && conditionsAt(node).some((each) => readsWords(each, unknownWords))
  }
  for (let step = state.path; step; step = step.before) if (isRead(step.node)) return true
  return isRead(state.at)
}

function readsWords(condition: Condition, of: ReadonlySet<number>): boolean {
  let isFound = false
  visitComparisons(condition, (comparison) => {
    if ("text" in comparison || "number" in comparison)
      isFound ||= of.has(Number(comparison.question))
  })
  return isFound
}

/** Outcomes that may occur at any question: the respondent left, or the survey was closed. */
const LEFT_OPEN: ReadonlySet<Outcome> = new Set(["abandoned", "closed"])
const NO_PLACE: Partial<Record<Outcome, "full" | "none">> = {
  quotaFull: "full",
  notQualified: "none",
}

const isDone = ({ script }: ScriptWalk): boolean => script.left().length === 0

/**
 * Returns the event that a place of a portrait was reserved or refused. The routes do not depend on the assigned portrait;
 * without a place the interview ends.
 */
function lease(walk: ScriptWalk, state: State): InterviewEvent | undefined {
  const { graph, ended } = walk
  const noPlace = NO_PLACE[ended.outcome]
  if (isDone(walk)) {
    if (LEFT_OPEN.has(ended.outcome) && ended.portrait === null) return undefined
    if (noPlace) return { kind: "leaseResult", portrait: noPlace }
  }
  if (noPlace) walk.hasGuessed = true
  const wanted = offeredPortraits({ graph, state })
  const portrait = wanted.find((each) => each === ended.portrait) ?? wanted[0] ?? "none"
  return { kind: "leaseResult", portrait }
}

function answerAt(
  { graph, script, unknownWords }: ScriptWalk,
  { at }: State,
): InterviewEvent | undefined {
  const node = graph.nodes[at]
  const dealt = node && script.take(node.id)
  if (!dealt) return undefined
  const question = node.id
  if (dealt.status === "skipped") return { kind: "skip", question }
  const value = valueOf(node, dealt)
  if (!("value" in dealt) || value !== dealt.value) unknownWords.add(at)
  return { kind: "answer", question, value }
}

const WORDS = "…"
const SAMPLES = { text: WORDS, number: "1", email: "a@example.test", phone: "00000" }

/** Returns the given answer. Texts that were removed are replaced by a sample, because only conditions depend on texts. */
function valueOf(node: GraphNode, dealt: Exclude<DealtResult, { status: "skipped" }>): AnswerValue {
  if ("withheld" in dealt) return { text: SAMPLES[node.format] }
  const { value } = dealt
  if (!("codes" in value)) return value
  const others = value.codes.filter(
    (code) => node.kinds[node.codes.indexOf(code)] === "other" && !value.texts?.[code],
  )
  if (others.length === 0) return value
  const texts = Object.fromEntries(others.map((code) => [code, WORDS]))
  return { codes: value.codes, texts: { ...value.texts, ...texts } }
}

const notAccepted = (
  event: InterviewEvent,
  problem: InvalidInterview["problem"],
): InvalidInterview => ({
  kind: "notAccepted",
  question: "question" in event ? event.question : "",
  ...(problem && { problem }),
})

/**
 * Returns the result if these routes ask a question that the interview did not ask. If the interview answered an earlier
 * question that was deleted or is passed by these routes, that question is reported instead.
 */
function fitOfAskedQuestion(walk: ScriptWalk, { at }: State): Fit {
  const { graph, script, hasGuessed } = walk
  if (hasGuessed) return "unclear"
  const [first] = script.left()
  if (first !== undefined && !graph.nodes.some(({ id }) => id === first))
    return { kind: "gone", question: first }
  const passed = firstOf(graph, script.left(), at)
  if (passed) return notReached(walk, passed)
  const question = graph.nodes[at]
  if (!question) return "unclear"
  return { kind: "asked", question: question.id, ...becauseOf(walk, question, "came") }
}

function endOf(walk: ScriptWalk, { outcome }: State): Fit {
  const { graph, ended, script, hasGuessed } = walk
  const left = script.left()
  const passed = firstOf(graph, left, Infinity)
  if (passed) return hasGuessed ? "unclear" : notReached(walk, passed)
  const [gone] = left
  if (gone !== undefined) return { kind: "gone", question: gone }
  // The last answer was given after all places had been filled.
  const isFull = outcome === "completed" && ended.outcome === "quotaFull"
  if (outcome === ended.outcome || isFull) return "fits"
  if (hasGuessed) return "unclear"
  const last = walk.events.findLast((event) => "question" in event)
  const node = graph.nodes.find(({ id }) => last && "question" in last && id === last.question)
  const question = node?.id ?? ""
  return {
    kind: "ended",
    question,
    outcome: ended.outcome,
    ...(node && becauseOf(walk, node, "ended")),
  }
}

/** Returns the first of these questions that comes before this position. */
function firstOf(graph: Graph, ids: readonly string[], before: number): GraphNode | undefined {
  const wanted = new Set(ids)
  return wanted.size === 0
    ? undefined
    : graph.nodes.find(({ id, index }) => index < before && wanted.has(id))
}

const notReached = (walk: ScriptWalk, node: GraphNode): InvalidInterview => ({
  kind: "notReached",
  question: node.id,
  ...becauseOf(walk, node, "hidden", "jumped", "empty", "ended"),
})

/**
 * Returns the step that leads to the question or past it, of the first of these kinds. It contains no texts of single
 * respondents.
 */
function becauseOf(
  { graph, ended, events }: ScriptWalk,
  { index }: GraphNode,
  ...kinds: readonly ExplainStep["kind"][]
): Pick<InvalidInterview, "because"> {
  const happenings = events.map((event) => ({ event, at: 0 }))
  const { steps } = explainInterview(graph, index, {
    startedAt: 0,
    options: ended.options,
    happenings,
  })
  const [because] = kinds.flatMap((each) => steps.findLast(({ kind }) => kind === each) ?? [])
  if (!because) return {}
  return { because: withoutAnswers(because) }
}

/**
 * Returns the step for a group of interviews: without the answers of single respondents, except for the answer whose route was
 * taken.
 */
function withoutAnswers(step: ExplainStep): ExplainStep {
  if (step.kind === "ended") return { ...step, said: null }
  if (step.kind !== "hidden") return step
  return { ...step, read: step.read.filter(({ state }) => state !== "answered") }
}
