import type { Point } from "../scene/places.ts"
import type { Spot } from "../scene/scene.ts"
import { wheelFactor } from "../scene/view.ts"
import type { EditorSession } from "../session/editor-session.ts"
import { addQuestion } from "../session/edits.ts"
import { NOTHING, only, toggled } from "../session/selection.ts"
import { dragQuestion } from "./drag-question.ts"
import {
  connect,
  connectTo,
  dragBlocks,
  drawTo,
  encircle,
  type Gesture,
  idOf,
  letGo,
  textIdOf,
  pan,
  pinch,
  portAt,
  type Wishes,
} from "./gestures.ts"
import { goByArrow } from "./arrow-keys.ts"
import type { Stage } from "./stage.ts"

/** Pixels of the window that a pointer may tremble before it drags. */
const TREMBLE = 4
/** How long a finger rests for the menu, in milliseconds. */
const LONG_PRESS = 500

/** Pan, zoom, drag, connect and select by mouse, pen and fingers. Returns what lets go of the element. */
export function attachHands(
  box: HTMLElement,
  session: EditorSession,
  stage: Stage,
  wishes: Wishes,
): () => void {
  const pointers = new Map<number, PointerEvent>()
  let gesture: Gesture | undefined
  let origin: Point | undefined
  let moved = false
  let spaceHeld = false
  let isMenuHeld = false
  let menuAsked: MouseEvent | undefined
  let press: ReturnType<typeof setTimeout> | undefined

  const pointOf = (event: MouseEvent): Point =>
    stage.toCanvas({ x: event.clientX, y: event.clientY })
  const inBox = (event: MouseEvent): Point => {
    const at = box.getBoundingClientRect()
    return { x: event.clientX - at.left, y: event.clientY - at.top }
  }

  const stop = () => {
    gesture?.cancel?.()
    gesture = undefined
    origin = undefined
    clearTimeout(press)
  }

  const onDown = (event: PointerEvent) => {
    if (event.target instanceof Element && event.target.closest("[data-over]")) return
    if (event.button === 2) {
      isMenuHeld = true
      return
    }
    pointers.set(event.pointerId, event)
    box.setPointerCapture(event.pointerId)
    if (pointers.size === 2) {
      stop()
      gesture = pinch(pointers, stage, inBox)
      return
    }
    origin = { x: event.clientX, y: event.clientY }
    moved = false
    gesture = begin(event)
    if (event.pointerType === "touch")
      press = setTimeout(() => {
        stop()
        // The menu opens when the finger is lifted: the browser closes one that opens under it.
        gesture = { move: () => {}, end: (_, isDrag) => isDrag || openMenu(event) }
      }, LONG_PRESS)
  }

  const openMenu = (event: MouseEvent) =>
    wishes.menu({ x: event.clientX, y: event.clientY }, spotAt(pointOf(event)))

  function begin(event: PointerEvent): Gesture {
    const point = pointOf(event)
    if (event.button === 1 || spaceHeld) return pan(event, stage)
    const mayEdit = session.rights.get().content
    if (mayEdit && stage.connecting.get()?.isArmed)
      return connectTo(session, stage, wishes, pointOf)
    const port = mayEdit ? portAt(session, stage, point) : undefined
    if (port) return connect(session, stage, port, wishes, pointOf)
    const spot = spotAt(point)
    if (spot) return take(spot, point, mayEdit, event)
    if (event.shiftKey || event.altKey)
      return encircle(session, stage, point, event.altKey, pointOf)
    return pan(event, stage, () => session.select(NOTHING))
  }

  /** What is seen at a place: a block that is not selected has no foot. */
  function spotAt(point: Point): Spot | undefined {
    const spot = session.scene.spotAt(point)
    return spot && isUnder(spot, point) && !hasFoot(spot) ? undefined : spot
  }

  /** Takes a block by its head, from afar anywhere, and a question by its row. */
  function take(spot: Spot, point: Point, mayEdit: boolean, down: PointerEvent): Gesture {
    const id = idOf(spot)
    const click = (event: PointerEvent) =>
      session.select(
        event.ctrlKey || event.metaKey || event.shiftKey
          ? toggled(session.selection.get(), id)
          : only(id),
      )
    if (!mayEdit) return pan(down, stage, click)
    if (isUnder(spot, point))
      return { move: () => {}, end: (_, isDrag) => isDrag || addAtFoot(spot.placed.block.id) }
    if (id === spot.placed.block.id) return dragBlocks(session, stage, spot, point, pointOf, click)
    // Rows fill a small screen: a finger moves the canvas, and only the question that is selected.
    const { active } = session.selection.get()
    if (down.pointerType === "touch" && id !== active)
      return pan(down, stage, () => session.select(only(id)))
    return dragQuestion(session, stage, spot, pointOf, click)
  }

  const hasFoot = ({ placed: { block } }: Spot) => {
    const { ids, active } = session.selection.get()
    return ids.has(block.id) || block.questions.some(({ id }) => id === active)
  }
  const addAtFoot = (block: string) => {
    session.select(only(block))
    const id = addQuestion(session)
    if (id !== undefined) wishes.rename(id, id)
  }

  const onMove = (event: PointerEvent) => {
    const armed = stage.connecting.get()
    if (armed?.isArmed && pointers.size === 0) drawTo(session, stage, armed, pointOf(event))
    if (!pointers.has(event.pointerId)) return
    pointers.set(event.pointerId, event)
    if (origin && !moved) {
      if (Math.hypot(event.clientX - origin.x, event.clientY - origin.y) < TREMBLE) return
      moved = true
      clearTimeout(press)
    }
    gesture?.move(event)
  }
  const onUp = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return
    clearTimeout(press)
    const ending = gesture
    gesture = undefined
    ending?.end(event, moved)
  }
  const onCancel = (event: PointerEvent) => {
    pointers.delete(event.pointerId)
    stop()
  }
  const onWheel = (event: WheelEvent) => {
    if (event.target instanceof Element && event.target.closest("[data-over]")) return
    event.preventDefault()
    stage.zoomBy(wheelFactor(event), inBox(event))
  }
  const onMenu = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("[data-over]")) return
    event.preventDefault()
    stop()
    // Some systems ask for it while the button is down: the browser closes a menu that is open when it comes up.
    if (isMenuHeld) menuAsked = event
    else openMenu(event)
  }
  const onMenuUp = (event: PointerEvent) => {
    if (event.button !== 2) return
    isMenuHeld = false
    if (menuAsked) openMenu(menuAsked)
    menuAsked = undefined
  }
  const onDouble = (event: MouseEvent) => {
    const point = pointOf(event)
    const spot = spotAt(point)
    if (portAt(session, stage, point)) return
    if (spot && session.rights.get().content) wishes.rename(textIdOf(spot), idOf(spot))
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.code === "Space" && event.target === box) {
      spaceHeld = event.type === "keydown"
      event.preventDefault()
    }
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.type === "keydown" && event.target === box && isPlain)
      if (goByArrow(session, event.key)) event.preventDefault()
    if (event.key === "Escape" && (gesture || stage.connecting.get())) {
      event.stopPropagation()
      stop()
      letGo(stage)
    }
  }
  const off = new AbortController()
  const { signal } = off
  box.addEventListener("pointerdown", onDown, { signal })
  box.addEventListener("pointermove", onMove, { signal })
  box.addEventListener("pointerup", onUp, { signal })
  window.addEventListener("pointerup", onMenuUp, { signal })
  box.addEventListener("pointercancel", onCancel, { signal })
  box.addEventListener("wheel", onWheel, { signal, passive: false })
  box.addEventListener("contextmenu", onMenu, { signal })
  box.addEventListener("dblclick", onDouble, { signal })
  box.addEventListener("keydown", onKey, { signal })
  box.addEventListener("keyup", onKey, { signal })
  return () => {
    stop()
    off.abort()
  }
}

/** Below its last question, where a selected block has its foot. */
const isUnder = ({ placed }: Spot, { y }: Point): boolean => y > placed.y + placed.height
