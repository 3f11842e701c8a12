import {
  endOfMember,
  type FlowNode,
  isInGroup,
  memberAt,
  type OrderGroup,
  soundRecallOf,
} from "../../flow/index.ts"
import {
  answersOf,
  bandsOf,
  type Condition,
  hasScreening,
  ownConditionsOf,
  placeholdersIn,
  questionsPiped,
  questionsRead,
  recallOf,
  statementsOf,
  typeOf,
  visitComparisons,
  visitShownTexts,
} from "../../questionnaire/index.ts"
import type { Finding, Place } from "../findings/finding.ts"
import { orderSettings } from "./order-settings.ts"
import { redirectsAt, type WrittenRedirect } from "./redirects.ts"
import {
  numberOf,
  placeOf,
  routeFinding,
  type RouteRule,
  type RoutedQuestionnaire,
} from "./routed.ts"

/**
 * QO741–QO744: what would make the result of an interview depend on a random order. A group has one way in and one way out, and
 * none of its members depends on another one. So the other rules may follow the order of the author. QO745: settings of the
 * order without an effect.
 */
export const randomOrder: RouteRule = function* (routed) {
  yield* orderSettings(routed)
  yield* orderDependencies(routed)
}

/** A questionnaire as a flow; the rules of the order need nothing else. */
type OrderedFlow = Pick<RoutedQuestionnaire, "flow">

/** QO741–QO744. */
export function* orderDependencies(ordered: OrderedFlow): Generator<Finding> {
  const { flow } = ordered
  if (flow.orders.length === 0) return
  for (const node of flow.nodes) {
    const groups = flow.orders.filter((group) => isInGroup(group, node.index))
    for (const written of redirectsAt(ordered, node))
      yield* redirectFaults(ordered, written, groups)
    if (groups.length === 0) continue
    const params = { question: numberOf(ordered, node.index) }
    if (mayEnd(ordered, node)) yield routeFinding(ordered, "QO744", placeOf(ordered, node), params)
  }
  for (const group of flow.orders) {
    yield* readingFaults(ordered, group)
    yield* fieldFaults(ordered, group)
  }
}

/** Whether a finding reports that the result of an interview may depend on a random order. */
export const dependsOnOrder = ({ code }: Finding): boolean =>
  code === "QO741" || code === "QO742" || code === "QO743" || code === "QO744"

function* redirectFaults(
  ordered: OrderedFlow,
  { node, way, place, redirect }: WrittenRedirect,
  groups: readonly OrderGroup[],
): Generator<Finding> {
  const { to } = way
  const params = { question: numberOf(ordered, node.index) }
  const leaves = (group: OrderGroup) => {
    if (redirect.to === "completeBlock") return group.block !== undefined
    const member = memberAt(group, node.index)
    return to < (group.starts[member] ?? 0) || to >= endOfMember(group, member)
  }
  if (groups.some(leaves)) {
    yield routeFinding(ordered, "QO741", place, params)
    return
  }
  const isInside = (group: OrderGroup) =>
    !groups.includes(group) && isInGroup(group, to) && to !== group.starts[0]
  if (ordered.flow.orders.some(isInside))
    yield routeFinding(ordered, "QO742", place, { ...params, target: numberOf(ordered, to) })
}

/** Whether the interview may end at a question, so that the order decides which ones were asked before. */
const mayEnd = ({ flow }: OrderedFlow, { question, screenOutIf, branches }: FlowNode): boolean =>
  hasScreening(question) ||
  screenOutIf !== undefined ||
  branches.some(({ part }) => part === "endIf") ||
  soundRecallOf(question, flow)?.onEmpty === "screenOut"

/** QO743: members that read the answer to another member. */
function* readingFaults(ordered: OrderedFlow, group: OrderGroup): Generator<Finding> {
  const { byId } = ordered.flow
  for (const node of nodesIn(ordered, group)) {
    const isOther = (index: number) =>
      isInGroup(group, index) && !isSameMember(group, node.index, index)
    for (const { place, ids } of readingsOf(ordered, node)) {
      const sources = Array.from(ids, (id) => byId.get(id) ?? -1).filter(isOther)
      for (const source of sources) {
        const params = {
          question: numberOf(ordered, node.index),
          source: numberOf(ordered, source),
        }
        yield routeFinding(ordered, "QO743", place, params)
      }
    }
  }
}

/** QO743: members that find out the same about the respondent as another member, or read what another one finds out. */
function* fieldFaults(ordered: OrderedFlow, group: OrderGroup): Generator<Finding> {
  const firsts = new Map<string, number>()
  const nodes = nodesIn(ordered, group)
  for (const { question, index } of nodes)
    for (const field of fieldsFound(question)) if (!firsts.has(field)) firsts.set(field, index)
  for (const node of nodes)
    for (const field of [...fieldsFound(node.question), ...fieldsReadAt(ordered, node)]) {
      const source = firsts.get(field)
      if (source === undefined || isSameMember(group, node.index, source)) continue
      const params = {
        question: numberOf(ordered, node.index),
        source: numberOf(ordered, source),
        reason: "field",
      }
      yield routeFinding(ordered, "QO743", placeOf(ordered, node), params)
      break
    }
}

const nodesIn = ({ flow }: OrderedFlow, { starts, end }: OrderGroup): FlowNode[] =>
  flow.nodes.slice(starts[0], end)

const isSameMember = (group: OrderGroup, one: number, other: number): boolean =>
  memberAt(group, one) === memberAt(group, other)

interface AnswerReading {
  place: Place
  /** Ids of questions. */
  ids: ReadonlySet<string>
}

/** Where a question reads answers, and the questions that it reads there. */
function* readingsOf(ordered: OrderedFlow, node: FlowNode): Generator<AnswerReading> {
  const { question } = node
  const block = ordered.flow.questionnaire.blocks[node.block]
  if (block?.showIf && block.questions[0] === question)
    yield { place: { block: block.id, part: "showIf" }, ids: idsIn(ordered, [block.showIf]) }
  for (const part of ["showIf", "requiredIf", "screenOutIf"] as const) {
    const condition = question[part]
    if (condition) yield { place: placeOf(ordered, node, part), ids: idsIn(ordered, [condition]) }
  }
  const branches = question.redirectIf?.map((branch) => branch.if)
  if (branches) yield { place: placeOf(ordered, node, "redirectIf"), ids: idsIn(ordered, branches) }
  const ends = question.endIf?.map((branch) => branch.if)
  if (ends) yield { place: placeOf(ordered, node, "endIf"), ids: idsIn(ordered, ends) }
  yield* itemReadingsOf(ordered, node)
  const recall = recallOf(question)
  if (recall) yield { place: placeOf(ordered, node, "recall"), ids: new Set([recall.source]) }
  yield {
    place: placeOf(ordered, node, "text"),
    ids: questionsPiped(question, ordered.flow.questionnaire.scores),
  }
}

function* itemReadingsOf(ordered: OrderedFlow, node: FlowNode): Generator<AnswerReading> {
  const at = placeOf(ordered, node, "showIf")
  for (const { id, showIf } of answersOf(node.question))
    if (showIf) yield { place: { ...at, answer: id }, ids: idsIn(ordered, [showIf]) }
  for (const { id, showIf } of statementsOf(node.question))
    if (showIf) yield { place: { ...at, statement: id }, ids: idsIn(ordered, [showIf]) }
}

/** Questions that conditions read, also by scores. */
const idsIn = ({ flow }: OrderedFlow, conditions: readonly Condition[]): Set<string> =>
  new Set(conditions.flatMap((condition) => [...questionsRead(flow.withRules(condition))]))

/** Fields of the profile that a question finds out. A city tells the region, too. */
function fieldsFound(question: FlowNode["question"]): Set<string> {
  const { place } = typeOf(question)
  const fields = [...answersOf(question), ...bandsOf(question)].map(({ profile }) => profile?.field)
  return new Set([place, ...fields].flatMap((field) => (field ? [asField(field)] : [])))
}

const asField = (field: string): string => (field === "city" ? "region" : field)

function fieldsReadAt({ flow }: OrderedFlow, { question, block }: FlowNode): Set<string> {
  const fields = new Set<string>()
  const elements = [question, ...answersOf(question), ...statementsOf(question)]
  const ofBlock = flow.questionnaire.blocks[block]?.showIf
  for (const condition of [...(ofBlock ? [ofBlock] : []), ...elements.flatMap(ownConditionsOf)])
    visitComparisons(condition, (each) => {
      if ("profile" in each) fields.add(asField(each.profile))
    })
  visitShownTexts(question, (text) => {
    for (const { reference } of placeholdersIn(text))
      if ("profile" in reference) fields.add(asField(reference.profile))
  })
  return fields
}
