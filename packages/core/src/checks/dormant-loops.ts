import type { Questionnaire } from "../questionnaire/index.ts"
import { checkQuestionnaire } from "./check-questionnaire.ts"
import { edgesFrom, edgesTo, reachedFrom, type EdgeFilter } from "./graph/digraph.ts"
import { shortestLoop } from "./graph/shortest-loop.ts"
import type { Base } from "./walk/base.ts"
import type { LoopWays } from "./walk/loop-ways.ts"

/** A loop that a redirect from one question to any of these others would make reachable, as indices of questions. */
export type DormantLoop = (from: number, targets: readonly number[]) => DormantRound | undefined
type DormantRound = () => readonly number[]

/**
 * Loops that affect no one, because no respondent reaches them or uses up the reviews on them. A new redirect can change both.
 * Loops that are already errors are not attributed to another redirect.
 */
export function dormantLoops(
  base: Base,
  ways: LoopWays,
  questionnaire: Questionnaire,
): DormantLoop {
  if (base.knots.length === 0) return () => undefined
  const { graph, flow, isReview } = base
  const loopAmong = (vertices: readonly number[], counts: EdgeFilter) =>
    shortestLoop({ graph, vertices, counts, spend: () => false })
  const awake = questionsInLoops(questionnaire)
  const dormant = base.knots
    .filter((knot) => !knot.some((index) => awake.has(flow.nodes[index]?.question.id ?? "")))
    .map((knot) => ({ knot, isClosed: loopAmong(knot, ways.isSure) !== undefined }))
  const reached = reachedFrom(graph, [flow.start])

  const opens = (edge: number, from: number) => !ways.isSure(edge) && ways.counts(edge, from)
  const isOpened = (knot: readonly number[], from: number) =>
    knot.some((index) => edgesOf(base, index).some((edge) => opens(edge, from)))
  /** A loop of this knot that respondents get into who go on from these targets. */
  const loopAfter = (knot: readonly number[], targets: readonly number[], from: number) => {
    const counts = (edge: number) => ways.counts(edge, from)
    if (!ways.hasConditionalEdges) return loopAmong(knot, counts)
    const met = reachedFrom(graph, targets, (edge) => isReview[edge] === 1 || counts(edge))
    const metInKnot = knot.filter((index) => met[index] === 1)
    return loopAmong(metInKnot, counts)
  }
  return (from, targets) => {
    if (reached[from] !== 1) return undefined
    const found = dormant.find(
      ({ knot, isClosed }) =>
        targets.some((target) => ways.leadsAtAll(target, knot[0] ?? -1)) &&
        (isClosed || isOpened(knot, from)) &&
        (!ways.hasConditionalEdges || loopAfter(knot, targets, from) !== undefined),
    )
    return (
      found &&
      (() => {
        const legs = loopAfter(found.knot, targets, from) ?? []
        const indices = legs.map((edge) => base.legAt(edge).node)
        return [...indices, ...indices.slice(0, 1)]
      })
    )
  }
}

const questionsInLoops = (questionnaire: Questionnaire): Set<string> =>
  new Set(
    checkQuestionnaire({ questionnaire }).flatMap(({ code, severity, path }) =>
      code === "QO101" && severity === "error" ? (path ?? []) : [],
    ),
  )

const edgesOf = ({ graph }: Base, index: number): number[] =>
  Array.from(
    { length: edgesTo(graph, index) - edgesFrom(graph, index) },
    (_, nth) => edgesFrom(graph, index) + nth,
  )
