import type { WitnessStep } from "../checks/index.ts"
import { exitsOf, type Exit } from "../flow/index.ts"
import { apply, start, type Graph, type GraphNode, type Outcome } from "../interview/index.ts"
import { answerFor } from "./answer-for.ts"
import { isSameExit, type Arc } from "./arcs.ts"

/** One interview from start to end: what was answered, which ways out were taken, and how it ended. */
export interface Walk {
  steps: readonly WitnessStep[]
  taken: readonly Arc[]
  outcome: Outcome
}

interface Plan {
  graph: Graph
  arcs: readonly (readonly Arc[])[]
  /** What a way out is worth to the walker; at each question the best one that recall leaves is taken. */
  worth: (arc: Arc) => number
  variant: number
}

/** Reviews make a walk longer than the questionnaire; one that goes round much oftener is given up. */
const mostSteps = ({ nodes }: Graph): number => 4 * nodes.length + 100

/** Goes through the interview itself, so that what it answers can be replayed; `undefined` where no end is found. */
export function walk(plan: Plan): Walk | undefined {
  const { graph } = plan
  const steps: WitnessStep[] = []
  const taken = new Set<Arc>()
  let { state } = start(graph, { seed: 0 })
  while (state.phase === "asking" && steps.length < mostSteps(graph)) {
    const node = graph.nodes[state.at]
    if (!node) return undefined
    const choice = bestChoice(node, state.order, plan, taken)
    if (!choice) return undefined
    const answer = answerFor(node, choice.exit, state.order, plan.variant)
    const { state: next } = apply(
      graph,
      state,
      answer === "skip"
        ? { kind: "skip", question: node.id }
        : { kind: "answer", question: node.id, value: answer },
    )
    if (next === state) return undefined
    state = next
    taken.add(choice.arc)
    steps.push({ question: node.id, answer })
  }
  return state.outcome && { steps, taken: [...taken], outcome: state.outcome }
}

interface Choice {
  exit: Exit
  arc: Arc
}

function bestChoice(
  node: GraphNode,
  shown: readonly number[],
  { arcs, worth }: Plan,
  taken: ReadonlySet<Arc>,
): Choice | undefined {
  let best: Choice | undefined
  let most = -Infinity
  for (const exit of exitsOf(node, leftAt(node, shown))) {
    const arc = arcs[node.index]?.find((each) => isSameExit(each.exit, exit))
    if (!arc) continue
    // Going back once is enough to see it.
    const value = worth(arc) - (exit.way.review && taken.has(arc) ? AGAIN : 0)
    if (value > most || !best) {
      best = { exit, arc }
      most = value
    }
  }
  return best
}

const AGAIN = 1e9

/** Recall leaves answers, of a matrix statements, which all take the same columns. */
const leftAt = (node: GraphNode, shown: readonly number[]): number[] | undefined =>
  node.recall && node.form === "codes"
    ? shown.map((code) => node.codes.indexOf(code)).toSorted((a, b) => a - b)
    : undefined
