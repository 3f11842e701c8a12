import type { RedirectSource } from "@qo/core/edits"
import { type RefObject, useCallback, useMemo } from "react"
import { flushSync } from "react-dom"
import { idOf, type Wishes } from "./canvas/gestures.ts"
import { areaOfText } from "./canvas/inline-texts.ts"
import type { Stage } from "./canvas/stage.ts"
import type { Overlay } from "./Overlays.tsx"
import { FAR } from "./scene/paint.ts"
import type { Point } from "./scene/places.ts"
import { selectOnly } from "./session/selection.ts"
import { useEditor } from "./session/use-editor.ts"

interface WishParts {
  root: RefObject<HTMLDivElement | null>
  stage: Stage
  show: (overlay: Overlay) => void
  editText: () => void
}

export type PickAt = (question: string, source: RedirectSource, at?: Point) => void

/** Opens the picker of a redirect, at a point of the window or in the corner of the canvas. */
function usePickAt({ root, show }: WishParts): PickAt {
  return useCallback(
    (question, source, at) => {
      const box = root.current?.querySelector(".rz-canvas")?.getBoundingClientRect()
      const spot = at ?? { x: (box?.left ?? 0) + 24, y: (box?.top ?? 0) + 24 }
      const picking = { question, source, at: spot }
      // Drawn before the next key, which is typed into it, and after the menu that it may come from has closed.
      queueMicrotask(() => flushSync(() => show({ kind: "pick", picking })))
    },
    [root, show],
  )
}

/** Opens the menu of categories at a question on the canvas. */
function usePickCategory({ root, stage, show }: WishParts): Wishes["category"] {
  const session = useEditor()
  return useCallback(
    (question, typing) => {
      const canvas = root.current?.querySelector<HTMLElement>(".rz-canvas")
      if (!canvas) return
      const { left, top } = canvas.getBoundingClientRect()
      const area = areaOfText(session, question)
      const { x, y, zoom } = stage.view.get()
      const at = area
        ? { x: left + x + area.left * zoom, y: top + y + area.bottom * zoom }
        : { x: left, y: top }
      const focused = document.activeElement
      // The field of the text is gone once the menu is open.
      const anchor = !typing && focused instanceof HTMLElement ? focused : canvas
      queueMicrotask(() =>
        flushSync(() => show({ kind: "category", question, typing, menu: { at, anchor } })),
      )
    },
    [root, session, stage, show],
  )
}

/** Requests of gestures on the canvas. */
export function useWishes(parts: WishParts): { wishes: Wishes; pickAt: PickAt } {
  const { root, stage, show, editText } = parts
  const session = useEditor()
  const pickAt = usePickAt(parts)
  const category = usePickCategory(parts)
  const wishes = useMemo<Wishes>(
    () => ({
      menu: (at, spot) => {
        // It applies to the element under the pointer, or to the whole selection with it.
        const { ids } = session.selection.get()
        const under = spot && idOf(spot)
        if (under !== undefined && !ids.has(under) && !ids.has(spot?.placed.block.id ?? ""))
          session.select(selectOnly(under))
        const anchor = root.current?.querySelector<HTMLElement>(".rz-canvas")
        if (anchor) show({ kind: "menu", menu: { at, anchor } })
      },
      pick: (source, question, at) => pickAt(question, source, at),
      category,
      rename: (id, element) => {
        session.select(selectOnly(element))
        // From afar there is nothing to type in.
        if (stage.view.get().zoom < FAR) editText()
        else stage.editing.set(id)
      },
    }),
    [root, session, stage, show, pickAt, editText, category],
  )
  return { wishes, pickAt }
}
