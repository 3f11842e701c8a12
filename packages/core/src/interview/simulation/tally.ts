import type { Portrait } from "../../portrait/index.ts"
import type { AnswerValue } from "../../questionnaire/index.ts"
import type { Graph, GraphNode } from "../graph.ts"
import { OUTCOMES, type Outcome } from "../outcome.ts"
import type { State, Step } from "../state.ts"
import { countScreened, incidenceOf, startScreened, type ScreenedGraph } from "./screened.ts"
import { spreadOf, type QuestionShares, type SimulationReport } from "./report.ts"

/** Counters of a simulation. */
export interface Tally {
  readonly nodes: readonly GraphNode[]
  respondents: number
  stuck: number
  outcomes: Map<Outcome, number>
  reached: Uint32Array
  /** The last respondent who came to each question, counted from 1. */
  lastAt: Uint32Array
  ended: readonly Map<Outcome, number>[]
  chosen: readonly Map<number | string, number>[]
  /** The last respondent whose answer to each question was counted. */
  lastCounted: Uint32Array
  /** Questions asked and seconds of those who completed. */
  lengths: number[]
  seconds: number[]
  /** Completed, by portrait. */
  completed: Map<number, number>
  readonly screened: ScreenedGraph
}

export const startTally = (graph: Graph): Tally => emptyTally(graph.nodes, startScreened(graph))

const emptyTally = (nodes: readonly GraphNode[], screened: ScreenedGraph): Tally => ({
  nodes,
  screened,
  respondents: 0,
  stuck: 0,
  outcomes: new Map(),
  reached: new Uint32Array(nodes.length),
  lastAt: new Uint32Array(nodes.length),
  ended: nodes.map(() => new Map()),
  chosen: nodes.map(() => new Map()),
  lastCounted: new Uint32Array(nodes.length),
  lengths: [],
  seconds: [],
  completed: new Map(),
})

const add = <Key>(counts: Map<Key, number> | undefined, key: Key): void => {
  counts?.set(key, (counts.get(key) ?? 0) + 1)
}

/** A respondent is asked a question. */
export function countReached(tally: Tally, node: number): void {
  if (tally.lastAt[node] === tally.respondents + 1) return
  tally.lastAt[node] = tally.respondents + 1
  tally.reached[node] = (tally.reached[node] ?? 0) + 1
}

/** An interview is over. `last`: the question that was asked last. */
export function countEnd(
  tally: Tally,
  state: State,
  last: number,
  { length, seconds }: { length: number; seconds: number },
): void {
  const { path, outcome = "closed", portrait } = state
  tally.respondents++
  add(tally.outcomes, outcome)
  add(tally.ended[last], outcome)
  const answered = countAnswers(tally, path)
  countScreened(tally.screened, tally.nodes, state, { answered, last })
  if (outcome !== "completed") return
  tally.lengths.push(length)
  tally.seconds.push(seconds)
  if (portrait !== undefined) add(tally.completed, portrait)
}

/** For a repeated question, counts the last answer. Returns how many of them decide screening. */
function countAnswers(tally: Tally, path: Step | undefined): number {
  const { lastCounted, respondents, screened } = tally
  let decided = 0
  for (let step = path; step; step = step.before) {
    const { node, value } = step
    if (!value || lastCounted[node] === respondents) continue
    lastCounted[node] = respondents
    countValue(tally.chosen[node], value)
    decided += screened.decides[node] ?? 0
  }
  return decided
}

function countValue(counts: Map<number | string, number> | undefined, value: AnswerValue): void {
  if ("codes" in value) for (const code of value.codes) add(counts, code)
  else if ("numbers" in value) for (const number of value.numbers) add(counts, number)
  else if ("place" in value) add(counts, value.place)
  else if ("rows" in value)
    for (const [row, columns] of Object.entries(value.rows))
      for (const column of columns) add(counts, `${row}:${column}`)
}

const sortValues = (values: readonly number[], per = 1): Float64Array =>
  Float64Array.from(values, (value) => value / per).toSorted()

/** `perDay`: respondents who are invited each day. */
export function reportOf(
  tally: Tally,
  portraits: readonly Portrait[],
  perDay: number,
): SimulationReport {
  const { nodes, respondents: n } = tally
  const share = (count: number | undefined) => (n > 0 ? (count ?? 0) / n : 0)
  const outcomes = Object.fromEntries(
    OUTCOMES.map((outcome) => [outcome, share(tally.outcomes.get(outcome))]),
  ) as Record<Outcome, number>
  return {
    n,
    outcomes,
    screenOutRate: outcomes.screenedOut,
    incidence: incidenceOf(tally.screened),
    stuck: share(tally.stuck),
    questions: nodes.map(({ id }, index): QuestionShares => ({
      question: id,
      reach: share(tally.reached[index]),
      ended: Object.fromEntries(
        Array.from(tally.ended[index] ?? [], ([outcome, count]) => [outcome, share(count)]),
      ),
      chosen: new Map(
        Array.from(tally.chosen[index] ?? [], ([value, count]) => [String(value), count]),
      ),
    })),
    length: spreadOf(sortValues(tally.lengths)),
    minutes: spreadOf(sortValues(tally.seconds, 60)),
    portraits: portraits.map(({ id, respondents }) => {
      const completed = tally.completed.get(id) ?? 0
      const days = completed > 0 ? Math.ceil((respondents * n) / (completed * perDay)) : undefined
      return { portrait: id, share: share(completed), days }
    }),
  }
}
