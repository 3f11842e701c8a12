import type { Area, Line } from "../scene/scene.ts"
import { drawText, type DrawContext } from "./draw-block.ts"
import { drawMarks } from "./draw-marks.ts"
import { widthOf } from "./lettering.ts"
import type { Part, Shape } from "./shapes.ts"
import { isMarkSign, type MarkSign } from "./signs.ts"

interface Entry {
  width: number
  draw: (at: { x: number; middle: number }) => readonly Shape[]
}

const HEIGHT = 28
const BETWEEN = 24
const GAP = 8
const STROKE = 28
const SIZE = 12

/** The legend under the picture: only signs that occur in it. */
export function drawLegend(
  blocks: readonly Part[],
  lines: readonly Line[],
  { left, right, bottom }: Area,
  means: DrawContext,
): Part | undefined {
  const drawn = (["order", "redirect"] as const).filter((kind) =>
    lines.some((line) => line.kind === kind),
  )
  const entries = [
    ...drawn.map((kind) => entryOfLine(kind, means)),
    // An arrow on a row means the same as its line.
    ...kindsIn(blocks)
      .filter((kind) => kind !== "to" || !drawn.includes("redirect"))
      .map((kind) => entryOfMark(kind, means)),
  ]
  if (entries.length === 0) return undefined
  let at = { x: left, middle: bottom + 40 }
  const shapes = entries.flatMap(({ width, draw }) => {
    if (at.x > left && at.x + width > right) at = { x: left, middle: at.middle + HEIGHT }
    const shapesOfIt = draw(at)
    at = { ...at, x: at.x + width + BETWEEN }
    return shapesOfIt
  })
  return {
    area: { left, top: bottom + 40 - HEIGHT / 2, right, bottom: at.middle + HEIGHT / 2 },
    shapes,
  }
}

/** The marks whose signs are shown, in the order in which they are first met. */
function kindsIn(blocks: readonly Part[]): readonly MarkSign[] {
  const kinds = new Set<MarkSign>()
  for (const { shapes } of blocks)
    for (const shape of shapes)
      if (shape.kind === "sign" && isMarkSign(shape.sign)) kinds.add(shape.sign)
  return [...kinds]
}

const wordsPart = (text: string, width: number, means: DrawContext) => ({
  width: width + GAP + widthOf(text, means.faces[400], SIZE),
  draw: (x: number, middle: number) =>
    drawText(means, { x: x + width + GAP, middle }, text, {
      size: SIZE,
      weight: 400,
      color: "muted",
      room: 600,
    }),
})

function entryOfMark(kind: MarkSign, means: DrawContext): Entry {
  const { shapes, left } = drawMarks([{ kind, text: "" }], { right: 0, middle: 0 }, means)
  const text = wordsPart(means.t(`mark.${kind}`), -left, means)
  return {
    width: text.width,
    draw: ({ x, middle }) => [
      ...shapes.map((shape) => movedBy(shape, x - left, middle)),
      ...text.draw(x, middle),
    ],
  }
}

const movedBy = (shape: Shape, x: number, y: number): Shape =>
  shape.kind === "stroke" ? shape : { ...shape, x: shape.x + x, y: shape.y + y }

function entryOfLine(kind: "order" | "redirect", means: DrawContext): Entry {
  const text = wordsPart(means.t(`drawing.${kind}`), STROKE, means)
  const color = kind === "order" ? "edge" : "edge-redirect"
  return {
    width: text.width,
    draw: ({ x, middle }) => {
      const end = { x: x + STROKE, y: middle }
      const tip = (by: number) => ({ x: end.x - 7, y: middle + by })
      const pen = { kind: "stroke" as const, color, width: 1.75 } as const
      return [
        { ...pen, along: [{ x, y: middle }, end] },
        { ...pen, along: [tip(-4), end, tip(4)] },
        ...text.draw(x, middle),
      ]
    },
  }
}
