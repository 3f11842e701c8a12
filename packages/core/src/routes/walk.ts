import type { WitnessStep } from "../checks/index.ts"
import {
  branchOf,
  exitsOf,
  HIDDEN,
  isByConditions,
  isDecidedAfterwards,
  SCREENED,
  type Exit,
} from "../flow/index.ts"
import {
  apply,
  branchAfter,
  isScreenedOutAfter,
  start,
  type Graph,
  type GraphNode,
  type Outcome,
  type State,
  type Step,
} from "../interview/index.ts"
import { answerFor } from "./answer-for.ts"
import { isSameExit, type Arc } from "./arcs.ts"

/** One interview from start to end: its answers, its transitions, and its outcome. */
export interface RouteWalk {
  steps: readonly WitnessStep[]
  taken: readonly Arc[]
  outcome: Outcome
}

interface Plan {
  graph: Graph
  arcs: readonly (readonly Arc[])[]
  /** Returns the value of an arc for this walk. At each question the available arc with the highest value is taken. */
  worth: (arc: Arc) => number
  variant: number
  /** Arcs that have not been taken yet. */
  open: ReadonlySet<Arc>
  /** Whether every review is followed, to reach questions that need several exhausted reviews. */
  goesBackAlways: boolean
}

/**
 * Maximum number of steps in which new reviews are followed, because reviews make a walk longer than the questionnaire.
 * Remaining reviews are left to other walks.
 */
const stepsWithReviews = ({ nodes }: Graph): number => 3 * nodes.length + 100
/**
 * Maximum number of steps of a walk. Unavoidable reviews may follow after {@link stepsWithReviews}. A longer walk is abandoned,
 * because it may never end.
 */
const mostSteps = (graph: Graph): number => stepsWithReviews(graph) + graph.nodes.length + 2000

/** Seed of all respondents, on which draws depend. */
export const COVERING_SEED = 0

/** Simulates a real interview, so that its answers can be replayed. `walked` is undefined if no end is found. */
export function walk(plan: Plan): { walked?: RouteWalk; work: number } {
  const { graph } = plan
  const steps: WitnessStep[] = []
  const taken = new Map<Arc, number>()
  const reviewed = stepsWithReviews(graph)
  let { state } = start(graph, { seed: COVERING_SEED })
  const take = (arc: Arc) => taken.set(arc, (taken.get(arc) ?? 0) + 1)
  hiddenArcs(plan, undefined, state.path).forEach(take)
  while (state.phase === "asking" && steps.length < mostSteps(graph)) {
    const node = graph.nodes[state.at]
    const goesBack = (arc: Arc) =>
      plan.goesBackAlways
        ? (taken.get(arc) ?? 0) < (arc.exit.way.review ?? 0)
        : steps.length < reviewed && plan.open.has(arc) && !taken.has(arc)
    const choice = node && bestChoice(node, state.order, plan, goesBack)
    if (!node || !choice) break
    const answer = answerFor(node, choice.exit, state.order, plan.variant)
    const { state: next } = apply(
      graph,
      state,
      answer === "skip"
        ? { kind: "skip", question: node.id }
        : { kind: "answer", question: node.id, value: answer },
    )
    if (next === state) break
    take(arcTaken(plan, node, choice, { before: state, after: next }))
    hiddenArcs(plan, state.path, next.path).forEach(take)
    state = next
    steps.push({ question: node.id, answer })
  }
  const { outcome } = state
  const work = steps.length
  return outcome ? { walked: { steps, taken: [...taken.keys()], outcome }, work } : { work }
}

/** Returns the arcs past questions that were not shown, for the new steps of a path. */
function hiddenArcs(
  { arcs }: Pick<Plan, "arcs">,
  before: Step | undefined,
  after: Step | undefined,
): Arc[] {
  const hidden: Arc[] = []
  for (let step = after; step && step !== before; step = step.before)
    if (step.by === "hidden")
      hidden.push(...(arcs[step.node] ?? []).filter(({ exit }) => exit.by === HIDDEN))
  return hidden
}

/** The arc by which an answer really leaves a question, if conditions decide on that. */
function arcTaken(
  { graph, arcs }: Pick<Plan, "graph" | "arcs">,
  node: GraphNode,
  { arc, exit }: Choice,
  { before, after }: { before: State; after: State },
): Arc {
  if (!isDecidedAfterwards(node) || exit.way.to === SCREENED) return arc
  let path = after.path
  while (path && path.before !== before.path) path = path.before
  const respondent = { given: after.given, path }
  const conditional = (arcs[node.index] ?? []).filter((each) => isByConditions(each.exit))
  if (isScreenedOutAfter(graph, node, respondent))
    return conditional.find((each) => each.exit.way.to === SCREENED) ?? arc
  const branch = exit.by < 0 ? branchAfter(graph, node, respondent) : -1
  return conditional.find((each) => branchOf(each.exit) === branch) ?? arc
}

/** The greatest value of the ways that a choice may lead: without a redirect of an answer, conditions may decide. */
function worthOf({ arc, exit }: Choice, { worth, arcs }: Plan, node: GraphNode): number {
  if (exit.by >= 0 || exit.way.to === SCREENED || node.branches.length === 0) return worth(arc)
  const branches = (arcs[node.index] ?? []).filter((each) => branchOf(each.exit) !== undefined)
  return Math.max(worth(arc), ...branches.map(worth))
}

interface Choice {
  exit: Exit
  arc: Arc
}

function bestChoice(
  node: GraphNode,
  shown: readonly number[],
  plan: Plan,
  goesBack: (arc: Arc) => boolean,
): Choice | undefined {
  const choices = exitsOf(node, leftAt(node, shown)).flatMap((exit): Choice[] => {
    const arc = plan.arcs[node.index]?.find((each) => isSameExit(each.exit, exit))
    return arc ? [{ exit, arc }] : []
  })
  const around = Math.max(...choices.map(({ arc }) => (arc.goesBack ? -Infinity : plan.worth(arc))))
  let best: Choice | undefined
  let most = -Infinity
  for (const choice of choices) {
    const value = worthOf(choice, plan, node) + reviewWorth(choice.arc, around, plan, goesBack)
    if (value > most || !best) {
      best = choice
      most = value
    }
  }
  return best
}

/**
 * Returns the value of following a review. Going back once is sufficient, except for questions that are only reached after the
 * review is exhausted. `around`: the highest value of other arcs.
 */
function reviewWorth(
  arc: Arc,
  around: number,
  { worth, open, goesBackAlways }: Plan,
  goesBack: (arc: Arc) => boolean,
): number {
  if (!arc.goesBack) return 0
  if (goesBack(arc)) return goesBackAlways ? MUCH : 0
  const behind = worth(arc) - (open.has(arc) ? 1 : 0)
  return behind > around ? 0 : -MUCH
}

const MUCH = 1e9

/**
 * Returns the indexes of the answers that recall left. For a matrix, recall leaves statements, which all have the same columns.
 */
const leftAt = (node: GraphNode, shown: readonly number[]): number[] | undefined =>
  node.isPartial && node.form === "codes"
    ? shown.map((code) => node.codes.indexOf(code)).toSorted((a, b) => a - b)
    : undefined
