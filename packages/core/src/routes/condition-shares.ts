import { type FlowNode, isDecidedAfterwards } from "../flow/index.ts"
import {
  apply,
  branchAfter,
  compile,
  createRespondents,
  type Graph,
  type GraphNode,
  isScreenedOutAfter,
  type Marginals,
  passesScreeningOf,
  type SimulatedRespondent,
  start,
  type State,
  wayRule,
} from "../interview/index.ts"
import { mayTell, type Portrait } from "../portrait/index.ts"
import { answersOf, bandsOf, gridOf, type Questionnaire, valueAt } from "../questionnaire/index.ts"

/** Shares of the respondents for whom conditions hold at a question, estimated over random interviews. */
export interface ConditionShares {
  /** Number of these interviews. */
  respondents: number
  /** Share of those who come to a question that are shown it. */
  shown: (index: number) => number
  /** Share of those who pass the screening of a question by their answers and are screened out by its condition. */
  screenedOut: (index: number) => number
  /** Shares of those without a redirect of an answer who follow each redirect on a condition. */
  branches: (index: number) => readonly number[]
}

/** Questions that all interviews together may ask: about a tenth of a second. */
const BUDGET = 150_000
const LEAST = 30
const MOST = 1000
const SEED = 1

interface Counts {
  come: number
  hidden: number
  answered: number
  screenedOut: number
  /** Respondents who answered without being screened out or following the redirect of an answer. */
  open: number
  branches: number[]
}

/** `parts`: number of such estimates, which share the time. */
export function conditionShares(
  questionnaire: Questionnaire,
  nodes: readonly FlowNode[],
  {
    marginals,
    portrait,
    parts,
  }: { marginals: Marginals | undefined; portrait?: Portrait | undefined; parts: number },
): ConditionShares {
  const graph = compile(questionnaire)
  const wanted = Math.floor(BUDGET / parts / Math.max(1, nodes.length))
  const respondents = Math.min(MOST, Math.max(LEAST, wanted))
  const respondentAt = createRespondents(graph, portrait ? [portrait] : [], {
    seed: SEED,
    marginals: portrait ? marginalsOf(nodes, portrait, marginals) : marginals,
  })
  const counts = nodes.map((): Counts => ({
    come: 0,
    hidden: 0,
    answered: 0,
    screenedOut: 0,
    open: 0,
    branches: [],
  }))
  for (let nth = 0; nth < respondents; nth++)
    countSteps(graph, counts, endOf(graph, respondentAt(nth)))
  const at = (index: number) => counts[index]
  return {
    respondents,
    shown: (index) => 1 - share(at(index)?.hidden ?? 0, at(index)?.come ?? 0),
    screenedOut: (index) => share(at(index)?.screenedOut ?? 0, at(index)?.answered ?? 0),
    branches: (index) =>
      (nodes[index]?.branches ?? []).map((_, nth) =>
        share(at(index)?.branches[nth] ?? 0, at(index)?.open ?? 0),
      ),
  }
}

const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0)

/** The end of an interview, or the state of one that gets no further or comes back too often. */
function endOf(graph: Graph, { seed, profile, params, act }: SimulatedRespondent): State {
  let { state } = start(graph, { seed, profile, params })
  for (let left = 2 * graph.nodes.length + 100; state.phase === "asking" && left > 0; left--) {
    const event = act(state)
    const next = event ? apply(graph, state, event).state : state
    if (next === state) return state
    state = next
  }
  return state
}

function countSteps(graph: Graph, counts: readonly Counts[], state: State): void {
  const { given, path, phase, at } = state
  const last = phase === "asking" ? counts[at] : undefined
  if (last) last.come++
  for (let step = path; step; step = step.before) {
    const count = counts[step.node]
    const node = graph.nodes[step.node]
    if (!count || !node) continue
    count.come++
    if (step.by === "hidden") count.hidden++
    else if (isDecidedAfterwards(node)) countDecisions(graph, node, count, { given, path: step })
  }
}

function countDecisions(
  graph: Graph,
  node: GraphNode,
  count: Counts,
  respondent: Parameters<typeof branchAfter>[2],
): void {
  const value = respondent.path?.value
  if (value && !passesScreeningOf(node, value)) return
  count.answered++
  if (isScreenedOutAfter(graph, node, respondent)) {
    count.screenedOut++
    return
  }
  const { by } = wayRule(node, value, -1)
  if (by === "answer" || by === "band") return
  count.open++
  const branch = branchAfter(graph, node, respondent)
  if (branch >= 0) count.branches[branch] = (count.branches[branch] ?? 0) + 1
}

/** Frequencies of answers without those that contradict a portrait. */
function marginalsOf(
  nodes: readonly FlowNode[],
  portrait: Portrait,
  given: Marginals | undefined,
): Marginals {
  const all = new Map(given)
  for (const { question } of nodes) {
    const values = valuesFor(question, portrait)
    if (!values) continue
    const own = given?.get(question.id)
    const weights = values.map((key): [string, number] => [key, own ? (own.get(key) ?? 0) : 1])
    all.set(question.id, new Map(weights))
  }
  return all
}

/** Longer scales are not listed. */
const LONGEST_SCALE = 1000

/** Answers that respondents of a portrait may give; `undefined`: any. */
function valuesFor(question: FlowNode["question"], portrait: Portrait): string[] | undefined {
  const grid = gridOf(question)
  const bands = bandsOf(question)
  if (grid && bands.some(({ profile }) => profile)) {
    const steps = Math.floor((grid.to - grid.from) / grid.step + 1e-9)
    if (steps > LONGEST_SCALE) return undefined
    return Array.from({ length: steps + 1 }, (_, step) => valueAt(grid, step))
      .filter((value) => {
        const profile = bands.find(({ from, to }) => from <= value && value <= to)?.profile
        return (
          !profile || mayTell(portrait, { field: profile.field, value: profile.value ?? value })
        )
      })
      .map(String)
  }
  const answers = answersOf(question)
  if (!answers.some(({ profile }) => profile)) return undefined
  return answers
    .filter(({ profile }) => !profile || mayTell(portrait, profile))
    .map(({ code }) => String(code))
}
