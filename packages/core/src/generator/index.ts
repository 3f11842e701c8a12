export { explainByGame, type ExplainedByGame, type GeneratedReason } from "./explain-by-game.ts"
export { generateByGame, type ByGame } from "./generate-by-game.ts"
export { ASKED_FIELDS, type LabelKey } from "./questions.ts"
export type { Family } from "./words/words.ts"
