export { fillEntries, ranksOf } from "./fill-entries.ts"
export type { PageData, PageOptions, PageRenderer, PageVisitor, Words } from "./page-data.ts"
export { rankedIn, readAnswer } from "./read-answer.ts"
export type { Entries, NoteView, OverView, QuestionView, View, Welcome } from "./view.ts"
