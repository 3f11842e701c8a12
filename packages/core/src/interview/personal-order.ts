import {
  END,
  endOfMember,
  isDrawOfGroup,
  isInGroup,
  memberAt,
  type FlowWay,
  type OrderGroup,
} from "../flow/index.ts"
import { answersOf, bandsOf, type Redirect } from "../questionnaire/index.ts"
import type { Graph, GraphNode } from "./graph.ts"
import { hashText, mix } from "./hash.ts"
import { drawnNumber } from "./is-shown.ts"
import { arrange } from "./shuffle.ts"
import type { StateGivens } from "./state.ts"

/** Respondents of one graph whose order is remembered: each event of an interview asks for it. */
const MOST_KEPT = 16

const keptOrders = new WeakMap<Graph, Map<StateGivens, Graph>>()

/**
 * Returns the graph in the order of one respondent; the same graph if all respondents have the same order. Indexes of questions
 * stay the same: transitions lead in the order of the respondent. Members that were not drawn come last in their group, and are
 * hidden by the condition that draws them.
 */
export function inOrderOf(graph: Graph, given: StateGivens): Graph {
  if (graph.orders.length === 0) return graph
  const kept = keptOrders.get(graph) ?? new Map<StateGivens, Graph>()
  keptOrders.set(graph, kept)
  const known = kept.get(given)
  if (known) return known
  const arranged = arrangeGraph(graph, given.seed)
  const [oldest] = kept.keys()
  if (kept.size >= MOST_KEPT && oldest) kept.delete(oldest)
  kept.set(given, arranged)
  return arranged
}

/** A group that is inside no other one, in the order of one respondent. */
interface ArrangedGroup {
  group: OrderGroup
  /** The blocks of a run that are in groups themselves. */
  inner: readonly ArrangedGroup[]
  /** Members that are asked, in order. */
  drawn: readonly number[]
  /** All questions in order. */
  sequence: readonly number[]
}

function arrangeGraph(graph: Graph, seed: number): Graph {
  const groups = outerGroups(graph.orders).map((group) => arrangeGroup(group, graph.orders, seed))
  const firsts = new Map(groups.map(({ group, sequence }) => [group.starts[0], sequence[0]]))
  const entered = ({ to, ...way }: FlowWay): FlowWay => ({ ...way, to: firsts.get(to) ?? to })
  const nodes = graph.nodes.slice()
  for (const index of graph.entering) {
    const node = nodes[index]
    if (node) nodes[index] = { ...withWays(node, entered), next: entered(node.next) }
  }
  for (const arranged of groups) arrangeNodes(graph, arranged, { nodes, entered, seed })
  return { ...graph, nodes, orders: [], start: entered({ to: graph.start }).to }
}

/** Returns the groups that are inside no other group. */
export const outerGroups = (groups: readonly OrderGroup[]): OrderGroup[] =>
  groups.filter(
    ({ starts: [first = -1] }, at) => !groups.slice(0, at).some((each) => isInGroup(each, first)),
  )

function arrangeGroup(group: OrderGroup, all: readonly OrderGroup[], seed: number): ArrangedGroup {
  const { name, starts, sets, isShuffled } = group
  const members = Array.from(starts.keys())
  const asked = sets?.[drawnNumber(seed, name, sets.length) - 1] ?? members
  const order = { order: isShuffled ? "random" : "given", first: 0, last: 0 } as const
  const drawn = arrange(asked, [], order, mix(seed, hashText(`${name} order`)))
  const inner = all
    .filter((each) => each !== group && isInGroup(group, each.starts[0] ?? -1))
    .map((each) => arrangeGroup(each, [], seed))
  const rest = members.filter((member) => !asked.includes(member))
  const questionsOf = (member: number) => {
    const start = starts[member] ?? 0
    const own = inner.find((each) => each.group.starts[0] === start)
    return own?.sequence ?? indexesBetween(start, endOfMember(group, member))
  }
  return { group, inner, drawn, sequence: [...drawn, ...rest].flatMap(questionsOf) }
}

const indexesBetween = (start: number, end: number): number[] =>
  Array.from({ length: end - start }, (_, nth) => start + nth)

interface PersonalNodes {
  nodes: GraphNode[]
  /** Returns the way into a group as one to the first question of the respondent. */
  entered: (way: FlowWay) => FlowWay
  seed: number
}

/** Writes the questions of a group as the respondent meets them. */
function arrangeNodes(
  graph: Graph,
  arranged: ArrangedGroup,
  { nodes, entered, seed }: PersonalNodes,
): void {
  const { group, inner, sequence } = arranged
  const exit = entered({ to: group.end < nodes.length ? group.end : END })
  const wayAt = (place: number): FlowWay => {
    const to = sequence[place]
    return to === undefined ? exit : { to }
  }
  const expected = expectedIn(graph, arranged)
  for (const [place, index] of sequence.entries()) {
    const node = nodes[index]
    if (!node) continue
    const member = memberAt(group, index)
    const own = inner.find((each) => isInGroup(each.group, index))
    const behind = () =>
      group.block === undefined
        ? wayAt(sequence.findLastIndex((each) => memberAt(group, each) === member) + 1)
        : exit
    const lead = (way: FlowWay, redirect?: Redirect): FlowWay => {
      if (redirect?.to === "completeBlock") return behind()
      if (!isInGroup(group, way.to)) return entered(way)
      const into = inner.find((each) => each !== own && each.group.starts[0] === way.to)
      const to = into?.sequence[0]
      return to === undefined ? way : { ...way, to }
    }
    nodes[index] = {
      ...withWays(node, lead),
      next: wayAt(place + 1),
      conditions: node.conditions.filter((each) => !isDrawOfGroup(each) || !isDrawn(each, seed)),
      expected: expected.get(index) ?? node.expected,
    }
  }
}

const isDrawn = (condition: GraphNode["conditions"][number], seed: number): boolean =>
  "draw" in condition && condition.in.includes(drawnNumber(seed, condition.draw, condition.of))

/** Returns the question with other redirects; `lead` also gets the redirect as the author wrote it. */
function withWays(
  node: GraphNode,
  lead: (way: FlowWay, redirect?: Redirect) => FlowWay,
): GraphNode {
  const { question, redirect, branches } = node
  const leadEach = (
    ways: GraphNode["answers"],
    parts: readonly { redirect?: Redirect | undefined }[],
  ) => ways.map((way, at) => way && lead(way, parts[at]?.redirect))
  return {
    ...node,
    redirect: redirect && lead(redirect, question.redirect),
    answers: leadEach(node.answers, answersOf(question)),
    bands: leadEach(node.bands, bandsOf(question)),
    branches: branches.map((branch) => ({
      ...branch,
      way: lead(
        branch.way,
        branch.part === "redirectIf" ? question.redirectIf?.[branch.nth]?.redirect : undefined,
      ),
    })),
  }
}

/** Returns the number of questions still expected at each question that is asked. */
function expectedIn(graph: Graph, { group, inner, drawn }: ArrangedGroup): Map<number, number> {
  const known = (index: number) => graph.nodes[index]?.expected ?? 0
  const share = drawn.length / group.starts.length
  const expected = new Map<number, number>()
  let after = known(group.end)
  for (const member of drawn.toReversed()) {
    const start = group.starts[member] ?? 0
    const end = endOfMember(group, member)
    const own = inner.find((each) => each.group.starts[0] === start)
    const counted = own
      ? own.drawn.map((at, place) => [own.group.starts[at] ?? 0, own.drawn.length - place] as const)
      : indexesBetween(start, end).map(
          // A redirect back makes fewer questions expected than after it; the question itself is one of them.
          (index) => [index, Math.max(1, (known(index) - known(end)) / share)] as const,
        )
    for (const [index, count] of counted) expected.set(index, after + count)
    after += counted[0]?.[1] ?? 0
  }
  return expected
}

/** Returns the questions outside of groups that lead into one. */
export function enteringIn(
  nodes: readonly Pick<GraphNode, "next" | "redirect" | "answers" | "bands" | "branches">[],
  orders: readonly OrderGroup[],
): number[] {
  if (orders.length === 0) return []
  const groups = outerGroups(orders)
  const firsts = new Set(groups.map(({ starts }) => starts[0]))
  return nodes.flatMap(({ next, redirect, answers, bands, branches }, index) => {
    if (groups.some((group) => isInGroup(group, index))) return []
    const ways = [next, redirect, ...answers, ...bands, ...branches.map(({ way }) => way)]
    return ways.some((way) => way && firsts.has(way.to)) ? [index] : []
  })
}
