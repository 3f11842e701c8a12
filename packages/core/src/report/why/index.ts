export {
  END_CAUSES,
  EXPLAINED_STATUSES,
  Explanation,
  ExplainStep,
  type ExplainStepOf,
  ToldQuestion,
} from "./explanation.ts"
export { explainInterview, type TimedEvent } from "./explain.ts"
export { type EndedInterview, firstMisfit, type Fit } from "./first-misfit.ts"
export { isInterviewName } from "./interview-name.ts"
export { AnswerCheck, InvalidInterview, MISFIT_KINDS } from "./invalid-interview.ts"
export { mayRepeat, scriptOfPath, scriptOfResult } from "./scripts.ts"
export { questionsInMisfit } from "./questions-in.ts"
export { toldQuestions } from "./tell.ts"
export { misfitsIn, type WholeCheck, withPart } from "./whole-check.ts"
