export {
  END_CAUSES,
  EXPLAINED_STATUSES,
  Explanation,
  ExplainStep,
  type ExplainStepOf,
  ToldQuestion,
} from "./explanation.ts"
export { explain, type Happening } from "./explain.ts"
export { type EndedInterview, firstMisfit, type Fit } from "./first-misfit.ts"
export { isInterviewName } from "./interview-name.ts"
export { AnswerCheck, Misfit, MISFIT_KINDS } from "./misfit.ts"
export { mayRepeat, scriptOfPath, scriptOfResult } from "./scripts.ts"
export { questionsInMisfit } from "./questions-in.ts"
export { toldQuestions } from "./tell.ts"
export { misfitsIn, type WholeCheck, withPart } from "./whole-check.ts"
