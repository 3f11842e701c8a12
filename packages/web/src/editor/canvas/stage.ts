import { isSameValue } from "@qo/core/lib"
import type { EditorSession } from "../session/editor-session.ts"
import { createObservable, type Observable } from "../../base/observable.ts"
import { areaOf, FAR, type Marks, type View } from "../scene/paint.ts"
import type { Point } from "../scene/places.ts"
import type { Area, Line, PlacedBlock } from "../scene/scene.ts"
import { fitArea, revealArea, toCanvas, zoomedAt } from "../scene/view.ts"
import type { ChosenLine } from "./chosen-line.ts"
import type { PendingConnection } from "./connecting.ts"
import type { Drop } from "./drag-question.ts"
import { createPainting } from "./painting.ts"

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
  /** The redirect whose line is chosen, and the line under the pointer. */
  readonly chosen: Observable<ChosenLine | undefined>
  readonly hovered: Observable<Line | undefined>
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
  /** Whether all lines are drawn, not only those of the selection. */
  showsLines: () => boolean
  attach: (parts: StageParts) => () => void
}

export interface StageParts {
  box: HTMLElement
  world: HTMLElement
  paper: HTMLCanvasElement
}

/** The first block in the upper left corner, wherever it lies on the canvas. */
function startingView({ placed: [first] }: EditorSession["scene"]): View {
  return { x: CORNER - (first?.x ?? 0), y: CORNER - (first?.y ?? 0), zoom: 1 }
}

/** State of gestures in progress. */
const createHand = () => ({
  connecting: createObservable<PendingConnection | undefined>(undefined),
  chosen: createObservable<ChosenLine | undefined>(undefined),
  hovered: createObservable<Line | undefined>(undefined),
  ring: createObservable<Ring | undefined>(undefined),
  dropping: createObservable<Drop | undefined>(undefined),
  editing: createObservable<string | undefined>(undefined),
})

export function createStage({ scene }: Pick<EditorSession, "scene">, kept?: View): Stage {
  const view = createObservable<View>(kept ?? startingView(scene))
  const { mounted, mount, forget } = createMounting(scene)
  const hand = createHand()
  const painting = createPainting(scene, hand)
  let parts: StageParts | undefined
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
    showsLines: painting.showsLines,
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

export interface Size {
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
    const near = isFar ? [] : scene.blocksIn(widenArea(area))
    if (!isSameValue(mounted.get(), near)) mounted.set(near)
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

/** The room that a block takes. */
export const areaOfBlock = ({ x, y, height }: PlacedBlock, width: number): Area => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
})
