import {
  answersOf,
  bandsOf,
  type Condition,
  kindOf,
  type Question,
  type Questionnaire,
  type Redirect,
  statementsOf,
  typeOf,
} from "../questionnaire/index.ts"

/** The questionnaire is over: completed. */
export const END = -1
/** A redirect that leads nowhere: a target that is not there, or a block without questions. */
export const BROKEN = -2
/** The flow continues with another questionnaire; `Way.pid` identifies it. */
export const LEAVES = -3
/** A screening decides against the respondent. Never a way of the questionnaire itself, only of an exit. */
export const SCREENED = -4

/** Target of the flow: `to` is the index of a node, or one of the negative ends above. */
export interface FlowWay {
  to: number
  pid?: number
  /** The way goes back, this many times at most; after that the flow falls through. */
  review?: number
}

/** Every way out of a question, found by index and not by name. */
export interface FlowCrossing {
  index: number
  /** Index of its block. */
  block: number
  /** The way on to the next question of the block, the next block, the end. */
  next: FlowWay
  /** The question's own redirect. */
  redirect: FlowWay | undefined
  /** Redirects of the answers and of the ranges, by index; `undefined` or missing without one. */
  answers: readonly (FlowWay | undefined)[]
  bands: readonly (FlowWay | undefined)[]
}

export interface FlowNode extends FlowCrossing {
  question: Question
  /** All of them must hold for the question to be shown: its block's condition and its own. */
  conditions: readonly Condition[]
  /** Its answers, of a matrix its rows, that are shown on a condition. */
  conditionalItems: readonly ConditionalItem[]
  /** Redirects on conditions, tried in order before the question's own. */
  branches: readonly FlowBranch[]
  /** Who is screened out once the question is left. */
  screenOutIf: Condition | undefined
  /** Who must answer the question, if not all respondents must or none. */
  requiredIf: Condition | undefined
}

/** A redirect of a question that is followed if its condition holds. */
export interface FlowBranch {
  if: Condition
  way: FlowWay
}

/** An answer or a row that is shown on a condition. Of a matrix: a row. */
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
  /** The first question of each block, by the block's id; −1 where it has none. */
  firstOfBlock: ReadonlyMap<string, number>
  /** Index of the first node; `END` without questions. */
  start: number
}

/** Most questions have no redirects but their own: they share this. */
const NO_WAYS: readonly undefined[] = []
const NO_CONDITIONS: readonly Condition[] = []
const NO_ITEMS: readonly ConditionalItem[] = []
const NO_BRANCHES: readonly FlowBranch[] = []

/** The flow of any questionnaire that parses, sound or not. Linear in its size. */
export function compileFlow(questionnaire: Questionnaire): Flow {
  const byId = new Map<string, number>()
  const firstOfBlock = new Map<string, number>()
  let count = 0
  for (const { id, questions } of questionnaire.blocks) {
    firstOfBlock.set(id, questions.length > 0 ? count : -1)
    for (const question of questions) byId.set(question.id, count++)
  }
  const { blocks } = questionnaire
  const at = { byId, firstOfBlock, count }
  const nodes: FlowNode[] = []
  blocks.forEach(({ questions, showIf }, block) => {
    const end = nodes.length + questions.length
    for (const question of questions)
      nodes.push(nodeOf(question, { index: nodes.length, block, end, showIf }, at))
  })
  return { questionnaire, nodes, byId, firstOfBlock, start: wayOn(0, count).to }
}

/**
 * The flow of a questionnaire in which only the questions at these indexes differ from a known flow; names and order of blocks
 * and questions are the same. Equal parts are reused.
 */
export function recompileFlow(
  flow: Flow,
  questionnaire: Questionnaire,
  changed: Iterable<number>,
): Flow {
  const { byId, firstOfBlock } = flow
  const nodes = flow.nodes.slice()
  const at = { byId, firstOfBlock, count: nodes.length }
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

interface Places extends Pick<Flow, "byId" | "firstOfBlock"> {
  count: number
}

const wayOn = (index: number, count: number): FlowWay => ({ to: index < count ? index : END })

interface InBlock {
  index: number
  block: number
  /** The index behind the last question of the block. */
  end: number
  showIf: Condition | undefined
}

function nodeOf(question: Question, { index, block, end, showIf }: InBlock, at: Places): FlowNode {
  return {
    index,
    question,
    block,
    next: wayOn(index + 1, at.count),
    redirect: question.redirect && resolve(question.redirect, end, at),
    answers: waysOf(answersOf(question), end, at),
    bands: waysOf(bandsOf(question), end, at),
    conditions:
      showIf || question.showIf
        ? [showIf, question.showIf].filter((each) => each !== undefined)
        : NO_CONDITIONS,
    conditionalItems: conditionalItemsOf(question),
    branches:
      question.redirectIf?.map((each) => ({
        if: each.if,
        way: resolve(each.redirect, end, at),
      })) ?? NO_BRANCHES,
    screenOutIf: question.screenOutIf,
    requiredIf: question.requiredIf,
  }
}

/** A plain loop, as most answers have no condition. */
function conditionalItemsOf(question: Question): readonly ConditionalItem[] {
  const items = typeOf(question).form === "rows" ? statementsOf(question) : answersOf(question)
  let found: ConditionalItem[] | undefined
  for (const { code, showIf } of items) if (showIf) (found ??= []).push({ code, showIf })
  return found ?? NO_ITEMS
}

/** A plain loop, as most parts have no redirect. */
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

/** The exit of a question that is skipped, or whose answer has no redirect. */
export const ownWay = ({ redirect, next }: FlowCrossing): FlowWay => redirect ?? next

/** The transition once a review is used up: to the next question, ignoring redirects. */
export const wayAfterReview = ({ next }: FlowCrossing): FlowWay => next

/**
 * The way after these answers were chosen, by index in the answers' own order: the first that has a redirect wins, and beats
 * the question's.
 */
export const wayAfterAnswers = (node: FlowCrossing, chosen: Iterable<number>): FlowWay =>
  chosenWay(node, chosen) ?? ownWay(node)

/** The redirect of the chosen answers alone; `undefined`: none of them has one. */
export function chosenWay(
  { answers }: Pick<FlowCrossing, "answers">,
  chosen: Iterable<number>,
): FlowWay | undefined {
  let first = Infinity
  for (const index of chosen) if (index < first && answers[index]) first = index
  return answers[first]
}

/** The way after a number that falls into this band; −1: into none. */
export const wayAfterBand = (node: FlowCrossing, band: number): FlowWay =>
  bandWay(node, band) ?? ownWay(node)

/** The redirect of a band alone. */
export const bandWay = (
  { bands }: Pick<FlowCrossing, "bands">,
  band: number,
): FlowWay | undefined => bands[band]

/** All conditions at a question: its block's, its own, and those of its answers and rows. */
export const conditionsAt = (node: FlowNode): readonly Condition[] =>
  isConditional(node)
    ? [
        ...node.conditions,
        ...node.conditionalItems.map(({ showIf }) => showIf),
        ...node.branches.map((branch) => branch.if),
        ...[node.screenOutIf, node.requiredIf].filter((each) => each !== undefined),
      ]
    : node.conditions

/** Whether conditions decide who is shown the question, which of its answers or rows, who must answer it, or where it leads. */
export const isConditional = (node: FlowNode): boolean =>
  showsOnConditions(node) || isDecidedAfterwards(node)

/** Whether conditions decide how a question is asked: of whom, with which answers and rows, and who must answer it. */
export const showsOnConditions = ({
  conditions,
  conditionalItems,
  requiredIf,
}: FlowNode): boolean =>
  conditions.length > 0 || conditionalItems.length > 0 || requiredIf !== undefined

/** Whether conditions decide how the interview goes on once a question is left. */
export const isDecidedAfterwards = ({
  branches,
  screenOutIf,
}: Pick<FlowNode, "branches" | "screenOutIf">): boolean =>
  branches.length > 0 || screenOutIf !== undefined

/**
 * Whether conditions may keep the question from some respondents who come to it: its own, its block's, or those of all that there is
 * to choose from.
 */
export const canBeHidden = (node: FlowNode): boolean => {
  if (node.conditions.length > 0) return true
  const { question, conditionalItems } = node
  if (conditionalItems.length === 0) return false
  const needed = neededItemsOf(question)
  const codes = new Set(conditionalItems.map(({ code }) => code))
  return needed.length > 0 && needed.every(({ code }) => codes.has(code))
}

/** Items of which some must be left for the question to be asked: its ordinary answers, of a matrix its rows; else all of them. */
export function neededItemsOf(question: Question): readonly { code: number }[] {
  if (typeOf(question).form === "rows") return statementsOf(question)
  const answers = answersOf(question)
  const ordinary = answers.filter((answer) => kindOf(answer) === "normal")
  return ordinary.length > 0 ? ordinary : answers
}

/** The way on from a question that is not shown: to the next one, whatever redirects it has. */
export const hiddenWay = ({ next }: FlowCrossing): FlowWay => next
