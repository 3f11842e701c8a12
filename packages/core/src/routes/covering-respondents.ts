import type { WitnessStep } from "../checks/index.ts"
import { branchOf, canBeHidden, compileFlow, HIDDEN, SCREENED } from "../flow/index.ts"
import { compile, type Graph, type Outcome } from "../interview/index.ts"
import { answersOf, expandRepeats, type Questionnaire } from "../questionnaire/index.ts"
import { arcsOf, conditionalArcs, hiddenArc, type Arc } from "./arcs.ts"
import { orderFrom } from "./order.ts"
import { COVERING_SEED, walk, type RouteWalk } from "./walk.ts"

export { COVERING_SEED }

/** A respondent: the answers in order, and the end of the interview. */
export interface Respondent {
  steps: readonly WitnessStep[]
  outcome: Outcome
}

/** An exit of a question: by the redirect of an answer or band, by screening, or by none of these. */
export interface WayOut {
  question: string
  answer?: string
  band?: number
  screenedOut?: true
  /** Whether conditions hide the question. */
  hidden?: true
  /** Index of a redirect on a condition. */
  branch?: number
}

/** `uncovered`: exits for which no respondent was found; `ways`: number of all exits. */
export interface CoveringRespondents {
  respondents: readonly Respondent[]
  ways: number
  uncovered: readonly WayOut[]
}

/**
 * Maximum number of steps of the search, which take one or two seconds. Exits not covered by then are reported as uncovered.
 */
const BUDGET = 1_000_000
/** Number of answer variants to try if recall blocks the route, before reviews are followed as often as possible. */
const VARIANTS = 6

/**
 * Returns a small set of respondents who together take every exit of every reachable question, and so every working redirect.
 * For questions that are only reached after a review was followed the maximum number of times, a respondent does this.
 * Respondents are chosen greedily by the number of exits not yet covered. Each can be replayed. `loop`: see {@link
 * routeReport}.
 */
export function coveringRespondents(
  questionnaire: Questionnaire,
  { budget = BUDGET }: { budget?: number } = {},
): CoveringRespondents | { loop: readonly string[] } {
  const graph = compile(questionnaire)
  const flow = compileFlow(expandRepeats(questionnaire))
  const arcs = arcsOf(flow).map((ways, index) => {
    const node = flow.nodes[index]
    if (!node) return ways
    return [...ways, ...conditionalArcs(node), ...(canBeHidden(node) ? [hiddenArc(node)] : [])]
  })
  const next = arcs.map((ways) => ways.map(({ to }) => to).filter((to) => to >= 0))
  const back = arcs.map((ways) =>
    ways.flatMap(({ exit, goesBack }) => (goesBack ? exit.way.to : [])),
  )
  const all = next.map((targets, index) => [...targets, ...(back[index] ?? [])])
  const sorted = orderFrom(graph.start, next, all)
  if ("loop" in sorted) return { loop: sorted.loop.map((index) => graph.nodes[index]?.id ?? "") }
  return cover({ graph, arcs, order: sorted.order }, budget)
}

interface Routing {
  graph: Graph
  arcs: readonly (readonly Arc[])[]
  /** Reachable questions, each before the questions to which it leads. */
  order: readonly number[]
}

function cover(routing: Routing, budget: number): CoveringRespondents {
  const { graph, arcs, order } = routing
  const all = order.flatMap((index) => arcs[index] ?? [])
  const covered = new Set<Arc>()
  const open = new Set(all)
  const respondents: Respondent[] = []
  let left = budget
  while (open.size > 0 && left > 0) {
    const worth = worthIn(routing, open)
    const found = firstWalk((variant) => {
      const goesBackAlways = variant === VARIANTS
      const { walked, work } = walk({ graph, arcs, worth, variant, open, goesBackAlways })
      left -= work
      return walked?.taken.some((arc) => open.has(arc)) ? walked : undefined
    })
    left -= order.length
    for (const arc of found?.taken ?? openOnBestRoute(routing, open, worth)) {
      open.delete(arc)
      if (found) covered.add(arc)
    }
    if (found) respondents.push({ steps: found.steps, outcome: found.outcome })
  }
  return { respondents, ways: all.length, uncovered: waysNotIn(routing, covered) }
}

function firstWalk(walked: (variant: number) => RouteWalk | undefined): RouteWalk | undefined {
  for (let variant = 0; variant <= VARIANTS; variant++) {
    const found = walked(variant)
    if (found) return found
  }
  return undefined
}

type Worth = (arc: Arc) => number

/** Returns a function with the maximum number of open exits on any route that begins with an arc; −∞ if it leads to no end. */
function worthIn({ graph, arcs, order }: Routing, open: ReadonlySet<Arc>): Worth {
  const ahead = new Float64Array(graph.nodes.length).fill(-Infinity)
  const worth = (arc: Arc) =>
    (open.has(arc) ? 1 : 0) + (arc.to >= 0 ? (ahead[arc.to] ?? -Infinity) : 0)
  for (let at = order.length - 1; at >= 0; at--) {
    const index = order[at] ?? 0
    for (const arc of arcs[index] ?? [])
      ahead[index] = Math.max(ahead[index] ?? -Infinity, worth(arc))
  }
  return worth
}

/**
 * Returns the first open exit on the best route, which could not be taken in an interview; all open exits if the route contains
 * none.
 */
function openOnBestRoute(
  { graph, arcs }: Routing,
  open: ReadonlySet<Arc>,
  worth: Worth,
): readonly Arc[] {
  let index = graph.start
  while (index >= 0) {
    let best: Arc | undefined
    for (const arc of arcs[index] ?? []) if (!best || worth(arc) > worth(best)) best = arc
    if (!best) break
    if (open.has(best)) return [best]
    index = best.to
  }
  return [...open]
}

const waysNotIn = ({ graph, arcs, order }: Routing, covered: ReadonlySet<Arc>): WayOut[] =>
  order.flatMap((index) =>
    (arcs[index] ?? []).filter((arc) => !covered.has(arc)).map((arc) => wayOut(graph, index, arc)),
  )

function wayOut({ nodes }: Graph, index: number, { exit }: Arc): WayOut {
  const node = nodes[index]
  const question = node?.id ?? ""
  if (exit.by === HIDDEN) return { question, hidden: true }
  if (exit.way.to === SCREENED) return { question, screenedOut: true }
  const branch = branchOf(exit)
  if (branch !== undefined) return { question, branch }
  if (exit.by < 0 || !node) return { question }
  const answer = answersOf(node.question)[exit.by]
  return answer ? { question, answer: answer.id } : { question, band: exit.by }
}
