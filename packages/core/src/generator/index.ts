export { generateByGame, type ByGame } from "./generate-by-game.ts"
export { ASKED_FIELDS, type LabelKey } from "./questions.ts"
