import type { RedirectSource } from "@qo/core/edits"
import type { Redirect } from "@qo/core/questionnaire"
import { partRowsOf, SIZES } from "../scene/measures.ts"
import { type Point, snapToGrid } from "../scene/places.ts"
import type { Spot } from "../scene/scene.ts"
import type { EditorSession } from "../session/editor-session.ts"
import { growingGuard, withGuard } from "../session/redirect-guard.ts"
import { selectAll, selectOnly } from "../session/selection.ts"
import type { PendingConnection } from "./connecting.ts"
import type { Stage } from "./stage.ts"

/** Requests of gestures beyond the canvas. */
export interface Wishes {
  menu: (at: Point, spot: Spot | undefined) => void
  /** A redirect was dropped on an empty place. */
  pick: (source: RedirectSource, question: string, at: Point) => void
  /** The category of a question is to be chosen. `typing`: its text is typed on the canvas. */
  category: (question: string, typing: boolean) => void
  /** The text of an element is to be typed; `element`: the question or block that it is of. */
  rename: (id: string, element: string) => void
}

/** How near to a port counts as on it, in pixels of the window. */
export const REACH = 12

/** Handlers of a pressed pointer. */
export interface Gesture {
  move: (event: PointerEvent) => void
  /** The canvas moves along when the pointer comes to its edges. */
  scrolls?: true
  /** `moved`: it has become a drag. */
  end: (event: PointerEvent, moved: boolean) => void
  cancel?: () => void
}

/** The question under the pointer, or else its block. */
export const idOf = ({ placed: { block }, row }: Spot): string =>
  block.questions[row]?.id ?? block.id

/** The element whose text is under the pointer. */
export function textIdOf(spot: Spot): string {
  const question = spot.placed.block.questions[spot.row]
  const part = question && spot.part >= 0 ? partRowsOf(question)[spot.part] : undefined
  return part && part.kind !== "band" ? part.key : idOf(spot)
}

export function panGesture(
  down: PointerEvent,
  stage: Stage,
  click?: (event: PointerEvent) => void,
): Gesture {
  const { x, y, zoom } = stage.view.get()
  return {
    move: (event) =>
      stage.look({
        x: x + event.clientX - down.clientX,
        y: y + event.clientY - down.clientY,
        zoom,
      }),
    end: (event, moved) => moved || click?.(event),
  }
}

/** Two fingers: the point between them stays between them. */
export function pinchGesture(
  pointers: ReadonlyMap<number, PointerEvent>,
  stage: Stage,
  inBox: (event: MouseEvent) => Point,
): Gesture {
  const now = () => {
    const [one, other] = [...pointers.values()].map(inBox)
    if (!one || !other) return undefined
    return {
      middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
      apart: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
    }
  }
  let before = now()
  return {
    move: () => {
      const next = now()
      if (!before || !next) return
      const { x, y, zoom } = stage.view.get()
      const moved = {
        x: x + next.middle.x - before.middle.x,
        y: y + next.middle.y - before.middle.y,
      }
      stage.look({ ...moved, zoom })
      stage.zoomBy(next.apart / before.apart, next.middle)
      before = next
    },
    end: () => {},
  }
}

/** Drags the block, and all that is selected with it, as one step. */
export function dragBlocks(
  session: EditorSession,
  stage: Stage,
  { placed }: Spot,
  from: Point,
  pointOf: (event: MouseEvent) => Point,
  click: (event: PointerEvent) => void,
): Gesture {
  const { scene } = session
  const { id } = placed.block
  const { ids } = session.selection.get()
  const group = (ids.has(id) ? [...ids] : [id]).flatMap((each) => scene.blockAt(each)?.index ?? [])
  let last = from
  return {
    scrolls: true,
    move: (event) => {
      const now = pointOf(event)
      scene.shift(group, { x: now.x - last.x, y: now.y - last.y })
      last = now
      stage.place(group)
    },
    end: (event, moved) => {
      if (!moved) return click(event)
      const positions = new Map(
        group.flatMap((at) => {
          const each = scene.placed[at]
          return each
            ? [[each.block.id, snapToGrid({ x: each.x, y: each.y - each.pushed })] as const]
            : []
        }),
      )
      session.run({ do: "placeBlocks", positions })
      stage.repaint()
    },
    cancel: () => {
      session.relay()
      stage.place(group)
    },
  }
}

/** Selects the blocks inside a rectangle or a drawn shape. */
export function encircleGesture(
  session: EditorSession,
  stage: Stage,
  from: Point,
  isFree: boolean,
  pointOf: (event: MouseEvent) => Point,
): Gesture {
  let ring: Point[] = [from]
  return {
    move: (event) => {
      const to = pointOf(event)
      ring = isFree ? [...ring, to] : [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }]
      stage.ring.set(ring)
      session.select(selectAll(blocksInside(session, ring, isFree)))
      stage.repaint()
    },
    end: () => {
      stage.ring.set(undefined)
      stage.repaint()
    },
    cancel: () => {
      stage.ring.set(undefined)
      stage.repaint()
    },
  }
}

function blocksInside({ scene }: EditorSession, ring: readonly Point[], isFree: boolean): string[] {
  const xs = ring.map(({ x }) => x)
  const ys = ring.map(({ y }) => y)
  const area = {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
  return scene.blocksIn(area).flatMap((at) => {
    const each = scene.placed[at]
    if (!each) return []
    const middle = { x: each.x + SIZES.width / 2, y: each.y + each.height / 2 }
    return !isFree || isInside(middle, ring) ? [each.block.id] : []
  })
}

/** Whether a ray from the point crosses the ring an odd number of times. */
function isInside({ x, y }: Point, ring: readonly Point[]): boolean {
  let inside = false
  ring.forEach((one, at) => {
    const other = ring[(at + 1) % ring.length] ?? one
    if (one.y > y === other.y > y) return
    if (x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x) inside = !inside
  })
  return inside
}

/** The row whose port is under the pointer. */
export function portAt({ scene }: EditorSession, stage: Stage, point: Point): Spot | undefined {
  const reach = REACH / stage.view.get().zoom
  for (const x of [point.x, point.x - reach]) {
    const spot = scene.spotAt({ x, y: point.y })
    if (!spot || spot.row < 0) continue
    const edge = spot.placed.x + SIZES.width
    if (Math.abs(point.x - edge) <= reach) return spot
  }
  return undefined
}

/**
 * Draws a redirect to a question or a block: dragged from a port, or with a click at the port and one at the target. One that would
 * close a loop is refused under the pointer.
 */
export function connectGesture(
  session: EditorSession,
  stage: Stage,
  draft: ConnectionDraft,
  wishes: Wishes,
  pointOf: (event: MouseEvent) => Point,
): Gesture {
  const { question } = draft
  return {
    scrolls: true,
    move: (event) => drawTo(session, stage, draft, pointOf(event)),
    end: (event, moved) => {
      if (moved) return finish(session, stage, wishes, event)
      session.select(selectOnly(question))
      const from = session.scene.questionAt(question)?.placed ?? draft.from
      stage.connecting.set({ ...draft, from, at: pointOf(event), ...NOWHERE, isArmed: true })
      stage.repaint()
    },
    cancel: () => letGo(stage),
  }
}

/** A redirect that begins at a row. */
export function draftOf(
  session: EditorSession,
  { placed, row, part }: Spot,
): ConnectionDraft | undefined {
  const question = placed.block.questions[row]
  if (!question) return undefined
  const source = partRowsOf(question)[part]?.source ?? { question: question.id }
  return { source, question: question.id, from: placed, row, part, guard: growingGuard(session) }
}

const NOWHERE = { redirect: undefined, loop: undefined }

/** The click at the target of a redirect whose port was clicked before. */
export function connectTo(
  session: EditorSession,
  stage: Stage,
  wishes: Wishes,
  pointOf: (event: MouseEvent) => Point,
): Gesture {
  const { connecting } = stage
  return {
    move: () => {},
    end: (event, moved) => {
      const drawn = connecting.get()
      if (!drawn || moved) return
      drawTo(session, stage, drawn, pointOf(event))
      // The loop is shown, and another target may be chosen.
      if (!connecting.get()?.loop) finish(session, stage, wishes, event)
    },
  }
}

export type ConnectionDraft = Omit<PendingConnection, "at" | "redirect" | "loop">

export function drawTo(
  session: EditorSession,
  stage: Stage,
  draft: ConnectionDraft,
  at: Point,
): void {
  const redirect = redirectTo(session.scene.spotAt(at), draft.question)
  const loop = redirect && draft.guard.loopOf(draft.question, redirect)
  stage.connecting.set({ ...draft, at, redirect, loop })
  stage.repaint()
}

function finish(session: EditorSession, stage: Stage, wishes: Wishes, event: PointerEvent): void {
  const drawn = stage.connecting.get()
  letGo(stage)
  if (!drawn || drawn.loop) return
  const { question, source, redirect } = drawn
  if (redirect)
    // The first one may be dropped before there is anything to judge it.
    withGuard(session, (guard) => {
      if (!guard.loopOf(question, redirect))
        session.run({ do: "setRedirect", from: source, redirect })
    })
  else wishes.pick(source, question, { x: event.clientX, y: event.clientY })
}

export function letGo(stage: Stage): void {
  stage.connecting.set(undefined)
  stage.repaint()
}

function redirectTo(spot: Spot | undefined, from: string): Redirect | undefined {
  if (!spot) return undefined
  const id = idOf(spot)
  if (id === from) return undefined
  return id === spot.placed.block.id ? { to: "block", id } : { to: "question", id }
}
