import { canBeHidden, compileFlow, isConditional, type Flow, type FlowNode } from "../flow/index.ts"
import { estimateSeconds, type Marginals } from "../interview/index.ts"
import type { Portrait } from "../portrait/index.ts"
import { expandRepeats, type Questionnaire } from "../questionnaire/index.ts"
import { arcsOf, endOf, ROUTE_ENDS, targetOf, type Arc, type RouteEnd } from "./arcs.ts"
import { type ConditionShares, conditionShares } from "./condition-shares.ts"
import { decidedArcs, decidedBy } from "./decided-arcs.ts"
import { orderFrom } from "./order.ts"
import { sharesOf } from "./shares.ts"
import { toldLast, type UnwantedFields } from "./told-last.ts"
import { lengthenTally, partOf, startTally, joinTallies, type Tally } from "./tally.ts"

/** Shortest and longest route, and the mean over respondents. */
export interface Span {
  shortest: number
  longest: number
  expected: number
}

/** Routes with one kind of end. Lengths are those of these routes only. */
export interface EndRoutes {
  end: RouteEnd
  /** The questionnaire that follows, if `end` is `left`. */
  pid?: number
  routes: bigint
  share: number
  questions: Span
  minutes: Span
}

/** A route is a sequence of questions from the start to an end. Different answers with the same sequence are one route. */
export interface Routes {
  routes: bigint
  /** The ends in the order of `ROUTE_ENDS`. */
  ends: readonly EndRoutes[]
  /** Number of questions over all routes; undefined if no route ends. */
  questions?: Span
  minutes?: Span
  /** Share of respondents who reach a question that they cannot answer. */
  stuck: number
  /** Share of respondents who are asked each question, by its id. */
  reach: ReadonlyMap<string, number>
  /** Number of random respondents over whom the shares of conditions are estimated; undefined without conditions. */
  respondents?: number
}

/** Routes of a portrait's respondents. Answers that contradict the portrait are left out. */
export interface PortraitRoutes extends Routes {
  portrait: number
}

/** `loop`: ids of questions that form a loop, for which there is no number of routes. */
export type RouteReport =
  | { loop: readonly string[] }
  | { all: Routes; portraits: readonly PortraitRoutes[] }

interface Options {
  portraits?: readonly Portrait[] | undefined
  /** Frequencies of answers. Default: all answers of a question are equally frequent. */
  marginals?: Marginals | undefined
}

/**
 * Returns routes, durations and reach of a questionnaire, in time linear in its size. Recall is ignored. A review counts as a
 * transition to the next question, or to its target if no route returns from there.
 *
 * Routes are those that conditions may allow, each question counted as shown except for the shortest route: conditions that exclude
 * each other make fewer of them. Shares and means follow conditions by the shares of random respondents for whom they hold.
 */
export function routeReport(
  given: Questionnaire,
  { portraits = [], marginals }: Options = {},
): RouteReport {
  const questionnaire = expandRepeats(given)
  const flow = compileFlow(questionnaire)
  const arcs = arcsOf(flow)
  const decided = flow.nodes.map(decidedArcs)
  const next = arcs.map((ways, index) =>
    [...ways, ...(decided[index]?.all ?? [])].map(({ to }) => to).filter((to) => to >= 0),
  )
  const sorted = orderFrom(flow.start, next)
  if ("loop" in sorted)
    return { loop: sorted.loop.map((index) => flow.nodes[index]?.question.id ?? "") }
  const isConditionalAtAll = flow.nodes.some(isConditional)
  const parts = 1 + portraits.length
  const ahead = isConditionalAtAll
    ? arcs.map((ways, index) => [...ways, ...(decided[index]?.all ?? [])])
    : arcs
  const routesOf = (ways: readonly (readonly Arc[])[], portrait?: Portrait): Routes => {
    const told = portrait && toldLast(flow.nodes, ahead, sorted.order, portrait)
    const held = isConditionalAtAll
      ? conditionShares(questionnaire, flow.nodes, { marginals, portrait, parts })
      : undefined
    const routes = followAll(flow, { order: sorted.order, held }, (node, misfits) => {
      const all = ways[node.index] ?? []
      const its = told ? all.filter((arc) => told.after(misfits, node, arc) !== undefined) : all
      const shares = sharesOf(node, its, marginals, portrait, (arc, index) =>
        told ? told.mayChoose(misfits, node, arc, index) : true,
      )
      const leaving = its.flatMap((arc, index): Target[] => {
        const share = shares[index]
        const after = told?.after(misfits, node, arc) ?? 0
        return share === undefined ? [] : [{ arc, share, misfits: after }]
      })
      const own = decided[node.index]
      return targetsOf(held && own ? decidedBy(held, node, own, { leaving, misfits }) : leaving)
    })
    return held ? { ...routes, respondents: held.respondents } : routes
  }
  return {
    all: routesOf(arcs),
    portraits: portraits.map((portrait) => ({
      portrait: portrait.id,
      ...routesOf(arcsOf(flow, portrait), portrait),
    })),
  }
}

/** Next targets from a question, by fields in which the respondents' latest answers do not match the portrait. */
type Targets = ReadonlyMap<string | number, Target>
export interface Target {
  arc: Arc
  share: number
  misfits: UnwantedFields
}

/** Adds up all routes together, question by question: each target receives its share and passes it on. */
function followAll(
  flow: Flow,
  { order, held }: { order: readonly number[]; held: ConditionShares | undefined },
  targetsFrom: (node: FlowNode, misfits: UnwantedFields) => Targets,
): Routes {
  const at: (Map<UnwantedFields, Tally> | undefined)[] = []
  if (flow.start >= 0) at[flow.start] = new Map([[0, startTally(2)]])
  const ends = new Map<string | number, Ending>()
  const reach = new Map(flow.nodes.map(({ question }) => [question.id, 0]))
  let stuck = 0
  const pass = (target: string | number, { arc, misfits }: Target, part: Tally) => {
    if (arc.to < 0) {
      ends.set(target, { arc, tally: joinTallies(ends.get(target)?.tally, part) })
      return
    }
    const there = (at[arc.to] ??= new Map<UnwantedFields, Tally>())
    there.set(misfits, joinTallies(there.get(misfits), part))
  }
  for (const index of order) {
    const tallies = at[index]
    const node = flow.nodes[index]
    if (!tallies || !node) continue
    // Results of processed questions are removed, because the numbers of routes are large integers.
    at[index] = undefined
    const shown = held?.shown(index) ?? 1
    for (const [misfits, tally] of tallies) {
      reach.set(node.question.id, (reach.get(node.question.id) ?? 0) + tally.share * shown)
      const after = lengthenTally(tally, [1, estimateSeconds(node.question)], {
        mayBeHidden: canBeHidden(node),
        shown,
      })
      const targets = targetsFrom(node, misfits)
      stuck += tally.share * missingShare(targets)
      for (const [target, each] of targets) pass(target, each, partOf(after, each.share))
    }
  }
  return summary([...ends.values()], stuck, reach)
}

/** Share of those at a question who cannot leave it; rounding errors are none. */
function missingShare(targets: Targets): number {
  let left = 1
  for (const { share } of targets.values()) left -= share
  return left > 1e-9 ? left : 0
}

interface Ending {
  arc: Arc
  tally: Tally
}

/** Returns the distinct targets. If several arcs have the same target, the best match with the portrait is used. */
function targetsOf(leaving: readonly Target[]): Targets {
  const targets = new Map<string | number, Target>()
  for (const { arc, share, misfits } of leaving) {
    const target = targetOf(arc)
    const other = targets.get(target)
    targets.set(target, {
      arc,
      share: share + (other?.share ?? 0),
      misfits: other ? misfits & other.misfits : misfits,
    })
  }
  return targets
}

function summary(
  endings: readonly Ending[],
  stuck: number,
  reach: ReadonlyMap<string, number>,
): Routes {
  const ends = endings
    .map(({ arc: { to, pid }, tally }): EndRoutes => {
      const { routes, share } = tally
      const end = { end: endOf(to), ...(pid === undefined ? {} : { pid }) }
      return { ...end, routes, share, ...spansOf(tally) }
    })
    .toSorted(
      (a, b) =>
        ROUTE_ENDS.indexOf(a.end) - ROUTE_ENDS.indexOf(b.end) || (a.pid ?? 0) - (b.pid ?? 0),
    )
  let all: Tally | undefined
  for (const { tally } of endings) all = joinTallies(all, tally)
  return { routes: all?.routes ?? 0n, ends, ...(all ? spansOf(all) : {}), stuck, reach }
}

const SECONDS_A_MINUTE = 60

const spansOf = (tally: Tally): { questions: Span; minutes: Span } => ({
  questions: spanOf(tally, 0, 1),
  minutes: spanOf(tally, 1, SECONDS_A_MINUTE),
})

/**
 * Returns the shortest, longest and mean length. If the share of these routes is 0, there is no mean, so the shortest route is
 * used.
 */
function spanOf({ share, lengths }: Tally, measure: number, unit: number): Span {
  const { shortest, longest, sum } = lengths[measure] ?? { shortest: 0, longest: 0, sum: 0 }
  return {
    shortest: shortest / unit,
    longest: longest / unit,
    expected: (share > 0 ? sum / share : shortest) / unit,
  }
}
