export { answerFact } from "./answer-fact.ts"
export * from "./condition.ts"
export {
  namesByNumber,
  namesOfQuestions,
  OPERATOR_SIGNS,
  type QuestionNames,
  uniqueNames,
} from "./condition-words.ts"
export * from "./evaluate-condition.ts"
export { normaliseCondition } from "./normalised-condition.ts"
export { parseCondition } from "./parse-condition.ts"
export { printCondition } from "./print-condition.ts"
export type { ConditionExpectation, ConditionProblem } from "./text-cursor.ts"
export {
  type CodeChanges,
  mapComparisons,
  questionsCompared,
  questionsRead,
  visitComparisons,
  withCodes,
  withQuestionIds,
} from "./visit-condition.ts"
