export { EXPORT_FORMATS, type ExportFormat } from "./export-formats.ts"
export { FiguresFile, PortraitFigures, type QuestionFigures, type Totals } from "./figures-file.ts"
export {
  type OutcomeCount,
  countsFrom,
  funnelOf,
  type FunnelStep,
  InterviewCounts,
  roundedCounts,
  roundedTotals,
  totalsWithWithdrawn,
} from "./interview-counts.ts"
export { noAnswers } from "./no-answers.ts"
export { ResponsesFile } from "./responses-file.ts"
export * from "./engine/index.ts"
export * from "./release/index.ts"
export * from "./statistics/index.ts"
export * from "./view/index.ts"
export * from "./why/index.ts"
