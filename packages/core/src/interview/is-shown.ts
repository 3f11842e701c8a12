import { isDrawOfGroup } from "../flow/index.ts"
import { profileValues, type TargetField } from "../portrait/index.ts"
import {
  type AnswerFact,
  answerFact,
  conditionHolds,
  type Facts,
  NOT_ASKED,
  SKIPPED,
} from "../questionnaire/index.ts"
import { isPassedOver } from "./add-step.ts"
import type { Graph, GraphNode } from "./graph.ts"
import { hashText, mix, scale } from "./hash.ts"
import { latestRead } from "./latest-read.ts"
import { paramsAt } from "./params-at.ts"
import { profileOf } from "./profile.ts"
import type { StateGivens, Step } from "./state.ts"

/** A respondent at a question: facts at the start, and the path before the question. */
export interface Respondent {
  given: StateGivens
  path: Step | undefined
}

/** Whether a respondent on this path is shown a question. Conditions name questions by their index. */
export function isShown(graph: Graph, node: GraphNode, respondent: Respondent): boolean {
  if (node.conditions.length === 0) return true
  const facts = factsAt(graph, node, respondent)
  return node.conditions.every((condition) => conditionHolds(condition, facts))
}

/** Whether a question is in a group of which it is not among the members drawn for the respondent. */
export const isUndrawn = (graph: Graph, node: GraphNode, given: Respondent["given"]): boolean =>
  node.conditions.some(
    (each) =>
      isDrawOfGroup(each) &&
      !conditionHolds(each, factsAt(graph, node, { given, path: undefined })),
  )

/** Codes of the answers and rows of a question that a respondent on this path is not shown; `undefined`: all are shown. */
export function hiddenItems(
  graph: Graph,
  node: GraphNode,
  respondent: Respondent,
): ReadonlySet<number> | undefined {
  if (node.conditionalItems.length === 0) return undefined
  const facts = factsAt(graph, node, respondent)
  const hidden = new Set<number>()
  for (const { code, showIf } of node.conditionalItems)
    if (!conditionHolds(showIf, facts)) hidden.add(code)
  return hidden
}

/** Data that the conditions of a question read. */
export function factsAt(graph: Graph, node: GraphNode, { given, path }: Respondent): Facts {
  const params = () => paramsAt(graph, node, given)
  return {
    answer: (index: string) => factAt(Number(index), path),
    param: (name: string) => {
      const known = params()
      return Object.hasOwn(known, name) ? known[name] : undefined
    },
    profile: (field: TargetField) => profileValues(profileOf(graph, { given, path }), field),
    draw: (name: string, of: number) => drawnNumber(given.seed, name, of),
  }
}

/** The number from 1 to `of` that a respondent has under this name: the same in all of the interview. */
export const drawnNumber = (seed: number, name: string, of: number): number =>
  1 + scale(mix(seed, hashText(name)), of)

/** The fact about the last step at a question on the path, for conditions and scores. */
export function factAt(index: number, path: Step | undefined): AnswerFact {
  const step = latestRead(index, path)
  if (!step || isPassedOver(step)) return NOT_ASKED
  return step.value ? answerFact(step.value) : SKIPPED
}
