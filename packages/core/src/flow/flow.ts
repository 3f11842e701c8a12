import {
  answersOf,
  bandsOf,
  itemCodeOf,
  type Condition,
  normaliseCondition,
  outcomeOf,
  questionNumbers,
  type Question,
  type Questionnaire,
  type AddRules,
  type Redirect,
  rulesAdder,
  statementsOf,
  typeOf,
} from "../questionnaire/index.ts"
import { drawConditionsOf, orderGroupsOf, type OrderGroup } from "./order-groups.ts"

/** The interview is completed. */
export const END = -1
/** A redirect without a valid target: the target is missing, or is a block without questions. */
export const BROKEN = -2
/** The interview continues with another questionnaire, given by `FlowWay.pid`. */
export const LEAVES = -3
/** A respondent is screened out. Occurs only as the target of exits, not of redirects. */
export const SCREENED = -4

/** Target of a transition. `to`: index of a node, or one of the negative ends above. */
export interface FlowWay {
  to: number
  pid?: number
  /** The redirect goes back at most this number of times (a review). After that, the next question follows. */
  review?: number
  /** For {@link END}: index of the author's end that `endIf` leads to. */
  end?: number
}

/** All transitions from a question, with indexes instead of ids. */
export interface FlowCrossing {
  index: number
  /** Index of its block. */
  block: number
  /** Transition to the next question of the block, the next block, or the end. */
  next: FlowWay
  /** The question's own redirect. */
  redirect: FlowWay | undefined
  /** Redirects of the answers and of the ranges, by index; undefined or missing without one. */
  answers: readonly (FlowWay | undefined)[]
  bands: readonly (FlowWay | undefined)[]
}

export interface FlowNode extends FlowCrossing {
  question: Question
  /** Its number as the author counts, from 1. Copies have the number of their original. */
  number: number
  /** Conditions that must all hold for the question to be shown: draws of its groups, the condition of its block, and its own. */
  conditions: readonly Condition[]
  /** Its answers, or for a matrix its rows, that are shown on a condition. */
  conditionalItems: readonly ConditionalItem[]
  /** Conditional ends and redirects, tried in order before the question's own redirect: ends that screen out are not among them. */
  branches: readonly FlowBranch[]
  /** Condition for screening a respondent out after the question is left: its own, or that of an end that screens out. */
  screenOutIf: Condition | undefined
  /** The conditions that `screenOutIf` joins. */
  screenings: readonly FlowScreening[]
  /** Condition for whether the question must be answered; undefined if this does not depend on the respondent. */
  requiredIf: Condition | undefined
}

/** A redirect of a question, or an end, that is followed if its condition holds. */
export interface FlowBranch {
  if: Condition
  way: FlowWay
  /** Where the question has it. */
  part: "endIf" | "redirectIf"
  nth: number
}

/**
 * A condition that screens out. `end`: index of the end that screens out; the first whose condition holds is shown to respondents
 * whom the question screens out for any reason.
 */
export interface FlowScreening {
  if: Condition
  /** Where the question has it. */
  part: "screenOutIf" | "endIf"
  nth: number
  end?: number
}

/** An answer that is shown on a condition; for a matrix, a row. */
export interface ConditionalItem {
  code: number
  showIf: Condition
}

/** The questionnaire's questions in order, as a graph. */
export interface Flow {
  questionnaire: Questionnaire
  nodes: readonly FlowNode[]
  /** Index of a question by its id. */
  byId: ReadonlyMap<string, number>
  /** Index of the first question of each block, by the block's id; −1 for a block without questions. */
  firstOfBlock: ReadonlyMap<string, number>
  /** Index of the first node; `END` without questions. */
  start: number
  /** Adds the rules of scores to a condition of the questionnaire, as those of the nodes have them. */
  withRules: AddRules
  /** Parts that each respondent is asked in another order, or in part, each before those inside it. */
  orders: readonly OrderGroup[]
  /** Draws of these groups, by the index of the question. */
  draws: ReadonlyMap<number, readonly Condition[]>
}

/** Shared by the many questions that have no redirects of answers or bands. */
const NO_WAYS: readonly undefined[] = []
const NO_CONDITIONS: readonly Condition[] = []
const NO_ITEMS: readonly ConditionalItem[] = []
const NO_BRANCHES: readonly FlowBranch[] = []
const NO_SCREENINGS: readonly FlowScreening[] = []

/** Builds the flow of any questionnaire that parses, including questionnaires with errors. Linear in its size. */
export function compileFlow(questionnaire: Questionnaire): Flow {
  const byId = new Map<string, number>()
  const firstOfBlock = new Map<string, number>()
  let count = 0
  for (const { id, questions } of questionnaire.blocks) {
    firstOfBlock.set(id, questions.length > 0 ? count : -1)
    for (const question of questions) byId.set(question.id, count++)
  }
  const { blocks } = questionnaire
  const orders = orderGroupsOf(blocks)
  const draws = drawConditionsOf(orders)
  const withRules = rulesAdder(questionnaire.scores)
  const numbers = numbersIn(questionnaire)
  const ends = endsOf(questionnaire)
  const at = { byId, firstOfBlock, count, ends, draws, withRules, numbers }
  const nodes: FlowNode[] = []
  blocks.forEach(({ questions, showIf }, block) => {
    const end = nodes.length + questions.length
    for (const question of questions)
      nodes.push(nodeOf(question, { index: nodes.length, block, end, showIf }, at))
  })
  const start = wayOn(0, count).to
  return { questionnaire, nodes, byId, firstOfBlock, start, withRules, orders, draws }
}

/**
 * Builds the flow of a questionnaire in which only the questions at these indexes differ from a known flow; ids, order and random
 * order of blocks and questions, ids and outcomes of ends, and the scores, must be the same. Unchanged parts are reused.
 */
export function recompileFlow(
  flow: Flow,
  questionnaire: Questionnaire,
  changed: Iterable<number>,
): Flow {
  const { byId, firstOfBlock, draws, withRules } = flow
  const nodes = flow.nodes.slice()
  const numbers = numbersIn(questionnaire)
  const ends = endsOf(questionnaire)
  const at = { byId, firstOfBlock, count: nodes.length, ends, draws, withRules, numbers }
  for (const index of changed) {
    const node = nodes[index]
    const block = questionnaire.blocks[node?.block ?? -1]
    const first = block ? (firstOfBlock.get(block.id) ?? -1) : -1
    const question = block?.questions[index - first]
    if (node && block && question) {
      const end = first + block.questions.length
      nodes[index] = nodeOf(question, { index, block: node.block, end, showIf: block.showIf }, at)
    }
  }
  return { ...flow, questionnaire, nodes }
}

interface Places extends Pick<Flow, "byId" | "firstOfBlock" | "draws" | "withRules"> {
  count: number
  /** Numbers of questions by their ids; undefined if no question is a copy, so that indexes tell the numbers. */
  numbers: ReadonlyMap<string, number> | undefined
  /** Ends by their ids. */
  ends: ReadonlyMap<string, FlowEnd>
}

const numbersIn = ({ blocks }: Questionnaire): Places["numbers"] =>
  blocks.some(({ id }) => itemCodeOf(id) !== undefined)
    ? questionNumbers(blocks.flatMap(({ questions }) => questions))
    : undefined

interface FlowEnd {
  index: number
  screensOut: boolean
}

const endsOf = ({ ends = [] }: Questionnaire): ReadonlyMap<string, FlowEnd> =>
  new Map(
    ends.map((end, index) => [end.id, { index, screensOut: outcomeOf(end) === "screenedOut" }]),
  )

const wayOn = (index: number, count: number): FlowWay => ({ to: index < count ? index : END })

interface InBlock {
  index: number
  block: number
  /** Index after the last question of the block. */
  end: number
  showIf: Condition | undefined
}

function nodeOf(question: Question, { index, block, end, showIf }: InBlock, at: Places): FlowNode {
  const { withRules } = at
  const { requiredIf } = question
  return {
    index,
    question,
    number: at.numbers?.get(question.id) ?? index + 1,
    block,
    next: wayOn(index + 1, at.count),
    redirect: question.redirect && resolve(question.redirect, end, at),
    answers: waysOf(answersOf(question), end, at),
    bands: waysOf(bandsOf(question), end, at),
    conditions: conditionsOf([...(at.draws.get(index) ?? []), showIf, question.showIf], withRules),
    conditionalItems: conditionalItemsOf(question, withRules),
    branches: branchesOf(question, end, at),
    ...screeningOf(question, at),
    requiredIf: requiredIf && withRules(requiredIf),
  }
}

function conditionsOf(
  written: readonly (Condition | undefined)[],
  withRules: AddRules,
): readonly Condition[] {
  const conditions = written.filter((each) => each !== undefined)
  return conditions.length > 0 ? conditions.map(withRules) : NO_CONDITIONS
}

function branchesOf(question: Question, end: number, at: Places): readonly FlowBranch[] {
  const { endIf = [], redirectIf = [] } = question
  if (endIf.length === 0 && redirectIf.length === 0) return NO_BRANCHES
  return [
    ...endIf.flatMap((each, nth): FlowBranch[] => {
      const reached = at.ends.get(each.end)
      if (reached?.screensOut) return []
      const way = reached ? { to: END, end: reached.index } : { to: END }
      return [{ if: at.withRules(each.if), way, part: "endIf", nth }]
    }),
    ...redirectIf.map((each, nth): FlowBranch => {
      const way = resolve(each.redirect, end, at)
      return { if: at.withRules(each.if), way, part: "redirectIf", nth }
    }),
  ]
}

function screeningOf(
  { screenOutIf, endIf = [] }: Question,
  { ends, withRules }: Places,
): Pick<FlowNode, "screenOutIf" | "screenings"> {
  if (!screenOutIf && endIf.length === 0)
    return { screenOutIf: undefined, screenings: NO_SCREENINGS }
  const own = screenOutIf
    ? [{ if: withRules(screenOutIf), part: "screenOutIf", nth: 0 } as const]
    : []
  const ofEnds = endIf.flatMap((each, nth): FlowScreening[] => {
    const end = ends.get(each.end)
    return end?.screensOut ? [{ if: withRules(each.if), part: "endIf", nth, end: end.index }] : []
  })
  const screenings = [...own, ...ofEnds]
  return { screenOutIf: joinedBy(screenings), screenings }
}

function joinedBy(screenings: readonly FlowScreening[]): Condition | undefined {
  const [first, ...others] = screenings.map((each) => each.if)
  return first && others.length > 0 ? normaliseCondition({ any: [first, ...others] }) : first
}

/** Uses a simple loop for speed, because most answers have no condition. */
function conditionalItemsOf(question: Question, withRules: AddRules): readonly ConditionalItem[] {
  const items = typeOf(question).form === "rows" ? statementsOf(question) : answersOf(question)
  let found: ConditionalItem[] | undefined
  for (const { code, showIf } of items)
    if (showIf) (found ??= []).push({ code, showIf: withRules(showIf) })
  return found ?? NO_ITEMS
}

/** Uses a simple loop for speed, because most parts have no redirect. */
function waysOf(
  parts: readonly { redirect?: Redirect | undefined }[],
  end: number,
  at: Places,
): FlowNode["answers"] {
  for (const { redirect } of parts)
    if (redirect) return parts.map((part) => part.redirect && resolve(part.redirect, end, at))
  return NO_WAYS
}

function resolve(redirect: Redirect, end: number, { byId, firstOfBlock, count }: Places): FlowWay {
  switch (redirect.to) {
    case "question": {
      const to = byId.get(redirect.id) ?? BROKEN
      return redirect.review ? { to, review: redirect.review.times } : { to }
    }
    case "block": {
      const first = firstOfBlock.get(redirect.id) ?? -1
      return { to: first < 0 ? BROKEN : first }
    }
    case "questionnaire":
      return { to: LEAVES, pid: redirect.pid }
    case "completeBlock":
      return wayOn(end, count)
    case "end":
      return { to: END }
  }
}
