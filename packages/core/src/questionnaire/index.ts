export * from "./parts/answer.ts"
export * from "./parts/answer-value.ts"
export * from "./parts/band.ts"
export { endName, endNamesIn } from "./end-name.ts"
export { bandOf } from "./band-of.ts"
export { comparedWords, exampleTexts, type ExampleTexts } from "./example-texts.ts"
export { GRID_SLACK, nearestOn, slackOf, valueAt } from "./grid.ts"
export { CONTACT_FORMATS, contactOf, type ContactFormat } from "./contact-of.ts"
export * from "./condition/index.ts"
export { AskedQuestionId, Code, CODE_MAX, ElementId } from "./parts/element-id.ts"
export { fileJsonSchema, questionnaireJsonSchema, type JsonSchema } from "./json-schema.ts"
export { LIMITS, type Limits } from "./limits.ts"
export { QuestionnaireChanges, withChanges } from "./changes.ts"
export {
  type Attribute,
  attributesOf,
  type AttributeKind,
  moderatedTexts,
  type PartsWith,
  routelessOf,
  type TextPart,
  textsOf,
  weightsOf,
} from "./elements/derive.ts"
export { ANSWER_PARTS, BAND_PARTS, STATEMENT_PARTS } from "./elements/answer-parts.ts"
export { END_PARTS } from "./elements/end-parts.ts"
export { BLOCK_PARTS } from "./elements/block-parts.ts"
export type { Parts } from "./elements/part.ts"
export { pageCopies, type PageCopies } from "./elements/page-copies.ts"
export {
  FACT_LINES,
  FORM_ROWS,
  isPlainPart,
  LIST_ORDER,
  PAGE_TEXTS,
  pageTextsOf,
  type OwnPart,
  type PageText,
  type PartWith,
  type PlainPart,
  QUESTION_PARTS,
  type QuestionPart,
} from "./elements/question-parts.ts"
export * from "./elements/weighed-change.ts"
export * from "./piping/index.ts"
export { fillParams, paramsIn } from "./fill-params.ts"
export { hasMisplacedPicture, takesPicture } from "./misplaced-pictures.ts"
export { FreeNames } from "./parts/question-name.ts"
export { Params, PUBLIC_PARAMS_MAX } from "./parts/params.ts"
export { HIGHEST_LIMITS, limitsTold, raiseLimits } from "./raise-limits.ts"
export { passesScreening } from "./passes-screening.ts"
export { Picture } from "./parts/picture.ts"
export {
  CONDITION_FIELDS,
  conditionsIn,
  conditionsInBlock,
  conditionsOf,
  ownConditionsOf,
  withMappedCondition,
  withMappedConditions,
  withRenamedConditions,
} from "./question-conditions.ts"
export * from "./question-parts-of.ts"
export {
  Question,
  QUESTION_TYPES,
  type QuestionCategory,
  type QuestionOf,
} from "./question-types/index.ts"
export type {
  QuestionPlace,
  Grid,
  QuestionTraits,
  QuestionType,
} from "./question-types/question-type.ts"
export { OPEN_FORMATS, type OpenFormat } from "./question-types/open.ts"
export { Limit } from "./question-types/question-parts.ts"
export {
  type GivenContent,
  questionnaireContent,
  type QuestionnaireContent,
} from "./questionnaire-content.ts"
export { Block, BlockSettings, Position, Questionnaire } from "./questionnaire.ts"
export * from "./parts/recall.ts"
export { Repeat, REPEAT_OVER, type RepeatOver } from "./parts/repeat.ts"
export { Redirect } from "./parts/redirect.ts"
export { publicParamsOf } from "./public-params.ts"
export { type ConditionalEnd, ConditionalEnds } from "./parts/conditional-end.ts"
export {
  END_OUTCOMES,
  type EndOutcome,
  outcomeOf,
  QuestionnaireEnd,
  QuestionnaireEnds,
} from "./parts/questionnaire-end.ts"
export { type ConditionalRedirect, ConditionalRedirects } from "./parts/conditional-redirect.ts"
export { SCREENING_MODES, ScreeningMode } from "./parts/screening.ts"
export { Shuffle, SHUFFLE_MODES, SHUFFLES } from "./parts/shuffle.ts"
export { Suppression } from "./parts/suppression.ts"
export * from "./parts/field-write.ts"
export * from "./scores/index.ts"
export * from "./translations/index.ts"
export { renamedQuestion, renamedReferences } from "./renamed-question.ts"
export * from "./repeats/index.ts"
export { uniqueIds } from "./unique-ids.ts"
