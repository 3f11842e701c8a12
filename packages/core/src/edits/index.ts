export { categoryCommand, withEarlierFields } from "./change-category.ts"
export { changesIn, touchedIn } from "./changes-in.ts"
export type { Changes, Command, RedirectSource } from "./commands/command.ts"
export {
  copyDocument,
  openDocument,
  projectOf,
  questionIn,
  questionnaireOf,
  type Document,
} from "./document/document.ts"
export type { EditProblem } from "./commands/edit-problem.ts"
export { applyPatch, executeCommand, type ExecutedCommand } from "./execute.ts"
export { LOG_CODES, type LogCode } from "./difference/log-codes.ts"
export {
  invertPatch,
  patchBetween,
  squashPatches,
  type Change,
  type Patch,
} from "./document/patch.ts"
export * from "./document/record.ts"
export {
  bailToMark,
  createHistory,
  isDirty,
  markHistory,
  markSaved,
  rebaseHistory,
  redoStep,
  rememberStep,
  undoStep,
  undoToMark,
  unsavedPatch,
  type History,
  type Mark,
  type StepOptions,
  type Step,
} from "./history.ts"
export type {
  Difference,
  DifferenceChange,
  DifferencePlace,
  DifferentPlace,
} from "./difference/describe.ts"
export { differenceOf } from "./difference/difference.ts"
export { logCodesOf, type LogEntryPlace } from "./difference/logged.ts"
export type { ElementField } from "./difference/weights.ts"
export type { ElementKind } from "./document/elements.ts"
export {
  mergeDocuments,
  mergeProjectFiles,
  undecidedClashes,
  type MergedDocument,
} from "./merge/merge.ts"
export { mergePortraits, portraitOfClash } from "./merge/merge-portraits.ts"
export type { Choices, Clash, ClashKind, MergeSide } from "./merge/merging.ts"
