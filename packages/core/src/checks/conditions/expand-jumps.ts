import {
  branchBy,
  isDecidedAfterwards,
  type Exit,
  type Flow,
  type FlowNode,
  type FlowWay,
} from "../../flow/index.ts"
import { isSameValue } from "../../lib/index.ts"
import type { Condition, Question } from "../../questionnaire/index.ts"
import type { WalkStep } from "../walk/base.ts"

/**
 * A flow in which conditions decide only about who is shown a question. Each question with a condition for being screened out or
 * with redirects on conditions has others behind it, which ask nothing: one that screens out all those to whom it is shown for each
 * way of its answers, one for each redirect on a condition, and one for each way that must be counted or may lead back.
 */
export interface ExpandedFlow {
  flow: Flow
  /** Indexes of a question of the original flow here. */
  placesOf: (index: number) => QuestionPlaces
  /** The index of a question in the original flow; of an added one that of the question before it. */
  originOf: (index: number) => number
  /** The flow that was expanded, and its questions here. */
  original: Flow
  starts: readonly number[]
  built: readonly ExpandedNode[]
  /** A respondent's legs in the original flow. */
  originalLegs: (legs: readonly WalkStep[]) => WalkStep[]
}

/** Where a question is, and the added ones: those that screen out, and those of its redirects on conditions. */
export interface QuestionPlaces {
  question: number
  screenings: readonly number[]
  branches: readonly number[]
}

/** `undefined`: the flow has neither of these. `before`: an earlier flow, whose unchanged questions are reused. */
export function expandJumps(flow: Flow, before?: ExpandedFlow): ExpandedFlow | undefined {
  if (!flow.nodes.some(isDecidedAfterwards)) return undefined
  const plans = flow.nodes.map(planOf)
  const starts: number[] = []
  const origins: number[] = []
  for (const [index, plan] of plans.entries()) {
    starts.push(origins.length)
    for (let count = sizeOf(plan); count > 0; count--) origins.push(index)
  }
  const moved = (way: FlowWay): FlowWay =>
    way.to < 0 ? way : { ...way, to: starts[way.to] ?? way.to }
  const isMovedAlike = before !== undefined && isSameValue(before.starts, starts)
  const built = flow.nodes.map((node, index) => {
    const known = isMovedAlike && before.original.nodes[index] === node && before.built[index]
    return known || expandNode(node, plans[index] ?? NO_PLAN, starts[index] ?? 0, moved)
  })
  const nodes = built.flatMap((each) => each.nodes)
  const originOf = (index: number) => origins[index] ?? index
  const byId = new Map(Array.from(flow.byId, ([id, index]) => [id, starts[index] ?? index]))
  const firstOfBlock = new Map(
    Array.from(flow.firstOfBlock, ([id, index]) => [id, starts[index] ?? index]),
  )
  const branchAt = new Map<number, number>()
  for (const { places } of built) places.branches.forEach((index, nth) => branchAt.set(index, nth))
  return {
    flow: { ...flow, nodes, byId, firstOfBlock, start: moved({ to: flow.start }).to },
    placesOf: (index) => built[index]?.places ?? NO_PLACES,
    originOf,
    original: flow,
    starts,
    built,
    originalLegs: (legs) => joinLegs(legs, starts, originOf, branchAt),
  }
}

const NO_PLACES: QuestionPlaces = { question: -1, screenings: [], branches: [] }

/** Ways of a question to which questions are added. */
interface Plan {
  isChanged: boolean
  isScreening: boolean
  branches: number
  /** Distinct ways of answers and ranges that an added question screens. */
  screened: readonly FlowWay[]
  /** Distinct ways that an added question leads. */
  led: readonly FlowWay[]
}

const NO_PLAN: Plan = { isChanged: false, isScreening: false, branches: 0, screened: [], led: [] }

function planOf(node: FlowNode): Plan {
  if (!isDecidedAfterwards(node)) return NO_PLAN
  const ofAnswers = distinctWays([...node.answers, ...node.bands])
  const isScreening = node.screenOutIf !== undefined
  return {
    isChanged: true,
    isScreening,
    branches: node.branches.length,
    screened: isScreening ? ofAnswers : [],
    led: distinctWays([
      node.redirect,
      ...ofAnswers.filter((way) => isScreening || isCounted(way)),
      ...node.branches.map(({ way }) => way).filter(isCounted),
    ]),
  }
}

const isCounted = ({ review }: FlowWay): boolean => review !== undefined

const sizeOf = ({ isScreening, branches, screened, led }: Plan): number =>
  1 + (isScreening ? 1 : 0) + branches + screened.length + led.length

const keyOf = ({ to, pid, review }: FlowWay): string => `${to} ${pid} ${review}`

const distinctWays = (ways: readonly (FlowWay | undefined)[]): FlowWay[] => [
  ...new Map(ways.flatMap((way) => (way ? [[keyOf(way), way] as const] : []))).values(),
]

interface ExpandedNode {
  nodes: FlowNode[]
  places: QuestionPlaces
}

function expandNode(
  node: FlowNode,
  plan: Plan,
  start: number,
  moved: (way: FlowWay) => FlowWay,
): ExpandedNode {
  const next = moved(node.next)
  if (!plan.isChanged) {
    const redirect = node.redirect && moved(node.redirect)
    const { answers, bands } = node
    const places = { question: start, screenings: [], branches: [] }
    const same: FlowNode = {
      ...node,
      index: start,
      next,
      redirect,
      answers: mapWays(answers, moved),
      bands: mapWays(bands, moved),
    }
    return { nodes: [same], places }
  }
  const { isScreening, branches, screened, led } = plan
  const firstBranch = start + 1 + (isScreening ? 1 : 0)
  const firstScreened = firstBranch + branches
  const firstLed = firstScreened + screened.length
  const ledWay = (way: FlowWay) => placeIn(led, firstLed, way) ?? moved(way)
  const answersWay = (way: FlowWay) => placeIn(screened, firstScreened, way) ?? ledWay(way)
  const ownWay = node.redirect ? ledWay(node.redirect) : next
  const onFrom = (nth: number): FlowWay => (nth < branches ? { to: firstBranch + nth } : ownWay)
  const question: FlowNode = {
    ...node,
    index: start,
    next,
    redirect: { to: start + 1 },
    answers: mapWays(node.answers, answersWay),
    bands: mapWays(node.bands, answersWay),
    branches: [],
    screenOutIf: undefined,
  }
  const nodes = [question]
  const add = (added: AddedNode) => nodes.push(addedNode(node, start + nodes.length, added))
  const { screenOutIf } = node
  if (screenOutIf) add({ showIf: screenOutIf, next: onFrom(0), isOut: true })
  node.branches.forEach((branch, nth) =>
    add({ showIf: branch.if, next: onFrom(nth + 1), redirect: ledWay(branch.way) }),
  )
  for (const way of screened) add({ showIf: screenOutIf, next: ledWay(way), isOut: true })
  for (const way of led) add({ next, redirect: moved(way) })
  return {
    nodes,
    places: {
      question: start,
      screenings: isScreening ? [start + 1, ...indexesFrom(firstScreened, screened.length)] : [],
      branches: indexesFrom(firstBranch, branches),
    },
  }
}

const mapWays = (all: FlowNode["answers"], wayOf: (way: FlowWay) => FlowWay): FlowNode["answers"] =>
  all.map((way) => way && wayOf(way))

/** The place of a way among those with added questions, the first of which is at `from`. */
function placeIn(all: readonly FlowWay[], from: number, way: FlowWay): FlowWay | undefined {
  const at = all.findIndex((each) => keyOf(each) === keyOf(way))
  return at < 0 ? undefined : { to: from + at }
}

const indexesFrom = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, nth) => from + nth)

interface AddedNode {
  showIf?: Condition | undefined
  next: FlowWay
  redirect?: FlowWay
  /** Who is shown it is screened out. */
  isOut?: true
}

function addedNode(
  { question: { id, params }, block, number }: FlowNode,
  index: number,
  { showIf, next, redirect, isOut }: AddedNode,
): FlowNode {
  const common = { id: `${id} ${index}`, text: "", ...(params && { params }) }
  const denying = { id: `${id} ${index} 1`, code: 1, text: "", screening: "deny" } as const
  const question: Question = isOut
    ? { ...common, category: "screening", answers: [denying] }
    : { ...common, category: "open" }
  return {
    index,
    question,
    number,
    block,
    next,
    redirect,
    answers: [],
    bands: [],
    conditions: showIf ? [showIf] : [],
    conditionalItems: [],
    branches: [],
    screenOutIf: undefined,
    screenings: [],
    requiredIf: undefined,
  }
}

/** Legs over added questions are part of the leg of the question before them. */
function joinLegs(
  legs: readonly WalkStep[],
  starts: readonly number[],
  originOf: (index: number) => number,
  branchAt: ReadonlyMap<number, number>,
): WalkStep[] {
  const joined: WalkStep[] = []
  for (const { node, exit, grouping } of legs) {
    const origin = originOf(node)
    const last = joined.at(-1)
    const to = exit.way.to
    const isInside = to >= 0 && starts[originOf(to)] !== to
    const way = to < 0 ? exit.way : { ...exit.way, to: originOf(to) }
    const isAdded = starts[origin] !== node
    if (!isAdded || !last) {
      joined.push({
        node: origin,
        exit: { ...exit, way },
        ...(grouping && { grouping }),
        ...(isInside && { isOpen: true }),
      })
      continue
    }
    const branch = branchAt.get(node)
    const isTaken = branch !== undefined && exit.by === -1
    const before: Exit = isTaken ? { ...last.exit, by: branchBy(branch) } : last.exit
    const { isOpen: _, ...rest } = last
    joined[joined.length - 1] = {
      ...rest,
      exit: { ...before, way },
      ...(isInside && { isOpen: true }),
    }
  }
  return joined
}
