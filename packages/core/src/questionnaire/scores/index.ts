export { withScoreCodes, withScoreQuestions } from "./rename-items.ts"
export * from "./score.ts"
export {
  addTallies,
  itemPoints,
  pointsOf,
  roundScore,
  scoreValue,
  type ScoreTally,
  talliedValue,
  tallyOf,
} from "./score-value.ts"
export { type AddRules, ruleOf, rulesAdder, withoutRules } from "./with-rules.ts"
