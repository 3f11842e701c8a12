import { linksIn } from "./condition-links.ts"
import { arrowOf, type Curve } from "./curve.ts"
import { curveIn } from "./line-at.ts"
import { SIZES } from "./measures.ts"
import type { Point } from "./places.ts"
import type { Area, Line, PlacedBlock, Scene } from "./scene.ts"

/** The view of the canvas: a point `p` of it is at `p * zoom + (x, y)` of the window. */
export interface View {
  x: number
  y: number
  zoom: number
}

/** Below this zoom blocks are painted as well; above it they are elements. */
export const FAR = 0.4
/** Below this zoom lines are straight and blocks have no rows. */
const VERY_FAR = 0.14
/** Radius of the signs at the ends of lines of conditions, which are beside the blocks. */
const DOT = 4
/** How far from the right edge of a block, where redirects begin at ports. */
const BESIDE_PORT = 10

/** Colours of the theme. */
export interface Palette {
  order: string
  redirect: string
  lit: string
  problem: string
  node: string
  head: string
  line: string
  text: string
  bar: string
  number: string
  selected: string
  warning: string
  font: string
}

/** Highlighted elements. */
export interface Marks {
  selected: ReadonlySet<string>
  /** Blocks with errors, and with warnings only. */
  errors: ReadonlySet<string>
  warnings: ReadonlySet<string>
  /** Lines in the colour of a problem, of the preview's path, or of the focus; by index. */
  problem: ReadonlySet<number>
  /** Lines of all loops that there are, while another problem is looked at, or none. */
  loops: ReadonlySet<number>
  lit: ReadonlySet<number>
  /** Lines of conditions at the selected element. */
  links: readonly Line[]
  showsLines: boolean
}

export interface Frame {
  view: View
  width: number
  height: number
  /** Pixels of the device for one of the page. */
  density: number
  palette: Palette
  marks: Marks
}

export const areaOf = ({ x, y, zoom }: View, width: number, height: number): Area => ({
  left: -x / zoom,
  top: -y / zoom,
  right: (width - x) / zoom,
  bottom: (height - y) / zoom,
})

/** Paints one line over the others: under the pointer, or chosen, with a handle at its end. */
export function paintLine(
  context: CanvasRenderingContext2D,
  scene: Scene,
  line: Line,
  { palette, zoom, isChosen }: { palette: Palette; zoom: number; isChosen: boolean },
): void {
  const curve = curveIn(scene, line)
  const width = Math.max(isChosen ? 3.5 : 3, 1 / zoom)
  stroke(context, [curve], { color: palette.lit, width, dash: line.isReview ? [7, 5] : [] }, zoom)
  if (!isChosen) return
  context.setLineDash([])
  context.fillStyle = palette.node
  context.beginPath()
  dotAt(context, curve.end, DOT + 1)
  context.fill()
  context.stroke()
}

/** Paints lines, and from afar the blocks too. */
export function paintScene(context: CanvasRenderingContext2D, scene: Scene, frame: Frame): void {
  const { view, width, height, density } = frame
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, width * density, height * density)
  const scale = view.zoom * density
  context.setTransform(scale, 0, 0, scale, view.x * density, view.y * density)
  const area = areaOf(view, width, height)
  if (frame.marks.showsLines || frame.marks.lit.size + frame.marks.problem.size > 0)
    paintLines(context, scene, frame, area)
  paintLinks(context, scene, frame, area)
  if (view.zoom < FAR) paintBlocks(context, scene, frame, area)
}

interface Pen {
  color: string
  width: number
  dash: readonly number[]
  wants: (line: Line, index: number) => boolean
}

function paintLines(
  context: CanvasRenderingContext2D,
  scene: Scene,
  { view, palette, marks }: Frame,
  area: Area,
): void {
  const seen = scene.linesIn(area)
  const isMarked = (index: number) =>
    marks.problem.has(index) || marks.lit.has(index) || marks.loops.has(index)
  const thin = (width: number) => Math.max(width, 0.8 / view.zoom)
  const pens: Pen[] = [
    {
      color: palette.order,
      width: thin(1.5),
      dash: [],
      wants: ({ kind }, at) => marks.showsLines && kind === "order" && !isMarked(at),
    },
    {
      color: palette.redirect,
      width: thin(1.75),
      dash: [],
      wants: ({ kind }, at) => marks.showsLines && kind === "redirect" && !isMarked(at),
    },
    {
      color: palette.lit,
      width: thin(3),
      dash: [],
      wants: (_, at) => marks.lit.has(at) && !marks.problem.has(at),
    },
    {
      color: palette.problem,
      width: thin(1.5),
      dash: [5, 6],
      wants: (_, at) =>
        marks.showsLines && marks.loops.has(at) && !marks.problem.has(at) && !marks.lit.has(at),
    },
    {
      color: palette.problem,
      width: thin(2.5),
      dash: [7, 4],
      wants: (_, at) => marks.problem.has(at),
    },
  ]
  for (const pen of pens) {
    const curves = seen.flatMap((at) => {
      const line = scene.lines[at]
      return line && pen.wants(line, at) ? [curveIn(scene, line)] : []
    })
    if (curves.length > 0) stroke(context, curves, pen, view.zoom)
  }
}

/** Dashed lines from questions, at dots, to the elements whose conditions read them, at rings: no one is led along them. */
function paintLinks(
  context: CanvasRenderingContext2D,
  scene: Scene,
  { view: { zoom }, palette, marks: { links } }: Frame,
  area: Area,
): void {
  const curves = linksIn(links, scene.placed, area)
  if (curves.length === 0) return
  strokeCurves(
    context,
    curves,
    { color: palette.lit, width: Math.max(2, 0.8 / zoom), dash: [4, 4] },
    zoom,
  )
  if (zoom < FAR) return
  context.setLineDash([])
  context.fillStyle = palette.lit
  context.beginPath()
  for (const { start } of curves) dotAt(context, { x: start.x + BESIDE_PORT, y: start.y }, DOT)
  context.fill()
  context.fillStyle = palette.node
  context.beginPath()
  for (const { into, end } of curves) {
    const out = into.x < end.x ? -DOT : BESIDE_PORT
    dotAt(context, { x: end.x + out, y: end.y }, DOT)
  }
  context.fill()
  context.stroke()
}

function dotAt(context: CanvasRenderingContext2D, { x, y }: Point, radius: number): void {
  context.moveTo(x + radius, y)
  context.arc(x, y, radius, 0, 2 * Math.PI)
}

function stroke(
  context: CanvasRenderingContext2D,
  curves: readonly Curve[],
  pen: Omit<Pen, "wants">,
  zoom: number,
): void {
  strokeCurves(context, curves, pen, zoom)
  if (zoom < FAR) return
  context.setLineDash([])
  context.beginPath()
  for (const curve of curves) {
    const [one, other] = arrowOf(curve, 9)
    context.moveTo(one.x, one.y)
    context.lineTo(curve.end.x, curve.end.y)
    context.lineTo(other.x, other.y)
  }
  context.stroke()
}

function strokeCurves(
  context: CanvasRenderingContext2D,
  curves: readonly Curve[],
  { color, width, dash }: Omit<Pen, "wants">,
  zoom: number,
): void {
  context.strokeStyle = color
  context.lineWidth = width
  context.setLineDash(zoom < VERY_FAR ? [] : [...dash])
  context.beginPath()
  for (const { start, out, into, end } of curves) {
    context.moveTo(start.x, start.y)
    if (zoom < VERY_FAR) context.lineTo(end.x, end.y)
    else context.bezierCurveTo(out.x, out.y, into.x, into.y, end.x, end.y)
  }
  context.stroke()
}

function paintBlocks(
  context: CanvasRenderingContext2D,
  scene: Scene,
  { view: { zoom }, palette, marks }: Frame,
  area: Area,
): void {
  const blocks = scene.blocksIn(area).map((at) => scene.placed[at] as PlacedBlock)
  const each = (color: string, add: (placed: PlacedBlock) => void) => {
    context.fillStyle = color
    context.beginPath()
    blocks.forEach(add)
    context.fill()
  }
  each(palette.node, ({ x, y, height }) => context.rect(x, y, SIZES.width, height))
  each(palette.head, ({ x, y }) => context.rect(x, y, SIZES.width, SIZES.head))
  if (zoom >= VERY_FAR) each(palette.bar, (placed) => barsOf(context, placed))
  outline(context, blocks, palette.line, 1 / zoom)
  const chosen = (ids: ReadonlySet<string>) => blocks.filter(({ block }) => ids.has(block.id))
  outline(context, chosen(marks.warnings), palette.warning, 1.5 / zoom)
  outline(context, chosen(marks.errors), palette.problem, 2 / zoom)
  outline(context, chosen(marks.selected), palette.selected, 2 / zoom)
  badges(context, chosen(marks.warnings), palette.warning, zoom)
  badges(context, chosen(marks.errors), palette.problem, zoom)
  if (zoom >= VERY_FAR) titles(context, blocks, palette, zoom)
}

/** A bar for each question, as long as its text. */
function barsOf(context: CanvasRenderingContext2D, { block, x, y, tops }: PlacedBlock): void {
  block.questions.forEach(({ text }, row) => {
    const share = Math.min(1, 0.25 + text.length / 90)
    context.rect(x + 16, y + (tops[row] ?? 0) + 16, (SIZES.width - 32) * share, 12)
  })
}

function outline(
  context: CanvasRenderingContext2D,
  blocks: readonly PlacedBlock[],
  color: string,
  width: number,
): void {
  if (blocks.length === 0) return
  context.strokeStyle = color
  context.lineWidth = width
  context.setLineDash([])
  context.beginPath()
  for (const { x, y, height } of blocks) context.rect(x, y, SIZES.width, height)
  context.stroke()
}

/** A round sign at the corner of a block, as large on the screen however far away. */
function badges(
  context: CanvasRenderingContext2D,
  blocks: readonly PlacedBlock[],
  color: string,
  zoom: number,
): void {
  if (blocks.length === 0) return
  const radius = 6 / zoom
  context.fillStyle = color
  context.beginPath()
  for (const { x, y } of blocks) {
    context.moveTo(x + SIZES.width + radius, y)
    context.arc(x + SIZES.width, y, radius, 0, 2 * Math.PI)
  }
  context.fill()
}

/** Titles keep 11 pixels of the window, however far away. */
function titles(
  context: CanvasRenderingContext2D,
  blocks: readonly PlacedBlock[],
  { number, text, font }: Palette,
  zoom: number,
): void {
  context.font = `600 ${11 / zoom}px ${font}`
  context.textBaseline = "middle"
  const room = SIZES.width - 20
  for (const { block, index, x, y } of blocks) {
    const nth = `${index + 1} `
    const wide = context.measureText(nth).width
    context.fillStyle = number
    context.fillText(nth, x + 10, y + SIZES.head / 2)
    context.fillStyle = text
    context.fillText(
      fitTitle(block.title, (room - wide) / (7 / zoom)),
      x + 10 + wide,
      y + SIZES.head / 2,
    )
  }
}

const fitTitle = (title: string, letters: number): string =>
  title.length <= letters ? title : `${title.slice(0, Math.max(1, Math.floor(letters) - 1))}…`
