import { BROKEN, compileFlow, neededItemsOf, type FlowNode, type FlowWay } from "@qo/core/flow"
import {
  answersOf,
  bandsOf,
  mapComparisons,
  statementsOf,
  typeOf,
  visitComparisons,
  type Answer,
  type Comparison,
  type Condition,
  type Question,
  type Questionnaire,
  type Statement,
} from "@qo/core/questionnaire"
import { possibleCondition } from "./possible-condition.ts"
import { joinConditions, negationOf, type ShownWhen } from "./shown-when.ts"

/** Longer conditions are more than anybody reads, and tools take. */
const MOST_COMPARISONS = 300

/** An answer, or a row of a matrix. */
export type Item = Answer | Statement

/** Conditions of files, computed from redirects and display conditions. */
export interface ShownConditions {
  /** By the id of the question, without the condition of its block; `undefined`: too long. */
  questions: ReadonlyMap<string, ShownWhen | undefined>
  /** By the id of the block. */
  blocks: ReadonlyMap<string, ShownWhen>
  /** By the answer or row, if it is not always shown. */
  items: ReadonlyMap<Item, ShownWhen>
  /** Under which conditions questions must be answered, by id, of those that have one. */
  required: ReadonlyMap<string, ShownWhen>
  /** Ids of questions whose condition for being required is left out. */
  requiredLeft: readonly string[]
  /** Ids of questions and blocks whose own display condition is left out. */
  left: readonly string[]
  /** Answers and rows whose condition is left out. */
  itemsLeft: readonly { question: string; text: string }[]
}

/**
 * When each question is asked: no earlier answer leads past it, and the display conditions hold. Redirects become conditions of the
 * questions that they pass over. `canWrite`: whether a tool can express a comparison. `areItemsShown`: whether it can show answers
 * and rows under conditions.
 */
export function shownConditionsOf(
  questionnaire: Questionnaire,
  canWrite: (comparison: Comparison) => boolean,
  areItemsShown: boolean,
): ShownConditions {
  const { nodes } = compileFlow(questionnaire)
  const whole = new Map<string, ShownWhen | undefined>()
  const blocks = new Map<string, ShownWhen>()
  const questions = new Map<string, ShownWhen | undefined>()
  const items = new Map<Item, ShownWhen>()
  const required = new Map<string, ShownWhen>()
  const requiredLeft: string[] = []
  const left: string[] = []
  const itemsLeft: { question: string; text: string }[] = []
  const earlier = new Map<string, Question>()
  const written = (showIf: Condition): ShownWhen | undefined => {
    const possible = possibleCondition(showIf, (each) => earlier.get(each))
    const own = typeof possible === "boolean" ? possible : withoutStates(possible, whole)
    return own !== undefined && isWritable(own, canWrite) ? own : undefined
  }
  const ownCondition = (id: string, showIf: Condition | undefined): ShownWhen => {
    const own = showIf ? written(showIf) : true
    if (own === undefined) left.push(id)
    return own ?? true
  }
  const addRequirement = ({ id, requiredIf }: Question): void => {
    const own = requiredIf && written(requiredIf)
    if (own !== undefined) required.set(id, own)
    else if (requiredIf) requiredLeft.push(id)
  }
  const itemConditions = (question: Question): ShownWhen => {
    for (const item of itemsOf(question).filter(hasCondition)) {
      const own = written(item.showIf)
      if (own === undefined) itemsLeft.push({ question: question.id, text: item.text })
      else if (own !== true) items.set(item, own)
    }
    const needed = new Set(neededItemsOf(question).map(({ code }) => code))
    const offered = itemsOf(question).flatMap((item) =>
      needed.has(item.code) ? (items.get(item) ?? true) : [],
    )
    return offered.length === 0 || joinConditions("any", offered)
  }
  for (const node of nodes) {
    const { question } = node
    const block = questionnaire.blocks[node.block]
    if (block && !blocks.has(block.id)) blocks.set(block.id, ownCondition(block.id, block.showIf))
    const own = ownCondition(question.id, question.showIf)
    const reached = reachedWhen(node, nodes, whole)
    const shown =
      reached === undefined ? undefined : unlessTooLong(joinConditions("all", [reached, own]))
    questions.set(question.id, shown)
    const offered = areItemsShown ? itemConditions(question) : true
    addRequirement(question)
    earlier.set(question.id, question)
    const ofBlock = blocks.get(block?.id ?? "") ?? true
    whole.set(
      question.id,
      shown === undefined
        ? undefined
        : unlessTooLong(joinConditions("all", [ofBlock, shown, offered])),
    )
  }
  return { questions, blocks, items, required, requiredLeft, left, itemsLeft }
}

const hasCondition = (item: Item): item is Item & { showIf: Condition } => item.showIf !== undefined

/** Its answers; of a matrix its rows, as columns have no conditions. */
const itemsOf = (question: Question): readonly Item[] =>
  typeOf(question).form === "rows" ? statementsOf(question) : answersOf(question)

const isWritable = (shown: ShownWhen, canWrite: (comparison: Comparison) => boolean): boolean => {
  let isWhole = true
  if (typeof shown !== "boolean")
    visitComparisons(shown, (comparison) => {
      isWhole &&= canWrite(comparison)
    })
  return isWhole
}

/** `skipped` and `notAsked` by the condition of the question that they read, which no tool has. `undefined`: that is too long. */
function withoutStates(
  condition: Condition,
  whole: ReadonlyMap<string, ShownWhen | undefined>,
): ShownWhen | undefined {
  let isKnown = true
  const written = mapComparisons(condition, (comparison) => {
    if (!("state" in comparison) || !["skipped", "notAsked"].includes(comparison.state))
      return comparison
    const { question } = comparison
    const shown = whole.has(question) ? whole.get(question) : false
    const notAnswered: Condition = { question, state: "notAnswered" }
    if (shown === undefined) isKnown = false
    const wanted =
      comparison.state === "skipped"
        ? joinConditions("all", [shown ?? true, notAnswered])
        : negationOf(shown ?? true)
    if (typeof wanted !== "boolean") return wanted
    const never: Condition = { all: [notAnswered, { question, state: "answered" }] }
    return wanted ? { not: never } : never
  })
  return isKnown ? unlessTooLong(written) : undefined
}

/** When no earlier answer leads past a question. */
function reachedWhen(
  { index }: FlowNode,
  nodes: readonly FlowNode[],
  whole: ReadonlyMap<string, ShownWhen | undefined>,
): ShownWhen | undefined {
  const over: ShownWhen[] = []
  for (const from of nodes.slice(0, index)) {
    const jumps = jumpOver(from, index)
    if (jumps === false) continue
    // An answer is proof enough that the question was asked.
    const visited = isByAnswer(from, index) ? true : whole.get(from.question.id)
    if (visited === undefined) return undefined
    over.push(joinConditions("all", [visited, jumps]))
  }
  return negationOf(joinConditions("any", over))
}

/** Returns true if a transition skips a question: forward, behind it. Transitions that lead back or have no target continue instead. */
const isOver = ({ to, review }: FlowWay, over: number, next: FlowWay): boolean => {
  if (review !== undefined || to === BROKEN) return next.to < 0 || next.to > over
  return to < 0 || to > over
}

/** Only answers lead over it, never going on. */
const isByAnswer = (node: FlowNode, over: number): boolean =>
  !isOver(node.redirect ?? node.next, over, node.next)

const isDenying = (screening: string | undefined): boolean => screening === "deny"

/** When the question is left over another one: the first chosen answer with a redirect decides. */
function jumpOver(node: FlowNode, over: number): ShownWhen {
  const { question, next } = node
  const own = isOver(node.redirect ?? next, over, next)
  const answers = answersOf(question).map((answer, at) => ({
    when: chosenCondition(node, answer.code),
    way: node.answers[at],
    out: typeOf(question).screens && isDenying(answer.screening),
  }))
  const bands = bandsOf(question).map(({ from, to, screening }, at) => ({
    when: joinConditions("all", [
      { question: question.id, number: "ge", value: from },
      { question: question.id, number: "le", value: to },
    ]),
    way: node.bands[at],
    out: isDenying(screening) || screening === "allowIfAny",
  }))
  const led = [...answers, ...bands].toReversed().reduce<ShownWhen>((rest, { when, way }) => {
    if (!way) return rest
    return isOver(way, over, next)
      ? joinConditions("any", [when, rest])
      : joinConditions("all", [negationOf(when), rest])
  }, own)
  const outs = [...answers, ...bands].filter(({ out }) => out).map(({ when }) => when)
  return joinConditions("any", [...outs, led])
}

function chosenCondition({ question }: FlowNode, code: number): ShownWhen {
  if (typeOf(question).form !== "rows") return { question: question.id, has: [code], how: "any" }
  return joinConditions(
    "any",
    statementsOf(question).map((row): Condition => ({
      question: question.id,
      row: row.code,
      has: [code],
      how: "any",
    })),
  )
}

function unlessTooLong(shown: ShownWhen): ShownWhen | undefined {
  let count = 0
  if (typeof shown !== "boolean")
    visitComparisons(shown, () => {
      count++
    })
  return count <= MOST_COMPARISONS ? shown : undefined
}
