import { END, exitsOf, LEAVES, SCREENED, type FlowNode } from "../../flow/index.ts"
import { restricts, type Portrait } from "../../portrait/index.ts"
import { answersOf, bandsOf } from "../../questionnaire/index.ts"
import { edgesFrom, edgesTo, reachedFrom, targetOf } from "../graph/digraph.ts"
import type { Finding } from "../finding.ts"
import { found, numberOf, type RouteRule, type Routed } from "../routed.ts"
import { withSources } from "../walk/base.ts"
import { explore, type Truth } from "../walk/explore.ts"
import { isTooWide, truthOf } from "../walk/truth.ts"
import { completedIn, endIn, type Walk } from "../walk/walk.ts"
import { nameOf, toldIn, untold, type Told } from "./portraits-told.ts"

/** Questions that are tried in turn to find the one that keeps a portrait from finishing. */
const MOST_TRIED = 20

/** QO304 or QO306, and QO305 where there are too many combinations to tell. What no question asks about is taken as right. */
export const portraitsFinish: RouteRule = function* (routed) {
  const { walk, flow } = routed
  if (completedIn(walk).every((vertex) => walk.reached[vertex] === 0)) return
  const tellers = flow.nodes.filter((node) => walk.visited[node.index] === 1 && tells(node))
  if (tellers.length === 0) return
  let values: Told | undefined
  const told = () => (values ??= toldIn(routed))
  for (const portrait of routed.project.portraits ?? []) {
    if (!portrait.conditions.every(isMeant)) continue
    yield* judge(routed, portrait, tellers, told)
  }
}

function* judge(
  routed: Routed,
  portrait: Portrait,
  tellers: readonly FlowNode[],
  told: () => Told,
): Generator<Finding> {
  const canFinish = (lifted?: number) =>
    finishes(routed, truthOf(routed.base, portrait, tellers, lifted), tellers)
  const able = canFinish()
  const place = { portrait: portrait.id }
  if (able !== false) {
    const missing = untold(routed, portrait, told())
    yield* missing ?? []
    if (able === undefined || !missing) yield found(routed, "QO305", place, {})
    return
  }
  const tried = tellers.slice(0, MOST_TRIED)
  const denying = tried.find(({ index }) => canFinish(index)) ?? tellers.at(-1)
  const question = denying ? numberOf(denying.index) : 0
  const at = denying ? { ...place, question: denying.question.id } : place
  yield found(routed, "QO304", at, { name: nameOf(portrait), question })
}

const tells = ({ question }: FlowNode): boolean =>
  [...answersOf(question), ...bandsOf(question)].some(({ profile }) => profile)

/** Conditions that nobody can meet have findings of their own. */
const isMeant = (condition: Portrait["conditions"][number]): boolean =>
  "anyOf" in condition
    ? condition.anyOf.length > 0
    : !restricts(condition) || (condition.min ?? -Infinity) <= (condition.max ?? Infinity)

/** Whether such a respondent can complete; `undefined`: too many combinations to tell. */
function finishes(routed: Routed, truth: Truth, tellers: readonly FlowNode[]): boolean | undefined {
  const { walk, base, work } = routed
  const asked = tellers.filter(({ index }) => base.recalls.has(index)).map(({ index }) => index)
  const reviewing = tellers.flatMap(({ index }) =>
    base.exits[index]?.some(({ way }) => way.review !== undefined) ? [index] : [],
  )
  if (walk.isPlain && truth.repeated.size + asked.length + reviewing.length === 0)
    return finishesPlainly(walk, truth, tellers)
  if (isTooWide(base, tellers) || !walk.isDecided) return undefined
  const explored = explore({
    base,
    recalls: withSources(base, [...base.bound, ...asked]),
    reviews: new Set([...base.counted, ...reviewing]),
    truth,
    from: base.flow.start,
    work,
  })
  return explored?.steps.some((row) => row.some(({ to }) => to === END || to === LEAVES))
}

/** Where nothing that was answered before matters: along the ways that are left. */
function finishesPlainly(walk: Walk, truth: Truth, tellers: readonly FlowNode[]): boolean {
  const allowed = new Map(
    tellers.flatMap((node) => {
      const exits = truthfulExits(node, truth)
      return exits ? [[node.index, new Set(exits.map(({ by }) => by))] as const] : []
    }),
  )
  const { graph, nodeOf, legAt } = walk
  const screenedOut = endIn(graph, SCREENED)
  const mask = new Uint8Array(graph.to.length).fill(1)
  nodeOf.forEach((node, vertex) => {
    const by = allowed.get(node)
    if (!by) return
    for (let edge = edgesFrom(graph, vertex); edge < edgesTo(graph, vertex); edge++)
      if (!by.has(legAt(edge).exit.by) || targetOf(graph, edge) === screenedOut) mask[edge] = 0
  })
  const reached = reachedFrom(graph, [walk.start], (edge) => mask[edge] === 1)
  return completedIn(walk).some((vertex) => reached[vertex] === 1)
}

function truthfulExits(node: FlowNode, truth: Truth) {
  const may = truth.may(node.index)
  const exits = truth.numbers(node.index) ?? (may && exitsOf(node, { may }))
  return exits?.filter(({ way }) => way.to !== SCREENED)
}
