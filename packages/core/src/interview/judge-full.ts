import type { AnswerValue } from "../questionnaire/index.ts"
import { FULL_JUDGES } from "./full-rules.ts"
import type { EngineNode } from "./graph.ts"
import { judgeBy } from "./judge-answer.ts"
import type { AnswerProblem } from "./problem.ts"

/** Why this is no answer to the question, as {@link judgeBy} says; e-mails and places are looked at, too. */
export const judgeAnswer = (
  node: EngineNode,
  value: AnswerValue,
  left?: readonly number[],
): AnswerProblem | undefined => judgeBy(FULL_JUDGES, node, value, left)
