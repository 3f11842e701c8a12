import {
  type FlowNode,
  type FlowWay,
  ownWay,
  SCREENED,
  wayAfterReview,
  type Exit,
} from "../../flow/index.ts"
import {
  type AnswerFact,
  type Condition,
  conditionHolds,
  isRequired,
  NOT_ASKED,
  visitComparisons,
} from "../../questionnaire/index.ts"
import { isSameWay } from "./same-edges.ts"

/** Answers that conditions read, by the id of the question. */
export type ReplayedFacts = ReadonlyMap<string, AnswerFact>

/** Whether the conditions of a question hold; `undefined`: they read more than answers. */
export function isShownBy(
  { conditions }: Pick<FlowNode, "conditions">,
  facts: ReplayedFacts,
): boolean | undefined {
  let isOfAnswers = true
  for (const condition of conditions)
    visitComparisons(condition, (comparison) => {
      if (!("question" in comparison || "score" in comparison)) isOfAnswers = false
    })
  if (!isOfAnswers) return undefined
  const known = { ...NOTHING_KNOWN, answer: (id: string) => facts.get(id) ?? NOT_ASKED }
  return conditions.every((condition) => conditionHolds(condition, known))
}

const NOTHING_KNOWN = { param: () => undefined, profile: () => [], draw: () => 0 }

/** The way of an answer once conditions are evaluated; `undefined`: they read more than answers. */
export function wayByConditions(
  node: FlowNode,
  answered: Exit,
  facts: ReplayedFacts,
): FlowWay | undefined {
  const holds = (condition: Condition) => isShownBy({ conditions: [condition] }, facts)
  if (answered.way.to === SCREENED) return answered.way
  const isOut = node.screenOutIf ? holds(node.screenOutIf) : false
  if (isOut === undefined) return undefined
  if (isOut) return { to: SCREENED }
  const { by, way } = answered
  if (by >= 0) return node.answers[by] ?? node.bands[by] ?? way
  for (const branch of node.branches) {
    const isTaken = holds(branch.if)
    if (isTaken === undefined) return undefined
    if (isTaken) return branch.way
  }
  return ownWay(node)
}

/** Whether an exit is the one of a review that is used up. */
export const isUsedUp = (node: FlowNode, { way }: Exit, written: FlowWay): boolean =>
  written.review !== undefined && isSameWay(way, wayAfterReview(node))

/** Whether a question can be skipped for certain. */
export const maySkip = ({ question, requiredIf }: FlowNode, facts: ReplayedFacts): boolean =>
  !isRequired(question) && (!requiredIf || isShownBy({ conditions: [requiredIf] }, facts) === false)
