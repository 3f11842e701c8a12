import {
  apply,
  type EndCause,
  type Graph,
  type InterviewEvent,
  type RouteTransition,
  leftByRecall,
  legsOf,
  resultOf,
  start,
  type StartOptions,
  type State,
} from "../../interview/index.ts"
import type { EXPLAINED_STATUSES, ExplainStep, ToldQuestion } from "./explanation.ts"
import { questionsInStep } from "./questions-in.ts"
import { createTeller, knownAtStart, type Teller, toldQuestions } from "./tell.ts"

/** An event of an interview with its time. */
export interface TimedEvent {
  event: InterviewEvent
  /** Unix seconds. */
  at: number
}

/** Data of the explained interview. */
export interface ExplainedInterview {
  startedAt: number
  options: StartOptions
  happenings: readonly TimedEvent[]
}

export interface ExplanationBody {
  status: (typeof EXPLAINED_STATUSES)[number]
  leftOut: number
  steps: readonly ExplainStep[]
  questions: ToldQuestion[]
}

/** Maximum number of steps shown. Respondents who go back and forth may cause more. */
const MOST_STEPS = 100

/** Distributes over the union, so that each kind of step keeps its properties. */
type ToldStep<Step> = Step extends unknown ? Omit<Step, "at" | "undone"> : never
type Fact = ToldStep<ExplainStep>

/** The latest event; undefined at the start of the interview. */
type LatestEvent = InterviewEvent | undefined

interface NotedFact {
  fact: Fact
  at: number
  /** Depth of the path on which the fact is based. If the respondent goes back to a lower depth, the fact no longer applies. */
  depth: number
  undone: boolean
}

/**
 * Explains why a question (by index) was asked in an interview or not: replays the interview and collects everything that led
 * to the question, past it or away from it. Steps that are still valid explain, in order, the outcome of the question.
 */
export function explainInterview(
  graph: Graph,
  question: number,
  { startedAt, options, happenings }: ExplainedInterview,
): ExplanationBody {
  const first = start(graph, options).state
  const tell = createTeller(graph, first.given)
  const noted: NotedFact[] = []
  const note = (fact: Fact, at: number, depth: number) =>
    noted.push({ fact, at, depth, undone: false })
  const notes = { graph, question, tell, note, noted }
  note(
    { kind: "begun", known: knownAtStart(first.given), params: first.given.params },
    startedAt,
    0,
  )
  noteLegs(notes, undefined, undefined, first, startedAt)
  let state = first
  let last = startedAt
  for (const { event, at } of happenings) {
    const after = apply(graph, state, event).state
    if (after === state) continue
    if (event.kind === "back") noteBack(notes, after, at)
    else {
      noteAnswer(notes, state, event, after, at)
      noteLegs(notes, state, event, after, at)
    }
    state = after
    last = at
  }
  if (state.phase !== "over")
    note({ kind: "open", question: tell.idOf(state.at) }, last, state.length)
  const leftOut = Math.max(0, noted.length - MOST_STEPS)
  const steps = noted
    .slice(leftOut)
    .map(({ fact, at, undone }): ExplainStep => ({ ...fact, at, undone }))
  const named = new Set([graph.nodes[question]?.id ?? "", ...steps.flatMap(questionsInStep)])
  return {
    status: statusOf(graph, state, question),
    leftOut,
    steps,
    questions: toldQuestions(graph, named),
  }
}

interface Notes {
  graph: Graph
  question: number
  tell: Teller
  note: (fact: Fact, at: number, depth: number) => void
  noted: NotedFact[]
}

function noteAnswer(
  { graph, question, tell, note }: Notes,
  before: State,
  event: InterviewEvent,
  after: State,
  at: number,
): void {
  if (before.phase !== "asking" || before.at !== question) return
  const depth = before.length + 1
  const isNote = graph.nodes[question]?.form === "nothing"
  if (event.kind === "skip") note({ kind: isNote ? "read" : "skipped" }, at, depth)
  if (event.kind !== "answer") return
  let step = after.path
  while (step && step.before !== before.path) step = step.before
  note({ kind: "answered", said: tell.saidOf(question, step?.value ?? event.value) }, at, depth)
}

function noteLegs(
  notes: Notes,
  before: State | undefined,
  event: LatestEvent,
  after: State,
  at: number,
): void {
  const { note } = notes
  const { legs, end } = legsOf(notes.graph, before, event, after)
  for (const leg of legs) for (const fact of factsOf(notes, leg, after)) note(fact, at, leg.depth)
  if (end) note(endOf(notes, end, legs.at(-1), { before, after, event }), at, after.length)
}

/** Returns the facts about the question from a transition of the interview. */
function factsOf(notes: Notes, leg: RouteTransition, after: State): Fact[] {
  const { question, tell } = notes
  const { from = -1, to } = leg
  const way = tell.wayOf(leg)
  if (to === question) return [{ kind: "came", way }, ...arrivalOf(notes, leg, after)]
  // Ends of the interview are reported separately.
  const isPast = from < question && question < to
  return isPast ? [{ kind: "jumped", way, to: tell.idOf(to) }] : []
}

/** Returns the facts about the question from the moment when it was reached. */
function arrivalOf(
  { graph, question, tell }: Notes,
  leg: RouteTransition,
  { order }: State,
): Fact[] {
  const node = graph.nodes[question]
  if (!node) return []
  const recall = tell.recallOf(node)
  if (leg.arrival === "empty") return recall ? [{ kind: "empty", recall }] : []
  if (leg.arrival === "hidden") return [{ kind: "hidden", ...tell.conditionOf(node, leg.path) }]
  if (leg.arrival === "known") {
    const [place] = (leg.value && tell.saidOf(question, leg.value)) ?? []
    return place ? [{ kind: "known", place }] : []
  }
  const all = node.ordinary.length + node.special.length
  const kept =
    node.recall !== undefined &&
    !leftByRecall(node.recall, leg.path).some((code) => order.includes(code))
  const hidden = tell.hiddenOf(node, leg.path)
  return [
    {
      kind: "shown",
      shown: order.length,
      all,
      kept,
      ...(recall && { recall }),
      ...(hidden.length > 0 && { hidden }),
    },
  ]
}

function endOf(
  { graph, tell }: Notes,
  end: EndCause,
  leg: RouteTransition | undefined,
  { before, after, event }: { before: State | undefined; after: State; event: LatestEvent },
): Fact {
  const isByAnswer = end.by === "screening" && event?.kind === "answer"
  return {
    kind: "ended",
    outcome: after.outcome ?? "closed",
    cause: end.by,
    question: tell.idOf("question" in end ? end.question : placeOf(end, leg, before)),
    said: isByAnswer ? tell.saidOf(end.question, event.value) : null,
    ...tell.endOf(after),
    ...(end.by === "condition" && { condition: tell.screenOutOf(end.question) }),
    ...(leg && graph.nodes[leg.to] === undefined && { way: tell.wayOf(leg) }),
  }
}

/** Returns the question at which an interview ended: the open question, otherwise the last question on the path. */
const placeOf = (
  end: EndCause,
  leg: RouteTransition | undefined,
  before: State | undefined,
): number =>
  (end.by === "timeout" || end.by === "close" ? undefined : leg?.from) ?? before?.at ?? -1

/** Records that the respondent went back, which invalidates the facts based on later steps. */
function noteBack({ question, tell, note, noted }: Notes, after: State, at: number): void {
  const gone = noted.filter(({ depth, undone }) => !undone && depth > after.length)
  for (const each of gone) each.undone = true
  if (gone.length === 0 && after.at !== question) return
  const to = tell.idOf(after.at)
  // Several consecutive steps back are combined into one.
  const last = noted.at(-1)
  if (last?.fact.kind === "back") noted.pop()
  if (to !== null) note({ kind: "back", to }, at, after.length)
}

function statusOf(graph: Graph, state: State, question: number): ExplanationBody["status"] {
  if (state.at === question) return "open"
  return resultOf(graph, state)[question]?.status ?? "notAsked"
}
