export * from "./answer.ts"
export * from "./answer-value.ts"
export * from "./band.ts"
export { Code, ElementId } from "./element-id.ts"
export { LIMITS, type Limits } from "./limits.ts"
export { fillParams, Params, paramsIn } from "./params.ts"
export { Picture } from "./picture.ts"
export * from "./question-parts-of.ts"
export {
  Question,
  QUESTION_TYPES,
  type QuestionCategory,
  type QuestionOf,
} from "./question-types/index.ts"
export type { Grid, QuestionType } from "./question-types/question-type.ts"
export { OPEN_FORMATS } from "./question-types/open.ts"
export { Limit } from "./question-types/question-parts.ts"
export { Block, BlockSettings, Position, Questionnaire } from "./questionnaire.ts"
export * from "./recall.ts"
export { Redirect } from "./redirect.ts"
export { passesScreening, SCREENING_MODES, ScreeningMode } from "./screening.ts"
export { Shuffle, SHUFFLE_MODES, SHUFFLES } from "./shuffle.ts"
export { Suppression } from "./suppression.ts"
export * from "./write.ts"
