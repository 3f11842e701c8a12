export { createOutlet, type Outlet, streamOutlet } from "./outlet.ts"
export { createPainter } from "./painter.ts"
