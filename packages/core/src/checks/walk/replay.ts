import {
  choicesOf,
  exitsOf,
  HIDDEN,
  hiddenWay,
  isConditional,
  keepsCode,
  ownWay,
  recallItemsOf,
  SCREENED,
  soundRecallOf,
  wayAfterReview,
  type Exit,
  type Flow,
  type FlowNode,
  type Recollection,
  type SoundRecall,
} from "../../flow/index.ts"
import {
  type AnswerFact,
  answerFact,
  answersOf,
  conditionHolds,
  isRequired,
  NOT_ASKED,
  passesScreening,
  hasScreening,
  SKIPPED,
  typeOf,
  visitComparisons,
} from "../../questionnaire/index.ts"
import type { WitnessStep } from "../findings/finding.ts"
import { answerBy } from "./answer-by.ts"
import { isSameWay, type WalkStep } from "./base.ts"
import { answersLeft } from "./recall-outcome.ts"

/** Whether somebody goes these legs for certain, and is shown the question `goal` where one is given. */
export const isConfirmed = (flow: Flow, legs: readonly WalkStep[], goal?: number): boolean => {
  const nodes = [...legs.map(({ node }) => node), ...(goal === undefined ? [] : [goal])]
  const isOnWay = nodes.some((index) => dependsOnConditions(flow, index))
  return !isOnWay || replay(flow, legs, goal) !== undefined
}

/** Whether conditions decide on a question, or on one that it recalls from. */
function dependsOnConditions(flow: Flow, index: number): boolean {
  const seen = new Set<number>()
  let node = flow.nodes[index]
  while (node && !seen.has(node.index)) {
    if (isConditional(node)) return true
    seen.add(node.index)
    node = flow.nodes[soundRecallOf(node.question, flow)?.from ?? -1]
  }
  return false
}

/**
 * The answers of somebody who goes these legs, from the start; there is no step where recall leaves nothing to ask, and where a
 * condition hides the question. `undefined` where they cannot be given after all: a question on the way cannot be answered, or a
 * condition does not hold, or reads more than answers. `goal`: a question that must be shown in the end.
 */
export function replay(
  flow: Flow,
  legs: readonly WalkStep[],
  goal?: number,
): WitnessStep[] | undefined {
  const memory: ReplayMemory = { recalled: new Map(), facts: new Map() }
  const steps: WitnessStep[] = []
  for (const leg of legs) {
    const step = replayLeg(flow, leg, memory)
    if (step === undefined) return undefined
    if (step !== "passedOver") steps.push(step)
  }
  const last = goal === undefined ? undefined : flow.nodes[goal]
  return last && !isAskedAt(flow, last, memory) ? undefined : steps
}

/** Whether a question is shown, with something to choose from if conditions decide on that. */
function isAskedAt(flow: Flow, node: FlowNode, { recalled, facts }: ReplayMemory): boolean {
  if (isShownBy(node, facts) !== true) return false
  if (node.conditionalItems.length === 0) return true
  const items = itemsLeft(flow, node, { recalled, facts })
  return items !== undefined && typeof items !== "string"
}

interface ReplayMemory {
  /** Choices that recall reads, by the index of the question. */
  recalled: Map<number, Recollection>
  /** Answers that conditions read, by the id of the question. */
  facts: Map<string, AnswerFact>
}

/** One leg; `undefined`: nobody goes it. */
function replayLeg(
  flow: Flow,
  leg: WalkStep,
  { recalled, facts }: ReplayMemory,
): WitnessStep | "passedOver" | undefined {
  const node = flow.nodes[leg.node]
  const isShown = node && isShownBy(node, facts)
  if (!node || isShown === undefined) return undefined
  const items = isShown ? itemsLeft(flow, node, { recalled, facts }) : "hidden"
  if (items === undefined) return undefined
  const step = typeof items === "string" ? undefined : stepOf(node, leg, items)
  recalled.delete(leg.node)
  facts.delete(node.question.id)
  if (items === "hidden") return isSameWay(leg.exit.way, hiddenWay(node)) ? "passedOver" : undefined
  if (items === "empty") return isPassedOver(flow, node, leg) ? "passedOver" : undefined
  if (step) remember({ recalled, facts }, node, items, step)
  return step
}

function remember(
  { recalled, facts }: ReplayMemory,
  node: FlowNode,
  items: ItemsLeft,
  { answer }: WitnessStep,
): void {
  facts.set(node.question.id, answer === "skip" ? SKIPPED : answerFact(answer))
  if (answer !== "skip" && "codes" in answer)
    recalled.set(node.index, recollection(node, items, answer.codes))
}

/** Whether the conditions of a question hold; `undefined`: they read more than answers. */
function isShownBy(
  { conditions }: Pick<FlowNode, "conditions">,
  facts: ReadonlyMap<string, AnswerFact>,
): boolean | undefined {
  let isOfAnswers = true
  for (const condition of conditions)
    visitComparisons(condition, (comparison) => {
      if (!("question" in comparison)) isOfAnswers = false
    })
  if (!isOfAnswers) return undefined
  const known = { ...NOTHING_KNOWN, answer: (id: string) => facts.get(id) ?? NOT_ASKED }
  return conditions.every((condition) => conditionHolds(condition, known))
}

/** Codes of the answers and rows whose conditions do not hold; `undefined`: they read more than answers. */
function hiddenCodes(
  { conditionalItems }: FlowNode,
  facts: ReadonlyMap<string, AnswerFact>,
): ReadonlySet<number> | undefined {
  const hidden = new Set<number>()
  for (const { code, showIf } of conditionalItems) {
    const isShown = isShownBy({ conditions: [showIf] }, facts)
    if (isShown === undefined) return undefined
    if (!isShown) hidden.add(code)
  }
  return hidden
}

const NOTHING_KNOWN = { param: () => undefined, profile: () => [], draw: () => 0 }

/** Returns true if this leg is the one for an empty recall. */
const isPassedOver = (flow: Flow, node: FlowNode, { exit }: WalkStep): boolean =>
  soundRecallOf(node.question, flow)?.onEmpty === "screenOut"
    ? exit.way.to === SCREENED
    : isSameWay(exit.way, ownWay(node)) || isAfterReview(node, exit)

/** Whether the review of a question's own way may be used up. */
const isAfterReview = (node: FlowNode, { way }: Exit): boolean =>
  ownWay(node).review !== undefined && isSameWay(way, wayAfterReview(node))

/** The options of a question, by index. */
interface ItemsLeft {
  /** Ordinary answers, of a matrix statements. */
  items: readonly number[]
  /** Answers of every kind, of a matrix columns. */
  answers: ReadonlySet<number>
}

/**
 * Items left by recall and conditions. `empty`: none, and recall decides what happens; `hidden`: conditions leave none; `undefined`: they
 * read more than answers.
 */
function itemsLeft(
  flow: Flow,
  node: FlowNode,
  { recalled, facts }: ReplayMemory,
): ItemsLeft | "empty" | "hidden" | undefined {
  const hidden = hiddenCodes(node, facts)
  if (!hidden) return undefined
  const { question } = node
  const every = recallItemsOf(question)
  const all = every.filter(({ code }) => !hidden.has(code))
  const recall = soundRecallOf(question, flow)
  const left = recall ? recalledItems(flow, all, recall, recalled) : all
  if (recall && left.length === 0 && recall.onEmpty !== "showAll") return "empty"
  const items = (left.length > 0 ? left : all).map(({ index }) => index)
  const answers = answersLeft(node, items)
  if (typeOf(question).recalls !== "statements")
    answersOf(question).forEach(({ code }, index) => {
      if (hidden.has(code)) answers.delete(index)
    })
  const isEmptied = items.length === 0 && (every.length > 0 || answers.size === 0)
  return hidden.size > 0 && isEmptied ? "hidden" : { items, answers }
}

function recalledItems<Item extends { code: number }>(
  flow: Flow,
  items: readonly Item[],
  { from, mode }: SoundRecall,
  recalled: ReadonlyMap<number, Recollection>,
): Item[] {
  const source = flow.nodes[from]
  const codes = new Set(source && answersOf(source.question).map(({ code }) => code))
  return items.filter(({ code }) => codes.has(code) && keepsCode(mode, code, recalled.get(from)))
}

function stepOf(
  node: FlowNode,
  leg: WalkStep,
  { items, answers: left }: ItemsLeft,
): WitnessStep | undefined {
  const { question } = node
  const exit = exitBy(node, leg, left)
  if (exit?.act.kind === "skip")
    return isRequired(question) ? undefined : { question: question.id, answer: "skip" }
  const answer = exit && answerBy(question, exit.act, items, left)
  return answer && { question: question.id, answer }
}

/** The exit that goes this leg with the answers that are left. */
function exitBy(node: FlowNode, leg: WalkStep, left: ReadonlySet<number>): Exit | undefined {
  if (leg.exit.by === HIDDEN) return leadingOn(node, left)
  if (leg.exit.act.kind === "skip") return leg.exit
  const isChoice = typeOf(node.question).form === "codes"
  const asMeant = isChoice ? (groupedExit(leg, left) ?? sameExit(node, leg.exit, left)) : undefined
  return asMeant ?? alikeExit(node, leg.exit, left)
}

/** Answers that lead to the next question, as if it were not shown. */
const leadingOn = (node: FlowNode, left: ReadonlySet<number>): Exit | undefined =>
  exitsOf(node, { left: [...left].toSorted((a, b) => a - b) }).find(({ way }) =>
    isSameWay(way, hiddenWay(node)),
  )

/** The same answers, if they are available and can be combined. */
function sameExit({ question }: FlowNode, exit: Exit, left: ReadonlySet<number>): Exit | undefined {
  if (exit.act.kind !== "choose") return undefined
  const { answers } = exit.act
  const { alone, min, max } = choicesOf(question, [...left])
  const isAlone = answers.length === 1 && answers.some((index) => alone.includes(index))
  const isValid = isAlone || (answers.length >= min && answers.length <= max)
  const modes = answers.map((index) => answersOf(question)[index]?.screening ?? "allow")
  // If recall decides the answers, an exit names a single one. Others may have to be chosen with it.
  const isOut = hasScreening(question) && !passesScreening(modes)
  const isSame = isOut === (exit.way.to === SCREENED)
  return isValid && isSame && answers.every((index) => left.has(index)) ? exit : undefined
}

/** The exit with as many answers of each group, of those that are left. */
function groupedExit(
  { node, exit, grouping }: WalkStep,
  left: ReadonlySet<number>,
): Exit | undefined {
  const groups = grouping?.groupsOf(node) ?? []
  if (exit.act.kind !== "choose" || groups.length === 0) return undefined
  const wanted = new Set(exit.act.answers)
  const answers = groups.flatMap(({ indices }) => {
    const count = indices.filter((index) => wanted.has(index)).length
    return indices.filter((index) => left.has(index)).slice(0, count)
  })
  return answers.length === wanted.size
    ? { ...exit, act: { kind: "choose", answers: answers.toSorted((a, b) => a - b) } }
    : undefined
}

/** The exit by the same redirect, with answers that are left. */
function alikeExit(node: FlowNode, exit: Exit, left: ReadonlySet<number>): Exit | undefined {
  if (typeOf(node.question).form === "numbers" && exit.act.kind === "number") return exit
  const exits = exitsOf(node, { left: [...left].toSorted((a, b) => a - b) })
  const isOut = exit.way.to === SCREENED
  return exits.find(({ by, way }) => by === exit.by && (way.to === SCREENED) === isOut)
}

function recollection(
  { question }: FlowNode,
  { answers: left }: ItemsLeft,
  selected: readonly number[],
): Recollection {
  const shown = answersOf(question).flatMap(({ code }, index) => (left.has(index) ? [code] : []))
  return { selected: new Set(selected), shown: new Set(shown) }
}
