import {
  choicesOf,
  exitsOf,
  keeps,
  ownWay,
  recallItemsOf,
  SCREENED,
  soundRecallOf,
  type Exit,
  type Flow,
  type FlowNode,
  type Recollection,
} from "../../flow/index.ts"
import { answersOf, isRequired, typeOf } from "../../questionnaire/index.ts"
import type { WitnessStep } from "../findings/finding.ts"
import { answerBy } from "./answer-by.ts"
import { isSameWay, type Leg } from "./base.ts"
import { answersLeft } from "./recall-outcome.ts"

/**
 * The answers of somebody who goes these legs, from the start; where recall leaves nothing to ask there is no step.
 * `undefined` where they cannot be given after all, because a question on the way cannot be answered.
 */
export function replay(flow: Flow, legs: readonly Leg[]): WitnessStep[] | undefined {
  const recalled = new Map<number, Recollection>()
  const steps: WitnessStep[] = []
  for (const leg of legs) {
    const node = flow.nodes[leg.node]
    if (!node) return undefined
    const items = itemsLeft(flow, node, recalled)
    const step = items && stepOf(node, leg, items)
    recalled.delete(leg.node)
    if (!items) {
      if (!isPassedOver(flow, node, leg)) return undefined
      continue
    }
    if (!step) return undefined
    steps.push(step)
    if (step.answer !== "skip" && "codes" in step.answer)
      recalled.set(leg.node, recollection(node, items, step.answer.codes))
  }
  return steps
}

/** Whether this leg is what happens where recall leaves nothing to ask. */
const isPassedOver = (flow: Flow, node: FlowNode, { exit }: Leg): boolean =>
  soundRecallOf(node.question, flow)?.onEmpty === "screenOut"
    ? exit.way.to === SCREENED
    : isSameWay(exit.way, ownWay(node))

/** What recall leaves, by index; `undefined`: the question is not asked. */
function itemsLeft(
  flow: Flow,
  { question }: FlowNode,
  recalled: ReadonlyMap<number, Recollection>,
): number[] | undefined {
  const items = recallItemsOf(question)
  const all = items.map(({ index }) => index)
  const recall = soundRecallOf(question, flow)
  if (!recall) return all
  const { from } = recall
  const source = flow.nodes[from]
  const codes = new Set(source && answersOf(source.question).map(({ code }) => code))
  const left = items.filter(
    ({ code }) => codes.has(code) && keeps(recall.mode, code, recalled.get(from)),
  )
  if (left.length > 0) return left.map(({ index }) => index)
  return recall.onEmpty === "showAll" ? all : undefined
}

function stepOf(node: FlowNode, leg: Leg, items: readonly number[]): WitnessStep | undefined {
  const { question } = node
  const left = answersLeft(node, items)
  const exit = exitBy(node, leg, left)
  if (exit?.act.kind === "skip")
    return isRequired(question) ? undefined : { question: question.id, answer: "skip" }
  const answer = exit && answerBy(question, exit.act, items, left)
  return answer && { question: question.id, answer }
}

/** The exit that goes this leg with the answers that are left. */
function exitBy(node: FlowNode, leg: Leg, left: ReadonlySet<number>): Exit | undefined {
  if (leg.exit.act.kind === "skip") return leg.exit
  const isChoice = typeOf(node.question).form === "codes"
  const asMeant = isChoice ? (grouped(leg, left) ?? same(node, leg.exit, left)) : undefined
  return asMeant ?? alike(node, leg.exit, left)
}

/** The very answers, where they are left and may stand together. */
function same({ question }: FlowNode, exit: Exit, left: ReadonlySet<number>): Exit | undefined {
  if (exit.act.kind !== "choose") return undefined
  const { answers } = exit.act
  const { alone, min, max } = choicesOf(question, [...left])
  const isAlone = answers.length === 1 && answers.some((index) => alone.includes(index))
  const isValid = isAlone || (answers.length >= min && answers.length <= max)
  return isValid && answers.every((index) => left.has(index)) ? exit : undefined
}

/** The exit with as many answers of each group, of those that are left. */
function grouped({ node, exit, grouping }: Leg, left: ReadonlySet<number>): Exit | undefined {
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
function alike(node: FlowNode, exit: Exit, left: ReadonlySet<number>): Exit | undefined {
  if (typeOf(node.question).form === "numbers" && exit.act.kind === "number") return exit
  const exits = exitsOf(node, { left: [...left].toSorted((a, b) => a - b) })
  const isOut = exit.way.to === SCREENED
  return exits.find(({ by, way }) => by === exit.by && (way.to === SCREENED) === isOut)
}

function recollection(
  { question }: FlowNode,
  items: readonly number[],
  selected: readonly number[],
): Recollection {
  const left = answersLeft({ question }, items)
  const shown = answersOf(question).flatMap(({ code }, index) => (left.has(index) ? [code] : []))
  return { selected: new Set(selected), shown: new Set(shown) }
}
