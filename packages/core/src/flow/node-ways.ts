import {
  answersOf,
  type Condition,
  kindOf,
  type Question,
  statementsOf,
  typeOf,
} from "../questionnaire/index.ts"
import type { FlowCrossing, FlowNode, FlowWay } from "./flow.ts"

/** Returns the transition of a question that is skipped, or whose answer has no redirect. */
export const ownWay = ({ redirect, next }: FlowCrossing): FlowWay => redirect ?? next

/** Returns the transition after a review was followed the maximum number of times: to the next question, ignoring redirects. */
export const wayAfterReview = ({ next }: FlowCrossing): FlowWay => next

/**
 * Returns the transition after these answers were chosen, by index in the order of the answers: the redirect of the first
 * answer that has one, otherwise that of the question.
 */
export const wayAfterAnswers = (node: FlowCrossing, chosen: Iterable<number>): FlowWay =>
  chosenWay(node, chosen) ?? ownWay(node)

/** Returns the redirect of the chosen answers; undefined if none of them has one. */
export function chosenWay(
  { answers }: Pick<FlowCrossing, "answers">,
  chosen: Iterable<number>,
): FlowWay | undefined {
  let first = Infinity
  for (const index of chosen) if (index < first && answers[index]) first = index
  return answers[first]
}

/** Returns the transition after a number that falls into this band; −1: into none. */
export const wayAfterBand = (node: FlowCrossing, band: number): FlowWay =>
  bandWay(node, band) ?? ownWay(node)

/** Returns the redirect of a band; undefined if it has none. */
export const bandWay = (
  { bands }: Pick<FlowCrossing, "bands">,
  band: number,
): FlowWay | undefined => bands[band]

/** Returns all conditions of a question: those of its block, of the question, and of its answers and rows. */
export const conditionsAt = (node: FlowNode): readonly Condition[] =>
  isConditional(node)
    ? [
        ...node.conditions,
        ...node.conditionalItems.map(({ showIf }) => showIf),
        ...node.branches.map((branch) => branch.if),
        ...[node.screenOutIf, node.requiredIf].filter((each) => each !== undefined),
      ]
    : node.conditions

/**
 * Returns whether conditions determine to whom the question or its answers or rows are shown, who must answer it, or which
 * redirect follows.
 */
export const isConditional = (node: FlowNode): boolean =>
  showsOnConditions(node) || isDecidedAfterwards(node)

/** Returns whether conditions determine to whom a question is shown, with which answers and rows, and who must answer it. */
export const showsOnConditions = ({
  conditions,
  conditionalItems,
  requiredIf,
}: FlowNode): boolean =>
  conditions.length > 0 || conditionalItems.length > 0 || requiredIf !== undefined

/** Returns whether conditions determine how the interview continues after a question is left. */
export const isDecidedAfterwards = ({
  branches,
  screenOutIf,
}: Pick<FlowNode, "branches" | "screenOutIf">): boolean =>
  branches.length > 0 || screenOutIf !== undefined

/**
 * Returns whether conditions may hide the question from some respondents who reach it: its own condition, that of its block, or
 * the conditions of all its answers or rows.
 */
export const canBeHidden = (node: FlowNode): boolean => {
  if (node.conditions.length > 0) return true
  const { question, conditionalItems } = node
  if (conditionalItems.length === 0) return false
  const needed = neededItemsOf(question)
  const codes = new Set(conditionalItems.map(({ code }) => code))
  return needed.length > 0 && needed.every(({ code }) => codes.has(code))
}

/**
 * Returns the items of which at least one must be left for the question to be shown: its ordinary answers, or for a matrix its
 * rows; if it has no ordinary answers, all answers.
 */
export function neededItemsOf(question: Question): readonly { code: number }[] {
  if (typeOf(question).form === "rows") return statementsOf(question)
  const answers = answersOf(question)
  const ordinary = answers.filter((answer) => kindOf(answer) === "normal")
  return ordinary.length > 0 ? ordinary : answers
}

/** Returns the transition from a question that is not shown: to the next one, ignoring redirects. */
export const hiddenWay = ({ next }: FlowCrossing): FlowWay => next
