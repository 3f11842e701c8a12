export { createOutlet, type Outlet, streamOutlet } from "./outlet.ts"
export { createPainter, type TerminalAsks } from "./painter.ts"
export { ALL_SKILLS, type TerminalSkills } from "./terminal-skills.ts"
