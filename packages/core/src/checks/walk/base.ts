import {
  BROKEN,
  canBeHidden,
  conditionalExits,
  exitsOf,
  hiddenExit,
  isConditional,
  isDecidedAfterwards,
  ownWay,
  SCREENED,
  wayAfterReview,
  type Exit,
  type Flow,
  type FlowNode,
  type FlowWay,
} from "../../flow/index.ts"
import { isSameValue } from "../../lib/index.ts"
import { typeOf, type Recall } from "../../questionnaire/index.ts"
import { componentsOf, cyclicComponents, type Components } from "../graph/components.ts"
import { edgesFrom, edgesTo, targetOf, type Digraph } from "../graph/digraph.ts"
import type { Grouping } from "./grouping.ts"
import { kindsIn, type QuestionKinds, sameKinds } from "./question-kinds.ts"
import { changedNodes, haveSameEdges, isSameWay } from "./same-edges.ts"

/** The transitions of a flow, question by question: facts that do not depend on earlier answers. */
export interface Base extends QuestionKinds {
  flow: Flow
  /**
   * Exits of each question. If earlier answers decide which of them exist (`bound`), all possible ones. Unanswerable questions
   * have other findings: here the flow continues normally.
   */
  exits: readonly (readonly Exit[])[]
  /** 1: the question cannot be answered. */
  stuck: Uint8Array
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
  /** The question of each edge. */
  edgeSources: Int32Array
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
  const changed = before && changedNodes(flow, before.flow)
  const kinds = (changed && sameKinds(flow, before, changed)) ?? kindsIn(flow)
  const { bound } = kinds
  const own = exitsIn(flow, kinds, before, changed)
  const followed = withSources(kinds, bound)
  const facts = { flow, ...kinds, ...own }
  const edges = before && haveSameEdges(facts, before) ? edgesOf(facts, before) : newEdges(facts)
  return {
    ...facts,
    isConditional: flow.nodes.some(isConditional),
    followed,
    remembered: sourcesOf(kinds, followed),
    counted:
      bound.size + own.exhaustible.size + edges.knots.length > 0 ? edges.reviewing : new Set(),
    ...edges,
  }
}

type Exits = Pick<Base, "stuck" | "exhaustible" | "exits">

function exitsIn(
  { nodes }: Flow,
  kinds: QuestionKinds,
  before: Base | undefined,
  changed: readonly number[] | undefined,
): Exits {
  const isReused = before && changed && [before, kinds].every(isWithoutRecall)
  const stuck = isReused ? before.stuck.slice() : new Uint8Array(nodes.length)
  const exhaustible = new Set(isReused ? before.exhaustible : [])
  const exits = isReused ? before.exits.slice() : []
  for (const index of isReused ? changed : nodes.keys()) {
    const node = nodes[index]
    if (!node) continue
    const found = knownExits(before, node, kinds) ?? exitsAt(node, kinds)
    stuck[index] = found.isStuck ? 1 : 0
    if (found.isExhaustible) exhaustible.add(index)
    else exhaustible.delete(index)
    exits[index] = found.exits
  }
  return { stuck, exhaustible, exits }
}

const isWithoutRecall = ({ recalling, varying }: QuestionKinds): boolean =>
  recalling.length + varying.size === 0

/** The exits of a question, with whether it cannot be answered, and whether its reviews can be used up. */
interface QuestionExits {
  exits: readonly Exit[]
  isStuck: boolean
  isExhaustible: boolean
}

function knownExits(
  before: Base | undefined,
  node: FlowNode,
  kinds: QuestionKinds,
): QuestionExits | undefined {
  if (!before || !isKnown(before, node, kinds)) return undefined
  const { index } = node
  return {
    exits: before.exits[index] ?? [],
    isStuck: before.stuck[index] === 1,
    isExhaustible: before.exhaustible.has(index),
  }
}

function exitsAt(node: FlowNode, kinds: QuestionKinds): QuestionExits {
  const found = exitsOf(node, kinds.varying.has(node.index) ? VARYING : undefined)
  const recall = decidingRecall(kinds, node.index)
  const all = recall ? allThatMayBe(node, recall) : orOwnExit(found, node)
  if (isDecidedAfterwards(node)) all.push(...conditionalExits(node))
  return {
    exits: canBeHidden(node) ? [...all, hiddenExit(node)] : all,
    isStuck: found.length === 0,
    isExhaustible: runsOut(node, all),
  }
}

const VARYING = { isVarying: true }

/** The recall of a question, if it or a condition decides which exits there are. */
const decidingRecall = (
  { recalls, bound, varying }: Pick<QuestionKinds, "recalls" | "bound" | "varying">,
  index: number,
) => (bound.has(index) || varying.has(index) ? recalls.get(index) : undefined)

const orOwnExit = (exits: Exit[], node: FlowNode): Exit[] =>
  exits.length > 0 ? exits : [ownExit(node)]

/** Whether the ways out of a question are those that were found before. */
const isKnown = (before: Base, node: FlowNode, kinds: QuestionKinds): boolean =>
  before.flow.nodes[node.index] === node &&
  before.bound.has(node.index) === kinds.bound.has(node.index) &&
  before.varying.has(node.index) === kinds.varying.has(node.index) &&
  isSameValue(decidingRecall(before, node.index), decidingRecall(kinds, node.index))

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

/** The graph of a flow, with all facts that its ways alone decide. */
type SharedEdges = Pick<
  Base,
  "graph" | "edgeSources" | "isReview" | "isSure" | "reviewing" | "knots" | "components"
>
type Edges = SharedEdges & Pick<Base, "legAt">
type EdgeFacts = Pick<Base, "flow" | "exits" | "exhaustible" | "bound" | "varying">

/** Edges of an earlier flow that leads the same ways, with the exits of this one. */
function edgesOf({ flow: { nodes }, exits }: EdgeFacts, shared: SharedEdges): Edges {
  const { graph, edgeSources, isReview, isSure, reviewing, knots, components } = shared
  const legAt = (at: number): WalkStep => {
    const node = edgeSources[at] ?? 0
    const exit = exits[node]?.[at - edgesFrom(graph, node)]
    return { node, exit: exit ?? usedUpExit(nodes[node]) }
  }
  return { graph, edgeSources, isReview, isSure, reviewing, knots, components, legAt }
}

function newEdges(facts: EdgeFacts): Edges {
  const { nodes } = facts.flow
  const { exits, exhaustible, bound, varying } = facts
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
  const graph = { size, first, to }
  const isInOrder = onlyLeadsOn(graph)
  return edgesOf(facts, {
    graph,
    edgeSources: from,
    isReview,
    isSure,
    reviewing,
    knots: isInOrder ? [] : cyclicComponents(graph, (each) => isReview[each] === 0),
    components: isInOrder ? inOrder(graph) : componentsOf(graph),
  })
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
