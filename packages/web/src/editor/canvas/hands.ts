import type { Point } from "../scene/places.ts"
import type { Spot } from "../scene/scene.ts"
import { wheelFactor } from "../scene/view.ts"
import type { EditorSession } from "../session/editor-session.ts"
import { NOTHING, only, toggled } from "../session/selection.ts"
import {
  connect,
  dragBlocks,
  encircle,
  type Gesture,
  idOf,
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
    if (event.button === 2) return
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
    wishes.menu({ x: event.clientX, y: event.clientY }, session.scene.spotAt(pointOf(event)))

  function begin(event: PointerEvent): Gesture {
    const point = pointOf(event)
    if (event.button === 1 || spaceHeld) return pan(event, stage)
    const mayEdit = session.rights.get().content
    const port = mayEdit ? portAt(session, stage, point) : undefined
    if (port) return connect(session, stage, port, wishes, pointOf)
    const spot = session.scene.spotAt(point)
    if (!spot) {
      if (event.shiftKey || event.altKey)
        return encircle(session, stage, point, event.altKey, pointOf)
      return pan(event, stage, () => session.select(NOTHING))
    }
    return take(spot, point, mayEdit)
  }

  /** Takes a block by its head, from afar anywhere, and a question by its row. */
  function take(spot: Spot, point: Point, mayEdit: boolean): Gesture {
    const id = idOf(spot)
    const click = (event: PointerEvent) =>
      session.select(
        event.ctrlKey || event.metaKey || event.shiftKey
          ? toggled(session.selection.get(), id)
          : only(id),
      )
    if (!mayEdit) return { move: () => {}, end: (event, isDrag) => isDrag || click(event) }
    if (id === spot.placed.block.id) return dragBlocks(session, stage, spot, point, pointOf, click)
    return { move: () => {}, end: (event, isDrag) => isDrag || click(event) }
  }

  const onMove = (event: PointerEvent) => {
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
    openMenu(event)
  }
  const onDouble = (event: MouseEvent) => {
    const spot = session.scene.spotAt(pointOf(event))
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
    if (event.key === "Escape" && gesture) {
      event.stopPropagation()
      stop()
    }
  }
  const off = new AbortController()
  const { signal } = off
  box.addEventListener("pointerdown", onDown, { signal })
  box.addEventListener("pointermove", onMove, { signal })
  box.addEventListener("pointerup", onUp, { signal })
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
