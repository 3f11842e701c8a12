import {
  END,
  exitsOf,
  HIDDEN,
  LEAVES,
  SCREENED,
  type Exit,
  type FlowNode,
} from "../../flow/index.ts"
import { restrictsField, type Portrait } from "../../portrait/index.ts"
import { answersOf, bandsOf } from "../../questionnaire/index.ts"
import {
  digraphOf,
  edgesFrom,
  edgesTo,
  reachedFrom,
  reverseGraph,
  targetOf,
  type Digraph,
} from "../graph/digraph.ts"
import type { Finding } from "../findings/finding.ts"
import { routeFinding, numberOf, type RouteRule, type RoutedQuestionnaire } from "./routed.ts"
import { reviewsToCount, sourcesOf, withSources, type Base } from "../walk/base.ts"
import { explore, type Truth } from "../walk/explore.ts"
import { isTooWide, truthOf } from "../walk/truth.ts"
import { completedIn, endIn, type RespondentWalk } from "../walk/walk.ts"
import {
  nameOf,
  declaredIn,
  undeclaredFindings,
  type DeclaredValues,
} from "./portraits-declared.ts"

/** Questions that are tried in turn to find the one that keeps a portrait from finishing. */
const MOST_TRIED = 20

/** QO304 or QO306, and QO305 if there are too many combinations. Properties that no question asks about are assumed to fit. */
export const portraitsFinish: RouteRule = function* (routed) {
  const { walk, flow } = routed
  const portraits = (routed.project.portraits ?? []).filter((each) =>
    each.conditions.every(isMeant),
  )
  if (portraits.length === 0) return
  if (completedIn(walk).every((vertex) => walk.reached[vertex] === 0)) return
  const declaring = flow.nodes.filter((node) => walk.visited[node.index] === 1 && declares(node))
  if (declaring.length === 0) return
  let values: DeclaredValues | undefined
  const declared = () => (values ??= declaredIn(routed))
  let isReported = !walk.isDecided
  for (const [nth, portrait] of portraits.entries()) {
    const work = routed.work.share(portraits.length - nth)
    const findings = judge({ ...routed, work }, portrait, declaring, declared)
    yield* findings ?? []
    if (!findings && !isReported) yield routeFinding(routed, "QO305", { portrait: portrait.id }, {})
    isReported ||= !findings
  }
}

/** `undefined`: too many combinations to tell. */
function judge(
  routed: RoutedQuestionnaire,
  portrait: Portrait,
  declaring: readonly FlowNode[],
  declared: () => DeclaredValues,
): Finding[] | undefined {
  const truth = (lifted?: number) => truthOf(routed.base, portrait, declaring, lifted)
  const able = canFinish(routed, truth(), declaring)
  if (able === undefined) return undefined
  if (able === true) return undeclaredFindings(routed, portrait, declared())
  const tried = declaring.slice(0, MOST_TRIED)
  const denying =
    able.denying ??
    tried.find(({ index }) => canFinish(routed, truth(index), declaring) === true) ??
    declaring.at(-1)
  const question = denying ? numberOf(routed, denying.index) : 0
  const at = { portrait: portrait.id, ...(denying && { question: denying.question.id }) }
  return [routeFinding(routed, "QO304", at, { name: nameOf(portrait), question })]
}

const declares = ({ question }: FlowNode): boolean =>
  answersOf(question).some(({ profile }) => profile) ||
  bandsOf(question).some(({ profile }) => profile)

/** Contradictory conditions have other findings. */
const isMeant = (condition: Portrait["conditions"][number]): boolean =>
  "anyOf" in condition
    ? condition.anyOf.length > 0
    : !restrictsField(condition) || (condition.min ?? -Infinity) <= (condition.max ?? Infinity)

/** The result for a respondent who cannot complete: the first question that prevents it, if known. */
interface StoppedRespondent {
  denying: FlowNode | undefined
}

/** Whether such a respondent can complete; `undefined`: too many combinations to tell. */
function canFinish(
  routed: RoutedQuestionnaire,
  truth: Truth,
  declaring: readonly FlowNode[],
): true | StoppedRespondent | undefined {
  const { walk, base, work } = routed
  const recalling = declaring
    .filter(({ index }) => base.recalls.has(index))
    .map(({ index }) => index)
  const reviewing = declaring
    .filter(({ index }) => base.reviewing.has(index))
    .map(({ index }) => index)
  const remembered = truth.repeated.size + truth.several.size
  if (walk.isPlain && remembered + recalling.length + reviewing.length === 0)
    return work.spend(walk.graph.size / 32) ? finishesPlainly(walk, truth, declaring) : undefined
  if (isTooWide(base, declaring) || !walk.isDecided) return undefined
  if (declaring.some(({ index }) => base.varying.has(index))) return undefined
  const recalls = withSources(base, [...base.bound, ...recalling])
  const telling = [
    ...truth.repeated.values(),
    ...Array.from(truth.several.values(), ({ nodes }) => nodes),
  ].flat()
  const explored = explore({
    base,
    recalls,
    reviews: reviewsToCount(base, [...sourcesOf(base, recalls), ...telling, ...reviewing]),
    truth,
    from: base.flow.start,
    work,
  })
  if (!explored) return undefined
  const isAble = explored.steps.some((row) => row.some(({ to }) => to === END || to === LEAVES))
  return isAble || { denying: undefined }
}

/** Whether such a respondent can complete if earlier answers do not matter: along the remaining routes. */
function finishesPlainly(
  walk: RespondentWalk,
  truth: Truth,
  declaring: readonly FlowNode[],
): true | StoppedRespondent {
  const allowed = new Map(
    declaring.flatMap((node) => {
      const exits = truthfulExits(walk.base, node, truth)
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
      if (!isTruthful(by, legAt(edge).exit) || targetOf(graph, edge) === screenedOut) mask[edge] = 0
  })
  const reached = reachedFrom(graph, [walk.start], (edge) => mask[edge] === 1)
  if (completedIn(walk).some((vertex) => reached[vertex] === 1)) return true
  const rows = Array.from(nodeOf, (_, vertex) =>
    edgesOut(graph, vertex)
      .filter((edge) => mask[edge] === 1)
      .map((edge) => targetOf(graph, edge)),
  )
  const completing = reachedFrom(reverseGraph(digraphOf(graph.size, rows)), completedIn(walk))
  const denies = ({ index }: FlowNode) =>
    reached[index] === 1 &&
    edgesOut(graph, index).some((edge) => completing[targetOf(graph, edge)] === 1)
  return { denying: declaring.find(denies) }
}

/** Who is not shown a question contradicts nothing, and neither does where conditions lead. */
const isTruthful = (allowed: ReadonlySet<number>, { by }: Exit): boolean =>
  by <= HIDDEN || allowed.has(by)

const edgesOut = (graph: Digraph, vertex: number): number[] =>
  Array.from(
    { length: edgesTo(graph, vertex) - edgesFrom(graph, vertex) },
    (_, nth) => edgesFrom(graph, vertex) + nth,
  )

function truthfulExits({ varying }: Base, node: FlowNode, truth: Truth) {
  const may = truth.may(node.index)
  const isVarying = varying.has(node.index)
  const exits = truth.numbers(node.index) ?? (may && exitsOf(node, { may, isVarying }))
  return exits?.filter(({ way }) => way.to !== SCREENED)
}
