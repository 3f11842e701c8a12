import {
  BROKEN,
  canBeHidden,
  conditionalExits,
  exitsOf,
  HIDDEN,
  hiddenExit,
  isConditional,
  isDecidedAfterwards,
  ownWay,
  SCREENED,
  soundRecallOf,
  wayAfterReview,
  type Exit,
  type Flow,
  type FlowNode,
  type SoundRecall,
  type FlowWay,
} from "../../flow/index.ts"
import { isSameValue } from "../../lib/index.ts"
import { recallOf, hasScreening, typeOf, type Recall } from "../../questionnaire/index.ts"
import { componentsOf, cyclicComponents, type Components } from "../graph/components.ts"
import { edgesFrom, edgesTo, targetOf, type Digraph } from "../graph/digraph.ts"
import type { Grouping } from "./grouping.ts"

/** The transitions of a flow, question by question: facts that do not depend on earlier answers. */
export interface Base {
  flow: Flow
  /** Questions with redirects: their own, or of answers or bands. */
  redirecting: readonly FlowNode[]
  /** Questions with a recall, whether it can work or not. */
  recalling: readonly FlowNode[]
  /** Questions that take part in screening. */
  screening: readonly FlowNode[]
  /**
   * Exits of each question. If earlier answers decide which of them exist (`bound`), all possible ones. Unanswerable questions
   * have other findings: here the flow continues normally.
   */
  exits: readonly (readonly Exit[])[]
  /** 1: the question cannot be answered. */
  stuck: Uint8Array
  recalls: ReadonlyMap<number, SoundRecall>
  /** Questions whose recall decides where the flow goes. */
  bound: ReadonlySet<number>
  /**
   * Questions of which conditions decide what there is to choose from: those of their answers or rows, or of a question that they
   * recall from. Their exits are all that may be, and no rule follows their recall.
   */
  varying: ReadonlySet<number>
  /** Questions that are `bound`, and questions with recall whose result decides routes. */
  followed: ReadonlySet<number>
  /** Questions whose answers are recalled by those that are `followed`. */
  remembered: ReadonlySet<number>
  /** Questions where the way after a review that is used up is no other answer's way. */
  exhaustible: ReadonlySet<number>
  /** Questions that a review leads on from. */
  reviewing: ReadonlySet<number>
  /** Questions whose reviews must be counted for the ways to be exact. */
  counted: ReadonlySet<number>
  /** Questions among which ways go round, reviews aside, each knot in order. Not all of these ways need be taken. */
  knots: readonly (readonly number[])[]
  /** Vertices as in {@link vertexOf}. */
  graph: Digraph
  /** The respondent's transition of an edge. */
  legAt: (edge: number) => WalkStep
  /** Some question has a condition. */
  isConditional: boolean
  /** 1 for edges that return by a review; 1 for edges that a respondent there can certainly take. */
  isReview: Uint8Array
  isSure: Uint8Array
  /** Components in an order: a lower one never reaches a higher one. */
  components: Components
}

/** One step of a respondent: the question and the exit that they leave it by. */
export interface WalkStep {
  node: number
  exit: Exit
  /** Given where only the numbers of like answers are meant, not which of them. */
  grouping?: Grouping
  /** It does not matter where conditions lead behind the question. */
  isOpen?: true
}

/** The vertex of a question, or of an end beyond all questions. */
export const vertexOf = (to: number, size: number): number => (to >= 0 ? to : size - 1 - to)

/** Number of ends. */
export const ENDS = 4

/** `before`: the base of an earlier flow, of which this one reused the parts that an edit did not affect. */
export function createBase(flow: Flow, before?: Base): Base {
  const kinds = kindsIn(flow)
  const { bound } = kinds
  const own = exitsIn(flow, kinds, before)
  const { exits, exhaustible } = own
  const followed = withSources(kinds, bound)
  const edges = edgesOf(flow, exits, kinds, exhaustible)
  const leadsOn = onlyLeadsOn(edges.graph)
  const knots = leadsOn ? [] : cyclicComponents(edges.graph, (edge) => edges.isReview[edge] === 0)
  return {
    flow,
    isConditional: flow.nodes.some(isConditional),
    ...kinds,
    ...own,
    followed,
    remembered: sourcesOf(kinds, followed),
    counted: bound.size + exhaustible.size + knots.length > 0 ? edges.reviewing : new Set(),
    knots,
    ...edges,
    components: leadsOn ? inOrder(edges.graph) : componentsOf(edges.graph),
  }
}

type Kinds = Pick<Base, "redirecting" | "recalling" | "screening" | "recalls" | "bound" | "varying">

/** Groups of questions for the rules, collected in one pass: reading them all takes longer than processing them. */
function kindsIn(flow: Flow): Kinds & { bound: Set<number> } {
  const redirecting: FlowNode[] = []
  const recalling: FlowNode[] = []
  const screening: FlowNode[] = []
  const recalls = new Map<number, SoundRecall>()
  const bound = new Set<number>()
  for (const node of flow.nodes) {
    if (redirects(node)) redirecting.push(node)
    if (hasScreening(node.question)) screening.push(node)
    if (!recallOf(node.question)) continue
    recalling.push(node)
    const recall = soundRecallOf(node.question, flow)
    if (!recall) continue
    recalls.set(node.index, recall)
    if (decidesByRecall(node, recall)) bound.add(node.index)
  }
  const varying = varyingIn(flow, recalls)
  for (const index of varying) bound.delete(index)
  return { redirecting, recalling, screening, recalls, bound, varying }
}

function varyingIn({ nodes }: Flow, recalls: Base["recalls"]): ReadonlySet<number> {
  const varying = new Set<number>()
  for (const { index, conditionalItems } of nodes)
    if (conditionalItems.length > 0) varying.add(index)
  if (varying.size === 0) return varying
  for (let size = 0; size < varying.size;) {
    size = varying.size
    for (const [index, { from }] of recalls) if (varying.has(from)) varying.add(index)
  }
  return varying
}

type Exits = Pick<Base, "stuck" | "exhaustible" | "exits">

function exitsIn(flow: Flow, kinds: Kinds, before?: Base): Exits {
  const { varying } = kinds
  const stuck = new Uint8Array(flow.nodes.length)
  const exhaustible = new Set<number>()
  const exits = flow.nodes.map((node, index) => {
    if (before && isKnown(before, node, kinds)) {
      if (before.stuck[index] === 1) stuck[index] = 1
      if (before.exhaustible.has(index)) exhaustible.add(index)
      return before.exits[index] ?? []
    }
    const found = exitsOf(node, varying.has(index) ? VARYING : undefined)
    if (found.length === 0) stuck[index] = 1
    const recall = decidingRecall(kinds, index)
    const all = recall ? allThatMayBe(node, recall) : orOwnExit(found, node)
    if (isDecidedAfterwards(node)) all.push(...conditionalExits(node))
    if (runsOut(node, all)) exhaustible.add(index)
    return canBeHidden(node) ? [...all, hiddenExit(node)] : all
  })
  return { stuck, exhaustible, exits }
}

const VARYING = { isVarying: true }

/** The recall of a question, if it or a condition decides which exits there are. */
const decidingRecall = (
  { recalls, bound, varying }: Pick<Kinds, "recalls" | "bound" | "varying">,
  index: number,
) => (bound.has(index) || varying.has(index) ? recalls.get(index) : undefined)

const orOwnExit = (exits: Exit[], node: FlowNode): Exit[] =>
  exits.length > 0 ? exits : [ownExit(node)]

/** Whether the ways out of a question are those that were found before. */
const isKnown = (before: Base, node: FlowNode, kinds: Kinds): boolean =>
  before.flow.nodes[node.index] === node &&
  before.bound.has(node.index) === kinds.bound.has(node.index) &&
  before.varying.has(node.index) === kinds.varying.has(node.index) &&
  isSameValue(decidingRecall(before, node.index), decidingRecall(kinds, node.index))

const redirects = ({ redirect, answers, bands, branches }: FlowNode): boolean =>
  redirect !== undefined || answers.length > 0 || bands.length > 0 || branches.length > 0

/** Returns true if every transition leads to a later question, as in most questionnaires; then there are no loops. */
function onlyLeadsOn(graph: Digraph): boolean {
  for (let vertex = 0; vertex < graph.size; vertex++)
    for (let edge = edgesFrom(graph, vertex); edge < edgesTo(graph, vertex); edge++)
      if (targetOf(graph, edge) <= vertex) return false
  return true
}

const inOrder = ({ size }: Digraph): Components => ({
  of: new Int32Array(size).map((_, vertex) => size - 1 - vertex),
  count: size,
})

type Edges = Pick<Base, "graph" | "legAt" | "isReview" | "isSure" | "reviewing">

function edgesOf(
  { nodes }: Flow,
  exits: readonly (readonly Exit[])[],
  { bound, varying }: Kinds,
  exhaustible: ReadonlySet<number>,
): Edges {
  const size = nodes.length + ENDS
  const first = new Int32Array(size + 1)
  let count = exhaustible.size
  for (const row of exits) count += row.length
  const to = new Int32Array(count)
  const from = new Int32Array(count)
  const isReview = new Uint8Array(count)
  const isSure = new Uint8Array(count)
  const reviewing = new Set<number>()
  let edge = 0
  const add = (node: number, way: FlowWay, sure: boolean) => {
    from[edge] = node
    to[edge] = vertexOf(way.to, nodes.length)
    isReview[edge] = way.review === undefined ? 0 : 1
    if (way.review !== undefined) reviewing.add(node)
    isSure[edge] = sure ? 1 : 0
    edge++
  }
  const isAnyBound = bound.size > 0
  nodes.forEach((node, index) => {
    first[index] = edge
    const sure =
      (!isAnyBound || !bound.has(index)) &&
      ((!isConditional(node) && !varying.has(index)) || leadsOn(node, exits))
    for (const { way } of exits[index] ?? []) add(index, way, sure)
    if (exhaustible.has(index)) add(index, wayAfterReview(node), false)
  })
  first.fill(edge, nodes.length)

  const legAt = (at: number): WalkStep => {
    const node = from[at] ?? 0
    const exit = exits[node]?.[at - (first[node] ?? 0)]
    return { node, exit: exit ?? usedUpExit(nodes[node]) }
  }
  return { graph: { size, first, to }, legAt, isReview, isSure, reviewing }
}

const usedUpExit = (node: FlowNode | undefined): Exit => ({
  way: node ? wayAfterReview(node) : { to: BROKEN },
  by: -1,
  act: { kind: "any" },
})

/** These recalls with those of their sources, recursively: the options that remained there limit the choice. */
export function withSources(
  { recalls }: Pick<Base, "recalls">,
  wanted: Iterable<number>,
): Set<number> {
  const all = new Set<number>()
  for (const index of wanted)
    for (
      let at: number | undefined = index;
      at !== undefined && recalls.has(at) && !all.has(at);
      at = recalls.get(at)?.from
    )
      all.add(at)
  return all
}

/** The questions that these recall from. */
export const sourcesOf = (
  { recalls }: Pick<Base, "recalls">,
  recalling: ReadonlySet<number>,
): Set<number> => new Set(Array.from(recalling, (index) => recalls.get(index)?.from ?? index))

/** Whether a question may be come back to. */
export const isRevisited = ({ graph, components }: Base, node: number): boolean => {
  for (let edge = edgesFrom(graph, node); edge < edgesTo(graph, node); edge++)
    if (components.of[targetOf(graph, edge)] === components.of[node]) return true
  return false
}

/**
 * Questions whose reviews must be counted if the answers at the `remembered` questions matter. A review that can return over one
 * of these changes the remembered answers, and a respondent who has used it up continues with the answer that would have led
 * back.
 */
export function reviewsToCount(
  { components, counted, reviewing }: Base,
  remembered: Iterable<number>,
): Set<number> {
  const around = new Set(Array.from(remembered, (node) => components.of[node]))
  const all = new Set(counted)
  for (const node of reviewing) if (around.has(components.of[node])) all.add(node)
  return all
}

/** Returns true if the result of recall decides the next question. */
const decidesByRecall = (node: FlowNode, { onEmpty }: Recall): boolean =>
  onEmpty === "screenOut" ||
  typeOf(node.question).screens ||
  node.answers.some((way) => way && !isSameWay(way, ownWay(node)))

export const isSameWay = (a: FlowWay, b: FlowWay): boolean =>
  a.to === b.to && a.pid === b.pid && a.end === b.end && a.review === b.review

/** Whether exits lead the same ways, one by one, whichever answers these are of. Exits of hidden questions differ from all others. */
export const haveSameWays = (a: readonly Exit[], b: readonly Exit[]): boolean =>
  a.length === b.length &&
  a.every(({ way, by }, at) => {
    const other = b[at]
    return (
      other !== undefined && isSameWay(way, other.way) && (by === HIDDEN) === (other.by === HIDDEN)
    )
  })

export const ownExit = (node: FlowNode): Exit => ({
  way: ownWay(node),
  by: -1,
  act: { kind: "any" },
})

/** Whether a question leads everybody to the next one, whether it is shown or not. */
const leadsOn = ({ index, next }: FlowNode, exits: readonly (readonly Exit[])[]): boolean =>
  (exits[index] ?? []).every(({ way }) => isSameWay(way, next))

export const screenedExit: Exit = { way: { to: SCREENED }, by: -1, act: { kind: "any" } }

function allThatMayBe(node: FlowNode, { onEmpty }: Recall): Exit[] {
  const exits: Exit[] = [ownExit(node)]
  node.answers.forEach((way, by) => {
    if (way) exits.push({ way, by, act: { kind: "choose", answers: [by] } })
  })
  if (onEmpty === "screenOut" || typeOf(node.question).screens) exits.push(screenedExit)
  return exits
}

/** Some review leads back from here, and nothing else leads to where the flow goes when that is used up. */
const runsOut = (node: FlowNode, exits: readonly Exit[]): boolean =>
  exits.some(isReviewing) &&
  !exits.some(({ way }) => way.review === undefined && way.to === node.next.to)

const isReviewing = ({ way }: Exit): boolean => way.review !== undefined
