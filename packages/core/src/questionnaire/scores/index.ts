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
export { fitsQuestion, itemRange, type ScoreRange, scoreRange } from "./score-range.ts"
export {
  canHavePoints,
  SCORE_TEMPLATES,
  scoreFromTemplate,
  type ScoreTemplate,
} from "./score-templates.ts"
export { parseScore, printScore } from "./score-text.ts"
export { type AddRules, ruleOf, rulesAdder, withoutRules } from "./with-rules.ts"
