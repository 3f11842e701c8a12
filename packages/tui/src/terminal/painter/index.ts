export { createOutlet, type Outlet, streamOutlet } from "./outlet.ts"
export { createPainter, type TerminalAsks } from "./painter.ts"
