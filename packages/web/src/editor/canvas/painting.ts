import { type Marks, paintLine, paintScene, type Palette, type View } from "../scene/paint.ts"
import type { Scene } from "../scene/scene.ts"
import { lineOf } from "./chosen-line.ts"
import { paletteOf } from "./palette-of.ts"
import type { Ring, Size, Stage, StageParts } from "./stage.ts"

const NO_MARKS: Marks = {
  selected: new Set(),
  errors: new Set(),
  warnings: new Set(),
  problem: new Set(),
  loops: new Set(),
  lit: new Set(),
  links: [],
  showsLines: true,
}

/** Paints blocks and lines, with gestures on top. */
export function createPainting(
  scene: Scene,
  { connecting, chosen, hovered, ring }: Pick<Stage, "connecting" | "chosen" | "hovered" | "ring">,
) {
  let marks = NO_MARKS
  let palette: Palette | undefined
  return {
    setMarks: (next: Marks) => void (marks = next),
    showsLines: () => marks.showsLines,
    forgetPalette: () => void (palette = undefined),
    paint: ({ box, paper }: StageParts, view: View, size: Size) => {
      const context = paper.getContext("2d")
      if (!context) return
      palette ??= paletteOf(box)
      const density = fitPaper(paper, size)
      paintScene(context, scene, { view, ...size, density, palette, marks })
      const { zoom } = view
      const under = hovered.get()
      // An edit may have taken the line away since the pointer moved.
      if (under && scene.lines.includes(under) && !connecting.get())
        paintLine(context, scene, under, { palette, zoom, isChosen: false })
      const choice = chosen.get()
      const line = choice && lineOf(scene, choice)
      if (line && !connecting.get())
        paintLine(context, scene, line, { palette, zoom, isChosen: true })
      const around = ring.get()
      if (around) strokeRing(context, around, palette, view.zoom)
    },
  }
}

/** Gives the canvas as many pixels as its box has on the screen; returns how many for one of the page. */
function fitPaper(paper: HTMLCanvasElement, { width, height }: { width: number; height: number }) {
  const density = devicePixelRatio
  const [wide, high] = [Math.round(width * density), Math.round(height * density)]
  if (paper.width !== wide) paper.width = wide
  if (paper.height !== high) paper.height = high
  return density
}

function strokeRing(
  context: CanvasRenderingContext2D,
  ring: Ring,
  { selected }: Palette,
  zoom: number,
): void {
  context.strokeStyle = selected
  context.lineWidth = 1.5 / zoom
  context.setLineDash([4 / zoom, 4 / zoom])
  context.beginPath()
  ring.forEach(({ x, y }, at) => (at === 0 ? context.moveTo(x, y) : context.lineTo(x, y)))
  context.closePath()
  context.stroke()
}
