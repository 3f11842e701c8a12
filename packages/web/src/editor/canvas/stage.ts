import type { EditorSession } from "../session/editor-session.ts"
import { createObservable, type Observable } from "../../base/observable.ts"
import { areaOf, FAR, type Marks, paintScene, type Palette, type View } from "../scene/paint.ts"
import type { Point } from "../scene/places.ts"
import type { Curve } from "../scene/curve.ts"
import type { Area, PlacedBlock } from "../scene/scene.ts"
import { fitArea, revealArea, toCanvas, zoomedAt } from "../scene/view.ts"
import { type PendingConnection, draftCurve } from "./connecting.ts"
import type { Drop } from "./drag-question.ts"
import { paletteOf } from "./palette-of.ts"

/** Blocks this far outside of the window are mounted as well, in pixels of the canvas. */
const MARGIN = 256
/** The window is looked at in tiles of this size: a step within them mounts nothing. */
const TILE = 256
/** Height that the map covers: targets of searches are kept out of it, pixels. */
const MAP = 176

/** How far from the corner the first block is shown, in pixels of the window. */
const CORNER = 40

/** The shape drawn with the pointer to select blocks, in canvas coordinates. */
export type Ring = readonly Point[]

/**
 * The displayed canvas: its view, its mounted parts, and its painting, a frame at a time. A move of the view touches one style
 * and one canvas; React is informed only when other blocks come into the window.
 */
export interface Stage {
  /** The view for numbers and the map, updated once per frame. */
  readonly view: Observable<View>
  /** Indices of the blocks to mount; none from afar. */
  readonly mounted: Observable<readonly number[]>
  readonly connecting: Observable<PendingConnection | undefined>
  readonly ring: Observable<Ring | undefined>
  /** Target of a dragged question. */
  readonly dropping: Observable<Drop | undefined>
  /** Id of the element whose text is typed in place. */
  readonly editing: Observable<string | undefined>
  readonly size: () => { width: number; height: number }
  look: (view: View) => void
  zoomBy: (factor: number, at?: Point) => void
  fit: (area?: Area) => void
  reveal: (area: Area) => void
  /** A point of the window's page as a point of the canvas. */
  toCanvas: (client: Point) => Point
  /** Something else than the view has changed. */
  repaint: () => void
  /** Puts mounted blocks to where the scene has them, without a draw of React: while they are dragged. */
  place: (blocks: readonly number[]) => void
  setMarks: (marks: Marks) => void
  attach: (parts: Parts) => () => void
}

interface Parts {
  box: HTMLElement
  world: HTMLElement
  paper: HTMLCanvasElement
}

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

/** The first block in the upper left corner, wherever it lies on the canvas. */
function startingView({ placed: [first] }: EditorSession["scene"]): View {
  return { x: CORNER - (first?.x ?? 0), y: CORNER - (first?.y ?? 0), zoom: 1 }
}

/** State of gestures in progress. */
const createHand = () => ({
  connecting: createObservable<PendingConnection | undefined>(undefined),
  ring: createObservable<Ring | undefined>(undefined),
  dropping: createObservable<Drop | undefined>(undefined),
  editing: createObservable<string | undefined>(undefined),
})

export function createStage({ scene }: Pick<EditorSession, "scene">, kept?: View): Stage {
  const view = createObservable<View>(kept ?? startingView(scene))
  const { mounted, mount, forget } = createMounting(scene)
  const hand = createHand()
  const painting = createPainting(scene, hand)
  let parts: Parts | undefined
  let size = { width: 0, height: 0 }
  let asked = 0

  const repaint = () => {
    asked ||= requestAnimationFrame(() => {
      asked = 0
      draw()
    })
  }

  function draw(): void {
    if (!parts) return
    const { x, y, zoom } = view.get()
    parts.world.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`
    mount(view.get(), size)
    painting.paint(parts, view.get(), size)
  }

  const look = (next: View) => {
    view.set(next)
    repaint()
  }

  return {
    view,
    mounted,
    ...hand,
    size: () => size,
    look,
    ...looksOf({ scene, view, look, size: () => size }),
    toCanvas: ({ x, y }) => {
      const at = parts?.box.getBoundingClientRect()
      return toCanvas(view.get(), { x: x - (at?.left ?? 0), y: y - (at?.top ?? 0) })
    },
    repaint: () => {
      forget()
      repaint()
    },
    place: (blocks) => {
      for (const at of blocks) putBlock(parts?.world, scene.placed[at])
      repaint()
    },
    setMarks: (next) => {
      painting.setMarks(next)
      repaint()
    },
    attach: (given) => {
      parts = given
      const stopWatching = watchBox(given.box, {
        onSize: () => {
          size = sizeOf(given.box)
          forget()
          look({ ...view.get() })
        },
        onTheme: () => {
          painting.forgetPalette()
          repaint()
        },
      })
      size = sizeOf(given.box)
      draw()
      return () => {
        stopWatching()
        cancelAnimationFrame(asked)
        asked = 0
        parts = undefined
      }
    },
  }
}

/** Paints blocks and lines, with gestures on top. */
function createPainting(
  scene: EditorSession["scene"],
  { connecting, ring }: Pick<Stage, "connecting" | "ring">,
) {
  let marks = NO_MARKS
  let palette: Palette | undefined
  return {
    setMarks: (next: Marks) => void (marks = next),
    forgetPalette: () => void (palette = undefined),
    paint: ({ box, paper }: Parts, view: View, size: Size) => {
      const context = paper.getContext("2d")
      if (!context) return
      palette ??= paletteOf(box)
      const density = fitPaper(paper, size)
      paintScene(context, scene, { view, ...size, density, palette, marks })
      const draft = connecting.get()
      if (draft) strokeDraft(context, draftCurve(draft), draft.loop ? palette.problem : palette.lit)
      const around = ring.get()
      if (around) strokeRing(context, around, palette, view.zoom)
    },
  }
}

type ViewedScene = Pick<Stage, "view" | "size" | "look"> & Pick<EditorSession, "scene">

/** Looks nearer, at all of it, or at a part. */
const looksOf = ({
  scene,
  view,
  size,
  look,
}: ViewedScene): Pick<Stage, "zoomBy" | "fit" | "reveal"> => ({
  zoomBy: (factor, at = { x: size().width / 2, y: size().height / 2 }) =>
    look(zoomedAt(view.get(), at, factor)),
  fit: (area = scene.bounds()) => area && look(fitArea(area, size().width, size().height)),
  reveal: (area) => {
    const { width, height } = size()
    const below = height > 3 * MAP ? MAP : undefined
    look(revealArea(view.get(), area, width, height, below ? { below } : {}))
  },
})

const sizeOf = (box: HTMLElement): Size => ({ width: box.clientWidth, height: box.clientHeight })

interface Size {
  width: number
  height: number
}

/** Which blocks are mounted. */
function createMounting(scene: EditorSession["scene"]) {
  const mounted = createObservable<readonly number[]>([])
  let seen = ""
  /** Mounts blocks that have come near, and unmounts those that are far, if the window has left its tiles. */
  const mount = (view: View, { width, height }: Size): void => {
    const area = areaOf(view, width, height)
    const isFar = view.zoom < FAR
    const tiles = [area.left, area.top, area.right, area.bottom].map((at) => Math.floor(at / TILE))
    const next = isFar ? "far" : tiles.join(" ")
    if (next === seen) return
    seen = next
    mounted.set(isFar ? [] : scene.blocksIn(widenArea(area)))
  }
  return {
    mounted,
    mount,
    /** The next time, visible blocks are mounted even if the window has not left its tiles. */
    forget: () => void (seen = ""),
  }
}

/** Observes the size of the box, beginning with the first, and changes of the theme. */
function watchBox(box: HTMLElement, tells: { onSize: () => void; onTheme: () => void }) {
  const observer = new ResizeObserver(tells.onSize)
  observer.observe(box)
  const themes = new MutationObserver(tells.onTheme)
  themes.observe(document.documentElement, { attributeFilter: ["class"] })
  return () => {
    observer.disconnect()
    themes.disconnect()
  }
}

function putBlock(world: HTMLElement | undefined, placed: PlacedBlock | undefined): void {
  const element = world?.querySelector(`[data-block="${placed?.block.id}"]`)
  if (placed && element instanceof HTMLElement)
    element.style.transform = `translate(${placed.x}px, ${placed.y}px)`
}

const widenArea = ({ left, top, right, bottom }: Area): Area => ({
  left: left - MARGIN,
  top: top - MARGIN,
  right: right + MARGIN,
  bottom: bottom + MARGIN,
})

/** Gives the canvas as many pixels as its box has on the screen; returns how many for one of the page. */
function fitPaper(paper: HTMLCanvasElement, { width, height }: { width: number; height: number }) {
  const density = devicePixelRatio
  const [wide, high] = [Math.round(width * density), Math.round(height * density)]
  if (paper.width !== wide) paper.width = wide
  if (paper.height !== high) paper.height = high
  return density
}

function strokeDraft(context: CanvasRenderingContext2D, curve: Curve, color: string): void {
  const { start, out, into, end } = curve
  context.strokeStyle = color
  context.lineWidth = 2
  context.setLineDash([4, 4])
  context.beginPath()
  context.moveTo(start.x, start.y)
  context.bezierCurveTo(out.x, out.y, into.x, into.y, end.x, end.y)
  context.stroke()
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

/** The room that a block takes. */
export const areaOfBlock = ({ x, y, height }: PlacedBlock, width: number): Area => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
})
