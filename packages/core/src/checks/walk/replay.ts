import {
  hiddenWay,
  isConditional,
  isDecidedAfterwards,
  keepsCode,
  ownWay,
  recallItemsOf,
  SCREENED,
  soundRecallOf,
  type Exit,
  type Flow,
  type FlowNode,
  type Recollection,
  type SoundRecall,
  type FlowWay,
  wayAfterReview,
} from "../../flow/index.ts"
import {
  type AnswerFact,
  answerFact,
  answersOf,
  SKIPPED,
  typeOf,
} from "../../questionnaire/index.ts"
import type { WitnessStep } from "../findings/finding.ts"
import { answerBy } from "./answer-by.ts"
import type { WalkStep } from "./base.ts"
import { isSameWay } from "./same-edges.ts"
import { answersLeft } from "./recall-outcome.ts"
import { exitBy } from "./replay-exit.ts"
import {
  isShownBy,
  isUsedUp,
  maySkip,
  type ReplayedFacts,
  wayByConditions,
} from "./replay-conditions.ts"

/** A question that must be shown at the end of a route. */
export interface ReplayGoal {
  index: number
  /** Must accept the ordinary answers (of a matrix: statements) that recall leaves there, by index. */
  leaves?: (items: readonly number[]) => boolean
}

/** Returns true if a respondent certainly follows these legs and reaches the goal, if there is one. */
export const isConfirmed = (flow: Flow, legs: readonly WalkStep[], goal?: ReplayGoal): boolean => {
  const nodes = [...legs.map(({ node }) => node), ...(goal === undefined ? [] : [goal.index])]
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
 * Returns the answers of a respondent who follows these legs from the start; there is no step where recall leaves nothing to ask, and where a
 * condition hides the question. `undefined` where they cannot be given after all: a question on the way cannot be answered, or a
 * condition does not hold, or reads more than answers, or the goal is not reached.
 */
export function replay(
  flow: Flow,
  legs: readonly WalkStep[],
  goal?: ReplayGoal,
): WitnessStep[] | undefined {
  const memory: ReplayMemory = { recalled: new Map(), facts: new Map(), reviews: new Map() }
  const steps: WitnessStep[] = []
  for (const leg of legs) {
    const step = replayLeg(flow, leg, memory)
    if (step === undefined) return undefined
    if (step !== "passedOver") steps.push(step)
  }
  const last = goal && flow.nodes[goal.index]
  return last && !isReached(flow, last, goal, memory) ? undefined : steps
}

function isReached(
  flow: Flow,
  node: FlowNode,
  { leaves }: ReplayGoal,
  memory: ReplayMemory,
): boolean {
  if (!isAskedAt(flow, node, memory)) return false
  if (!leaves) return true
  const hidden = hiddenCodes(node, memory.facts)
  const items = hidden && itemsRecalled(flow, node, hidden, memory).left
  return items !== undefined && leaves(items.map(({ index }) => index))
}

/** Whether a question is shown, with something to choose from if conditions decide on that. */
function isAskedAt(flow: Flow, node: FlowNode, memory: ReplayMemory): boolean {
  if (isShownBy(node, memory.facts) !== true) return false
  if (node.conditionalItems.length === 0) return true
  const items = itemsLeft(flow, node, memory)
  return items !== undefined && typeof items !== "string"
}

interface ReplayMemory {
  /** Choices that recall reads, by the index of the question. */
  recalled: Map<number, Recollection>
  /** Answers that conditions read, by the id of the question. */
  facts: Map<string, AnswerFact>
  /** How often a way back by a review was followed. */
  reviews: Map<string, number>
}

/** Replays one leg; `undefined` if no respondent can follow it. */
function replayLeg(
  flow: Flow,
  leg: WalkStep,
  memory: ReplayMemory,
): WitnessStep | "passedOver" | undefined {
  const { recalled, facts } = memory
  const node = flow.nodes[leg.node]
  const items = node && itemsShown(flow, node, memory)
  if (!node || items === undefined) return undefined
  const taken = typeof items === "string" ? undefined : stepOf(node, leg, items, facts)
  recalled.delete(leg.node)
  facts.delete(node.question.id)
  if (typeof items === "string") {
    const isPassed =
      items === "hidden"
        ? isSameWay(leg.exit.way, hiddenWay(node))
        : isPassedOver(flow, node, leg, memory)
    return isPassed ? "passedOver" : undefined
  }
  if (!taken) return undefined
  remember(memory, node, items, taken.step)
  return isLeftSo(node, leg, taken.exit, memory) ? taken.step : undefined
}

/** Items left of a question; `hidden` if its own conditions do not hold. */
function itemsShown(
  flow: Flow,
  node: FlowNode,
  memory: ReplayMemory,
): ReturnType<typeof itemsLeft> {
  const isShown = isShownBy(node, memory.facts)
  if (isShown === undefined) return undefined
  return isShown ? itemsLeft(flow, node, memory) : "hidden"
}

/** Whether respondents who answer by this exit leave a question as a leg does, if conditions decide on that. */
function isLeftSo(node: FlowNode, leg: WalkStep, answered: Exit, memory: ReplayMemory): boolean {
  if (!isDecidedAfterwards(node) || leg.isOpen) return true
  return isTaken(node, leg, wayByConditions(node, answered, memory.facts), memory)
}

/** Whether a leg goes the way that is written, or on to the next question once its review is used up. */
function isTaken(
  node: FlowNode,
  { exit }: WalkStep,
  way: FlowWay | undefined,
  { reviews }: ReplayMemory,
): boolean {
  if (way?.review === undefined) return way !== undefined && isSameWay(exit.way, way)
  const key = `${node.index} ${way.to} ${way.review}`
  const times = reviews.get(key) ?? 0
  reviews.set(key, times + 1)
  return isSameWay(exit.way, times < way.review ? way : wayAfterReview(node))
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

/** Codes of the answers and rows whose conditions do not hold; `undefined`: they read more than answers. */
function hiddenCodes(
  { conditionalItems }: FlowNode,
  facts: ReplayedFacts,
): ReadonlySet<number> | undefined {
  const hidden = new Set<number>()
  for (const { code, showIf } of conditionalItems) {
    const isShown = isShownBy({ conditions: [showIf] }, facts)
    if (isShown === undefined) return undefined
    if (!isShown) hidden.add(code)
  }
  return hidden
}

/** Returns true if this leg is the one for an empty recall. */
function isPassedOver(flow: Flow, node: FlowNode, leg: WalkStep, memory: ReplayMemory): boolean {
  const { exit } = leg
  if (soundRecallOf(node.question, flow)?.onEmpty === "screenOut") return exit.way.to === SCREENED
  const way = ownWay(node)
  if (!isDecidedAfterwards(node)) return isSameWay(exit.way, way) || isUsedUp(node, exit, way)
  return isLeftSo(node, leg, { way, by: -1, act: { kind: "skip" } }, memory)
}

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
  memory: ReplayMemory,
): ItemsLeft | "empty" | "hidden" | undefined {
  const hidden = hiddenCodes(node, memory.facts)
  if (!hidden) return undefined
  const { question } = node
  const { every, all, recall, left } = itemsRecalled(flow, node, hidden, memory)
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

/** The items of a question: every one, those that conditions show (`all`), and of these the ones that recall leaves (`left`). */
function itemsRecalled(
  flow: Flow,
  { question }: FlowNode,
  hidden: ReadonlySet<number>,
  { recalled }: ReplayMemory,
) {
  const every = recallItemsOf(question)
  const all = every.filter(({ code }) => !hidden.has(code))
  const recall = soundRecallOf(question, flow)
  return { every, all, recall, left: recall ? recalledItems(flow, all, recall, recalled) : all }
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
  facts: ReplayedFacts,
): { step: WitnessStep; exit: Exit } | undefined {
  const { question } = node
  const exit = exitBy(node, leg, left)
  if (exit?.act.kind === "skip")
    return maySkip(node, facts)
      ? { step: { question: question.id, answer: "skip" }, exit }
      : undefined
  const answer = exit && answerBy(question, exit.act, items, left)
  return answer && { step: { question: question.id, answer }, exit }
}

function recollection(
  { question }: FlowNode,
  { answers: left }: ItemsLeft,
  selected: readonly number[],
): Recollection {
  const shown = answersOf(question).flatMap(({ code }, index) => (left.has(index) ? [code] : []))
  return { selected: new Set(selected), shown: new Set(shown) }
}
