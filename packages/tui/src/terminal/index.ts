export { readCapabilities } from "./capabilities.ts"
export { functionKey } from "./function-key.ts"
export { createLineProbe } from "./line-probe.ts"
export { keyName } from "./key-name.ts"
export { createKeySplitter } from "./key-splitter.ts"
export { guardTerminal } from "./terminal-guard.ts"
export type { LiveLines } from "./painter/live-lines.ts"
export { pastedText } from "./paste.ts"
export { type AnswersFrom, createTerminalAsks } from "./terminal-asks.ts"
export { TerminalInput } from "./terminal-input.ts"
export { editByKey, type EditedText, editedText, insertText } from "./text-editing.ts"
export {
  ALL_SKILLS,
  createOutlet,
  createPainter,
  type Outlet,
  streamOutlet,
  type TerminalSkills,
} from "./painter/index.ts"
