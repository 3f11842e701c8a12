import type { Point } from "../scene/places.ts"
import type { Spot } from "../scene/scene.ts"
import { wheelFactor } from "../scene/view.ts"
import type { EditorSession } from "../session/editor-session.ts"
import { addQuestion } from "../session/edits.ts"
import { outlineRows } from "../outline/outline-rows.ts"
import { clickSelection, NOTHING, selectOnly } from "../session/selection.ts"
import { dragQuestion } from "./drag-question.ts"
import {
  connectGesture,
  connectTo,
  draftOf,
  dragBlocks,
  drawTo,
  encircleGesture,
  type Gesture,
  idOf,
  letGo,
  textIdOf,
  panGesture,
  pinchGesture,
  portAt,
  type Wishes,
} from "./gestures.ts"
import { goByArrow } from "./arrow-keys.ts"
import { chooseLine } from "./chosen-line.ts"
import { createEdgeScroll } from "./edge-scroll.ts"
import { endAt, lineUnder } from "./line-hits.ts"
import type { Stage } from "./stage.ts"

/** Pixels of the window that a pointer may tremble before it drags. */
const TREMBLE = 4
/** How long a finger rests for the menu, in milliseconds. */
const LONG_PRESS = 500

/** The canvas that hands are on. */
interface CanvasContext {
  session: EditorSession
  stage: Stage
  wishes: Wishes
  /** The point of the canvas under a pointer. */
  pointOf: (event: MouseEvent) => Point
}

/** Determines what a pointer grabs when it is pressed. */
function createTaking({ session, stage, wishes, pointOf }: CanvasContext) {
  const hasFoot = ({ placed: { block } }: Spot) => {
    const { ids, active } = session.selection.get()
    return ids.has(block.id) || block.questions.some(({ id }) => id === active)
  }
  /** The visible object at a point: an unselected block has no foot. */
  const spotAt = (point: Point): Spot | undefined => {
    const spot = session.scene.spotAt(point)
    return spot && isUnder(spot, point) && !hasFoot(spot) ? undefined : spot
  }
  const addAtFoot = (block: string) => {
    session.select(selectOnly(block))
    const id = addQuestion(session)
    if (id !== undefined) wishes.rename(id, id)
  }
  /** Takes a block by its head, from afar anywhere, and a question by its row. */
  function take(spot: Spot, point: Point, mayEdit: boolean, down: PointerEvent): Gesture {
    const id = idOf(spot)
    const click = (event: PointerEvent) =>
      session.select(
        clickSelection(
          session.selection.get(),
          id,
          event,
          outlineRows(session.scene, () => true),
        ),
      )
    if (!mayEdit) return panGesture(down, stage, click)
    if (isUnder(spot, point))
      return { move: () => {}, end: (_, isDrag) => isDrag || addAtFoot(spot.placed.block.id) }
    if (id === spot.placed.block.id) return dragBlocks(session, stage, spot, point, pointOf, click)
    // Rows fill a small screen: a finger moves the canvas, and only the question that is selected.
    const { active } = session.selection.get()
    if (down.pointerType === "touch" && id !== active)
      return panGesture(down, stage, () => session.select(selectOnly(id)))
    return dragQuestion(session, stage, spot, pointOf, click)
  }
  /** The end of a redirect that was begun before, of a chosen one, or the start of a new one. */
  function beginConnecting(point: Point): Gesture | undefined {
    if (stage.connecting.get()?.isArmed) return connectTo(session, stage, wishes, pointOf)
    const port = portAt(session, stage, point)
    const draft = endAt(session, stage, point) ?? (port && draftOf(session, port))
    return draft && connectGesture(session, stage, draft, wishes, pointOf)
  }
  return {
    spotAt,
    begin: (event: PointerEvent, spaceHeld: boolean): Gesture => {
      const point = pointOf(event)
      if (event.button === 1 || spaceHeld) return panGesture(event, stage)
      const mayEdit = session.rights.get().content
      const connecting = mayEdit ? beginConnecting(point) : undefined
      if (connecting) return connecting
      const spot = spotAt(point)
      if (spot) return take(spot, point, mayEdit, event)
      const line = lineUnder(session, stage, point, event.pointerType)
      if (line) return panGesture(event, stage, () => chooseLine(session, stage, line))
      if (event.shiftKey || event.altKey)
        return encircleGesture(session, stage, point, event.altKey, pointOf)
      return panGesture(event, stage, () => session.select(NOTHING))
    },
    /** Shows which line a click would choose. */
    hover: (event: PointerEvent, box: HTMLElement) => {
      const point = pointOf(event)
      const line = spotAt(point) ? undefined : lineUnder(session, stage, point, event.pointerType)
      const isEnd = session.rights.get().content && endAt(session, stage, point) !== undefined
      box.style.cursor = isEnd ? "grab" : line ? "pointer" : ""
      if (line === stage.hovered.get()) return
      stage.hovered.set(line)
      stage.repaint()
    },
    /** Edits the text of the element under the pointer. */
    rename: (event: MouseEvent) => {
      const point = pointOf(event)
      const spot = spotAt(point)
      if (portAt(session, stage, point)) return
      if (spot && session.rights.get().content) wishes.rename(textIdOf(spot), idOf(spot))
    },
  }
}

interface PointerHandlers {
  box: HTMLElement
  begin: (event: PointerEvent) => Gesture
  /** Begins a pinch with two fingers. */
  beginPinch: (pointers: ReadonlyMap<number, PointerEvent>) => Gesture
  /** A finger has rested, and is lifted again. */
  onRest: (event: PointerEvent) => void
  /** Moves while nothing is down. */
  hover: (event: PointerEvent) => void
  stage: Stage
}

/** Follows pointers from going down to coming up: one draws a gesture, two pinch, one that rests asks for the menu. */
function createPointers({ box, begin, beginPinch, onRest, hover, stage }: PointerHandlers) {
  const pointers = new Map<number, PointerEvent>()
  let gesture: Gesture | undefined
  let origin: Point | undefined
  let moved = false
  let press: ReturnType<typeof setTimeout> | undefined
  const edges = createEdgeScroll(box, stage, (event) => gesture?.move(event))

  const stop = () => {
    edges.stop()
    gesture?.cancel?.()
    gesture = undefined
    origin = undefined
    clearTimeout(press)
  }
  return {
    stop,
    hasGesture: () => gesture !== undefined,
    down: (event: PointerEvent) => {
      pointers.set(event.pointerId, event)
      box.setPointerCapture(event.pointerId)
      if (pointers.size === 2) {
        stop()
        gesture = beginPinch(pointers)
        return
      }
      origin = { x: event.clientX, y: event.clientY }
      moved = false
      gesture = begin(event)
      if (event.pointerType === "touch")
        press = setTimeout(() => {
          stop()
          // The menu opens when the finger is lifted: the browser closes one that opens under it.
          gesture = { move: () => {}, end: (_, isDrag) => isDrag || onRest(event) }
        }, LONG_PRESS)
    },
    move: (event: PointerEvent) => {
      if (pointers.size === 0) hover(event)
      if (!pointers.has(event.pointerId)) return
      pointers.set(event.pointerId, event)
      if (origin && !moved) {
        if (Math.hypot(event.clientX - origin.x, event.clientY - origin.y) < TREMBLE) return
        moved = true
        clearTimeout(press)
      }
      gesture?.move(event)
      if (moved && gesture?.scrolls) edges.follow(event)
    },
    up: (event: PointerEvent) => {
      if (!pointers.delete(event.pointerId)) return
      edges.stop()
      clearTimeout(press)
      const ending = gesture
      gesture = undefined
      ending?.end(event, moved)
    },
    cancel: (event: PointerEvent) => {
      pointers.delete(event.pointerId)
      stop()
    },
  }
}

/** Opens the menu. Some systems ask for it while the button is down: the browser closes a menu that is open when it comes up. */
function createMenuButton(open: (event: MouseEvent) => void) {
  let isHeld = false
  let asked: MouseEvent | undefined
  return {
    down: () => void (isHeld = true),
    ask: (event: MouseEvent) => {
      if (isHeld) asked = event
      else open(event)
    },
    up: (event: PointerEvent) => {
      if (event.button !== 2) return
      isHeld = false
      if (asked) open(asked)
      asked = undefined
    },
  }
}

/** Overlays on the canvas handle their own events. */
const isOver = ({ target }: Event): boolean =>
  target instanceof Element && target.closest("[data-over]") !== null

/** Pan, zoom, drag, connect and select by mouse, pen and fingers. Returns a function that detaches from the element. */
export function attachHands(
  box: HTMLElement,
  session: EditorSession,
  stage: Stage,
  wishes: Wishes,
): () => void {
  let spaceHeld = false
  const pointOf = (event: MouseEvent): Point =>
    stage.toCanvas({ x: event.clientX, y: event.clientY })
  const inBox = (event: MouseEvent): Point => {
    const at = box.getBoundingClientRect()
    return { x: event.clientX - at.left, y: event.clientY - at.top }
  }
  const taking = createTaking({ session, stage, wishes, pointOf })
  const openMenu = (event: MouseEvent) =>
    wishes.menu({ x: event.clientX, y: event.clientY }, taking.spotAt(pointOf(event)))
  const menu = createMenuButton(openMenu)
  const pointers = createPointers({
    box,
    stage,
    begin: (event) => taking.begin(event, spaceHeld),
    beginPinch: (all) => pinchGesture(all, stage, inBox),
    onRest: openMenu,
    hover: (event) => {
      const armed = stage.connecting.get()
      if (armed?.isArmed) drawTo(session, stage, armed, pointOf(event))
      else taking.hover(event, box)
    },
  })

  const onDown = (event: PointerEvent) => {
    if (isOver(event)) return
    if (event.button === 2) menu.down()
    else pointers.down(event)
  }
  const onWheel = (event: WheelEvent) => {
    if (isOver(event)) return
    event.preventDefault()
    stage.zoomBy(wheelFactor(event), inBox(event))
  }
  const onMenu = (event: MouseEvent) => {
    if (isOver(event)) return
    event.preventDefault()
    pointers.stop()
    menu.ask(event)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.code === "Space" && event.target === box) {
      spaceHeld = event.type === "keydown"
      event.preventDefault()
    }
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.type === "keydown" && event.target === box && isPlain)
      if (goByArrow(session, event.key)) event.preventDefault()
    if (event.key === "Escape" && (pointers.hasGesture() || holdsLine(stage))) {
      event.stopPropagation()
      pointers.stop()
      stage.chosen.set(undefined)
      letGo(stage)
    }
  }
  const off = new AbortController()
  const { signal } = off
  box.addEventListener("pointerdown", onDown, { signal })
  box.addEventListener("pointermove", pointers.move, { signal })
  box.addEventListener("pointerup", pointers.up, { signal })
  window.addEventListener("pointerup", menu.up, { signal })
  box.addEventListener("pointercancel", pointers.cancel, { signal })
  box.addEventListener("wheel", onWheel, { signal, passive: false })
  box.addEventListener("contextmenu", onMenu, { signal })
  box.addEventListener("dblclick", taking.rename, { signal })
  box.addEventListener("keydown", onKey, { signal })
  box.addEventListener("keyup", onKey, { signal })
  return () => {
    pointers.stop()
    off.abort()
  }
}

/** Whether a redirect is being drawn or chosen. */
const holdsLine = ({ connecting, chosen }: Stage): boolean =>
  connecting.get() !== undefined || chosen.get() !== undefined

/** Below the last question of a selected block, at its foot. */
const isUnder = ({ placed }: Spot, { y }: Point): boolean => y > placed.y + placed.height
