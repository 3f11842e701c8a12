import { arrowOf, type Curve, curveAreaOf, curveOf } from "../scene/curve.ts"
import { SIZES } from "../scene/measures.ts"
import type { Area, Line, PlacedBlock, Scene } from "../scene/scene.ts"
import { drawBlock, drawText, type DrawContext } from "./draw-block.ts"
import { drawLegend } from "./draw-legend.ts"
import { plainText } from "./lettering.ts"
import type { Drawing, Part, Shape } from "./shapes.ts"

/** The heading above the questionnaire. */
export interface Heading {
  title: string
  /** The day and how large it is. */
  note: string
}

const MARGIN = 40
/** A title has this much room also above a single column. */
const LEAST_WIDTH = 520
const TITLE = 22

/** The picture of a questionnaire, from its scene: open blocks are drawn open. */
export function drawingOf(
  { placed, lines }: Pick<Scene, "placed" | "lines">,
  heading: Heading,
  means: DrawContext,
): Drawing {
  const drawnLines = lines.map((line) => drawLine(line, placed))
  const blocks = placed.map((each) => drawBlock(each, means))
  const content = areaAround([...drawnLines, ...blocks].map(({ area }) => area))
  const right = Math.max(content.right, content.left + LEAST_WIDTH)
  const head = drawHeading(heading, { ...content, right }, means)
  const legend = drawLegend(blocks, lines, { ...content, right }, means)
  return {
    title: plainText(heading.title),
    area: {
      left: content.left - MARGIN,
      top: head.area.top - MARGIN,
      right: right + MARGIN,
      bottom: Math.max(content.bottom, legend?.area.bottom ?? 0) + MARGIN,
    },
    parts: [
      ...drawnLines,
      ...blocks,
      ...lines.flatMap((each) => drawPort(each, placed)),
      head,
    ].concat(legend ?? []),
  }
}

const curveIn = (line: Line, placed: readonly PlacedBlock[]): Curve =>
  curveOf(line, placed[line.from] as PlacedBlock, placed[line.to] as PlacedBlock)

function drawLine(line: Line, placed: readonly PlacedBlock[]): Part {
  const curve = curveIn(line, placed)
  const [one, other] = arrowOf(curve, 9)
  const pen =
    line.kind === "order"
      ? { color: "edge" as const, width: 1.5 }
      : { color: "edge-redirect" as const, width: 1.75 }
  return {
    area: areaOf(curve),
    shapes: [
      { kind: "stroke", along: curve, ...pen },
      { kind: "stroke", along: [one, curve.end, other], ...pen },
    ],
  }
}

/** A redirect leaves its row at a dot, which lies on the block. */
function drawPort(line: Line, placed: readonly PlacedBlock[]): Part[] {
  if (line.kind === "order") return []
  const { start } = curveIn(line, placed)
  const dot = { kind: "dot" as const, ...start, radius: 4.5, color: "edge-redirect" as const }
  return [{ area: growArea(start, start, 5), shapes: [dot] }]
}

function areaOf(curve: Curve): Area {
  const { left, top, right, bottom } = curveAreaOf(curve)
  return growArea({ x: left, y: top }, { x: right, y: bottom }, 8)
}

const growArea = (
  from: { x: number; y: number },
  to: { x: number; y: number },
  by: number,
): Area => ({
  left: from.x - by,
  top: from.y - by,
  right: to.x + by,
  bottom: to.y + by,
})

function areaAround(areas: readonly Area[]): Area {
  const found = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { left, top, right, bottom } of areas) {
    found.left = Math.min(found.left, left)
    found.top = Math.min(found.top, top)
    found.right = Math.max(found.right, right)
    found.bottom = Math.max(found.bottom, bottom)
  }
  return areas.length > 0 ? found : { left: 0, top: 0, right: SIZES.width, bottom: 0 }
}

function drawHeading(
  { title, note }: Heading,
  { left, top, right }: Area,
  means: DrawContext,
): Part {
  const room = right - left
  const bold = { size: TITLE, weight: 600 as const, color: "text" as const, room }
  const shapes: Shape[] = [
    ...drawText(means, { x: left, middle: top - 68 }, title, bold),
    ...drawText(means, { x: left, middle: top - 42 }, note, {
      size: 13,
      weight: 400,
      color: "muted",
      room,
    }),
  ]
  return { area: { left, top: top - 84, right, bottom: top - 32 }, shapes }
}
