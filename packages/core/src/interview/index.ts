export { isPassedOver } from "./add-step.ts"
export { latestAt, leftByRecall } from "./ask.ts"
export { apply, draftOf } from "./apply.ts"
export { compile, type CompileOptions } from "./compile.ts"
export type { Effect, WrittenValue } from "./effect.ts"
export { InterviewEvent, PageEvent } from "./event.ts"
export { wantedPortraits } from "./full-rules.ts"
export type { Graph, GraphBlock, GraphNode } from "./graph.ts"
export { fieldsAsked } from "./fields-asked.ts"
export { estimateSeconds } from "./estimate-seconds.ts"
export { interviewSeed } from "./hash.ts"
export {
  type EndCause,
  type RouteTransition,
  type LegRule,
  type RouteTransitions,
  legsOf,
} from "./legs.ts"
export { codesLeft } from "./engine.ts"
export {
  askedNode,
  branchAfter,
  isScreenedOutAfter,
  ownWayAfter,
  shownNode,
} from "./decided-by-conditions.ts"
export { hiddenItems, isShown, isUndrawn } from "./is-shown.ts"
export { judgeAnswer } from "./judge-full.ts"
export { knownFromResults } from "./known-from-results.ts"
export { choicesLeft } from "./judge-codes.ts"
export { needsPlace } from "./needs-place.ts"
export { mostEvents } from "./most-events.ts"
export type { Advance } from "./moving.ts"
export { OUTCOMES, type Outcome } from "./outcome.ts"
export { nodesForPage, nodesForWord, reachedBy, type PageOptions } from "./page/compile-for-page.ts"
export {
  applyOnPage,
  applyWord,
  emptyPageGraph,
  judgeOnPage,
  learn,
  type PageGraph,
  startOnPage,
} from "./page/on-page.ts"
export type { PageLook, PageNode, PageWay } from "./page/page-node.ts"
export { endingIn, wordOn, type Word, type WordStep } from "./page/word.ts"
export * from "./problem.ts"
export { medianSeconds, type Seconds } from "./quality/speed.ts"
export { QUALITY_FLAGS, type Quality, type QualityFlag, qualityOf } from "./quality/quality.ts"
export type { TimedAnswer } from "./quality/visible-seconds.ts"
export { profileOf } from "./profile.ts"
export {
  ANSWER_STATUSES,
  type AnswerStatus,
  type Contact,
  contactsIn,
  type QuestionResult,
  resultOf,
  withoutWords,
} from "./result.ts"
export { start, type StartOptions } from "./start.ts"
export type { StateGivens, LogEntry, State, Step } from "./state.ts"
export type { FillContext } from "./fill-text.ts"
export { passesScreeningOf } from "./passes-screening-of.ts"
export { paramsAt } from "./params-at.ts"
export { reachedEnd, shownEnd, type ShownEnd } from "./reached-end.ts"
export { filledTextAt, textAt } from "./texts.ts"
export {
  beginAgain,
  beginTrial,
  happen,
  offeredPortraits,
  openNode,
  pathOf,
  type Trial,
} from "./trial.ts"
export { wayRule } from "./way-rule.ts"
export { wayTaken, type WayTaken } from "./way-taken.ts"
export { type WriteEffect, writesOf } from "./written.ts"
export { createRandom, type Random } from "./simulation/draw.ts"
export { drawAnswer, type Habits } from "./simulation/draw-answer.ts"
export type { Marginals, ProfileMarginals, Weights } from "./simulation/marginals.ts"
export type {
  PortraitForecast,
  QuestionShares,
  SimulationReport,
  Spread,
} from "./simulation/report.ts"
export {
  createRespondents,
  GIVE_UP,
  type RespondentOptions,
  type SimulatedRespondent,
} from "./simulation/respondents.ts"
export {
  createSimulation,
  simulate,
  type Simulation,
  type SimulationOptions,
} from "./simulation/simulate.ts"
export { simulatedPrice } from "./simulation/simulated-price.ts"
export {
  createViewersCount,
  type Viewers,
  type ViewersOptions,
  type WayToQuestion,
} from "./simulation/viewers.ts"
export { unknownWeights, type UnknownWeight } from "./simulation/unknown-weights.ts"
