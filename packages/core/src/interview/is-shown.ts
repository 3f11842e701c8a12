import { profileValues, type TargetField } from "../portrait/index.ts"
import {
  type AnswerFact,
  answerFact,
  conditionHolds,
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

/** Whether a respondent on this path is shown a question. Conditions name questions by their index. */
export function isShown(
  graph: Graph,
  node: GraphNode,
  { given, path }: { given: StateGivens; path: Step | undefined },
): boolean {
  if (node.conditions.length === 0) return true
  const params = () => paramsAt(graph, node, given)
  const facts = {
    answer: (index: string) => factOf(latestRead(Number(index), path)),
    param: (name: string) => {
      const known = params()
      return Object.hasOwn(known, name) ? known[name] : undefined
    },
    profile: (field: TargetField) => profileValues(profileOf(graph, { given, path }), field),
    draw: (name: string, of: number) => drawnNumber(given.seed, name, of),
  }
  return node.conditions.every((condition) => conditionHolds(condition, facts))
}

/** The number from 1 to `of` that a respondent has under this name: the same in all of the interview. */
const drawnNumber = (seed: number, name: string, of: number): number =>
  1 + scale(mix(seed, hashText(name)), of)

function factOf(step: Step | undefined): AnswerFact {
  if (!step || isPassedOver(step)) return NOT_ASKED
  return step.value ? answerFact(step.value) : SKIPPED
}
