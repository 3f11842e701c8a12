export { createOutlet, streamOutlet } from "./outlet.ts"
export { createPainter, type Painter } from "./painter.ts"
