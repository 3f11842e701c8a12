export { askedView } from "./asked-view.ts"
export { fillEntries, ranksOf } from "./fill-entries.ts"
export { judgeEntries } from "./judge-entries.ts"
export { canGoBack, minutesLeft, minutesOf, paceOf } from "./pace.ts"
export { languageName, languageNames } from "./language-names.ts"
export type {
  LanguageName,
  PageData,
  PageOptions,
  PageRenderer,
  PageScript,
  PageVisitor,
  TextDirection,
  Words,
} from "./page-data.ts"
export { PREVIEW_KEY, type PreviewSaid, type PreviewShow } from "./preview.ts"
export { rankedIn, readAnswer } from "./read-answer.ts"
export { PUZZLES, puzzleText, solvesPuzzle, type Work } from "./work.ts"
export { refusalKeys } from "./refusal-keys.ts"
export { consentNotes } from "./consent-notes.ts"
export type { Entries, NoteView, OverView, QuestionView, View, Welcome } from "./view.ts"
