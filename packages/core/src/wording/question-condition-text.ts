import { type Condition, namesByNumber, printCondition } from "../questionnaire/index.ts"
import type { QuestionNames } from "./question-names.ts"

/** Returns a condition as text, with the names or numbers of questions: `q3 has 1, 2 and q5 >= 18`. */
export const questionConditionText = (condition: Condition, names: QuestionNames): string =>
  printCondition(condition, namesByNumber(names.number, names.ownName))
